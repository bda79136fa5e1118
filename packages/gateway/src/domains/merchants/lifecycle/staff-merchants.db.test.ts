import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addMember } from '../../../testing/builders.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createProposals } from '../../../platform/proposals/proposals.ts'
import { merchantReadiness } from '../../../composition/merchant-readiness.ts'
import { createStaffMerchants } from './staff-merchants.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = (merchant: string, method: Method, path: string, body?: object, who: Partial<Staff> = {}) =>
  sendAsStaff(gateway, method, path, {
    ...(body && { body }),
    staff: staffOf(who.actor ?? 'Mina', { merchant, roles: ['operator'], ...who }),
  })
const reason = 'A new market'
const BLUE = { names: { KO: '블루', EN: 'Blue' }, timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND', reason }
const create = (merchant: string, body: object = BLUE, who?: Partial<Staff>) =>
  send(merchant, 'POST', '/creation', body, who)
const stage = (merchant: string, to: string, who?: Partial<Staff>, changeId = randomUUID()) =>
  send(merchant, 'POST', '/stage', { stage: to, changeId, reason }, who)
const overview = async (merchant: string) => (await send(merchant, 'GET', '/overview')).body
const approve = (merchant: string, proposalId: string, actor = 'Jun') =>
  send(merchant, 'POST', `/proposals/${proposalId}/approve`, {}, { actor })
const statusAt = async (host: string) => (await gateway.call('systemStatus', {}, { host })).value.status
const play = (merchant: string) =>
  gateway.sql`insert into lottery.games (code, account_type_name, name, rules, popularity)
      values ('SSC60', 'ELOTT', '{"KO":"복권","EN":"Lottery"}', '{"KO":"","EN":""}', 1) on conflict do nothing`.then(
    () => gateway.sql`insert into lottery.merchant_games (merchant, code) values (${merchant}, 'SSC60')`,
  )
/** Adds a merchant in the stage PREPARING, with a host and a lottery. */
async function prepared(merchant: string): Promise<void> {
  await create(merchant)
  await send(merchant, 'POST', '/hosts', { host: `${merchant.toLowerCase()}.localhost`, reason })
  await play(merchant)
}
async function opened(merchant: string): Promise<void> {
  await prepared(merchant)
  await approve(merchant, (await stage(merchant, 'OPEN')).body.proposal.proposalId)
}

describe('a new merchant', () => {
  it('is in preparation, in the name of who created it, and lists what is missing', async () => {
    expect(await create('BLUE')).toMatchObject({
      status: 200,
      body: {
        merchant: 'BLUE',
        names: BLUE.names,
        stage: 'PREPARING',
        currency: 'VND',
        timeZone: 'Asia/Ho_Chi_Minh',
        hosts: [],
        missing: ['host', 'games', 'paymentMethods', 'helpTopics', 'banners'],
      },
    })
    expect((await send('BLUE', 'GET', '/proposals')).body).toMatchObject({ isPreparing: true })
    expect((await send('DEMO', 'GET', '/proposals')).body).not.toHaveProperty('isPreparing')
    expect((await send('BLUE', 'GET', '/settings')).body).toMatchObject({ status: 0, names: BLUE.names, hosts: [] })
    expect(await gateway.sql`select distinct actor from audit.log where subject = 'merchants.merchants BLUE'`).toEqual([
      { actor: 'Mina' },
    ])
  })

  it.each([
    ['a code that is taken', 'DEMO', BLUE, 409, 'MERCHANT_EXISTS'],
    ['an unknown time zone', 'GREEN', { ...BLUE, timeZone: 'Asia/Atlantis' }, 400, 'TIME_ZONE_UNKNOWN'],
    ['a currency that is no code', 'GREEN', { ...BLUE, currency: 'won' }, 400, 'INVALID_REQUEST'],
    ['an empty name', 'GREEN', { ...BLUE, names: { KO: ' ', EN: 'Green' } }, 400, 'INVALID_REQUEST'],
  ])('is rejected for %s', async (_what, merchant, body, status, errorCode) => {
    expect(await create(merchant, body)).toMatchObject({ status, body: { errorCode } })
    expect(await gateway.sql`select from merchants.merchants where code = 'GREEN'`).toHaveLength(0)
  })

  it('403: is created only with a role at all merchants', async () => {
    expect(await create('GREEN', BLUE, { everywhere: [] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
  })

  it('is configured by one person until it is opened, also where a change gives members more', async () => {
    await opened('CYAN')
    await create('TEAL')
    const save = (merchant: string) =>
      send(
        merchant,
        'POST',
        '/giving-limits',
        { version: 0, aloneLimit: '9000000', edges: [], startingCredit: '5', reason },
        { roles: ['risk'] },
      )
    expect((await save('TEAL')).body).toMatchObject({ aloneLimit: '9000000', startingCredit: '5' })
    expect((await save('CYAN')).body).toMatchObject({ startingCredit: '0', proposal: { state: 'PROPOSED' } })
  })

  it('still needs a second person for changes of members', async () => {
    await create('PINK')
    const member = await addMember(gateway.sql, { merchant: 'PINK' })
    await openAccount(gateway.sql, { memberId: member.id, amount: 0n })
    const adjusted = await send(
      'PINK',
      'POST',
      `/members/${member.id}/adjustments`,
      { adjustmentId: randomUUID(), kind: 'CREDIT', amount: '1000000', reason },
      { roles: ['cashier'] },
    )
    expect(adjusted.body).toMatchObject({ state: 'PROPOSED' })
  })
})

describe('a host', () => {
  it('of the local machine serves its merchant at once', async () => {
    await create('HOSTA')
    const { body } = await send('HOSTA', 'POST', '/hosts', { host: ' A.localhost', reason })
    expect(body.hosts).toEqual([{ host: 'a.localhost', provedAt: expect.any(String) }])
    expect(await statusAt('a.localhost')).toBe(1)
  })

  it('serves nothing until its DNS record proves that it is controlled', async () => {
    await create('HOSTB')
    const { body } = await send('HOSTB', 'POST', '/hosts', { host: 'play.example.com', reason })
    const [{ record, ...host }] = body.hosts
    expect(host).toEqual({ host: 'play.example.com' })
    expect(record).toEqual({
      name: '_atrium-challenge.play.example.com',
      value: expect.stringMatching(/^atrium-[0-9a-f]{40}$/),
    })
    expect((await gateway.call('systemStatus', {}, { host: 'play.example.com' })).status).toBe(404)
    const records = new Map([[record.name, ['v=spf1 -all']]])
    const asked: string[] = []
    const { checkMerchantHost } = createStaffMerchants(
      { ...gateway.deps, proposals: createProposals(gateway.deps) },
      {
        ...merchantReadiness,
        resolveText: async (name) => {
          asked.push(name)
          return records.get(name) ?? []
        },
      },
    )
    const check = () =>
      checkMerchantHost({ merchant: 'HOSTB', host: 'play.example.com' }, staffOf('Mina', { merchant: 'HOSTB' }))
    expect((await check()).hosts[0]).not.toHaveProperty('provedAt')
    records.set(record.name, ['v=spf1 -all', record.value])
    expect((await check()).hosts[0]).toMatchObject({ provedAt: expect.any(String) })
    expect(asked).toEqual([record.name, record.name])
    expect(await statusAt('play.example.com')).toBe(1)
  })

  it('409: is not added where it serves another merchant, and its waiting claims block nobody', async () => {
    await create('HOSTC')
    const add = (merchant: string, host: string) => send(merchant, 'POST', '/hosts', { host, reason })
    expect(await add('HOSTC', 'localhost')).toMatchObject({ status: 409, body: { errorCode: 'HOST_TAKEN' } })
    expect(await add('HOSTC', 'shared.example.com')).toMatchObject({ status: 200 })
    expect(await add('HOSTA', 'shared.example.com')).toMatchObject({ status: 200 })
  })

  it.each(['', 'https://play.example.com', 'play.example.com:443', 'play example.com', 'a'.repeat(254)])(
    '400: %j is no host',
    async (host) => {
      expect(await send('HOSTA', 'POST', '/hosts', { host, reason })).toMatchObject({ status: 400 })
    },
  )

  it('that is removed serves nothing any longer', async () => {
    await create('HOSTD')
    await send('HOSTD', 'POST', '/hosts', { host: 'd.localhost', reason })
    expect(await send('HOSTD', 'DELETE', `/hosts/d.localhost?reason=${reason.replaceAll(' ', '%20')}`)).toMatchObject({
      status: 200,
      body: { hosts: [] },
    })
    expect((await gateway.call('systemStatus', {}, { host: 'd.localhost' })).status).toBe(404)
  })
})

describe('the stage of a merchant', () => {
  it('409: is not OPEN without a host and something to play', async () => {
    await create('STAGEA')
    expect(await stage('STAGEA', 'OPEN')).toMatchObject({ status: 409, body: { errorCode: 'MERCHANT_NOT_READY' } })
  })

  it('is OPEN after a second person has approved it, with the amounts that the merchant may give', async () => {
    await prepared('STAGEB')
    expect(await statusAt('stageb.localhost')).toBe(1)
    const { body } = await stage('STAGEB', 'OPEN')
    expect(body).toMatchObject({ stage: 'PREPARING', proposal: { state: 'PROPOSED', isOwn: true } })
    expect(body.proposal.changes).toEqual([
      { field: 'stage', from: 'PREPARING', to: 'OPEN', loosens: true },
      { field: 'aloneLimit', to: expect.any(String), loosens: false },
      { field: 'startingCredit', to: '0', loosens: false },
      { field: 'configuration', to: expect.stringMatching(/^#\d+$/), loosens: false },
    ])
    expect(await approve('STAGEB', body.proposal.proposalId, 'Mina')).toMatchObject({
      status: 409,
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect(await approve('STAGEB', body.proposal.proposalId)).toMatchObject({ status: 200, body: { state: 'APPLIED' } })
    expect(await overview('STAGEB')).toMatchObject({ stage: 'OPEN' })
    expect(await statusAt('stageb.localhost')).toBe(0)
  })

  it('409: stays PREPARING where the configuration changed after it was proposed', async () => {
    await prepared('STAGEC')
    const { proposal } = (await stage('STAGEC', 'OPEN')).body
    await send('STAGEC', 'POST', '/hosts', { host: 'other.localhost', reason })
    expect(await approve('STAGEC', proposal.proposalId)).toMatchObject({
      status: 409,
      body: { errorCode: 'PROPOSAL_OUTDATED' },
    })
    expect(await overview('STAGEC')).toMatchObject({ stage: 'PREPARING' })
  })

  it('is SUSPENDED at once: visitors see the maintenance screen, and its own status stays', async () => {
    await opened('STAGED')
    const changeId = randomUUID()
    const [first, again] = [
      await stage('STAGED', 'SUSPENDED', {}, changeId),
      await stage('STAGED', 'SUSPENDED', {}, changeId),
    ]
    expect([first.body.stage, first.body.proposal, again.status]).toEqual(['SUSPENDED', undefined, 200])
    expect(await statusAt('staged.localhost')).toBe(1)
    expect((await send('STAGED', 'GET', '/settings')).body.status).toBe(0)
    expect((await stage('STAGED', 'OPEN')).body.proposal).toMatchObject({ state: 'PROPOSED' })
  })

  it('is CLOSED for good once members own nothing, and its hosts are free again', async () => {
    await opened('STAGEE')
    const member = await addMember(gateway.sql, { merchant: 'STAGEE' })
    await openAccount(gateway.sql, { memberId: member.id, amount: CREDIT })
    expect(await stage('STAGEE', 'CLOSED')).toMatchObject({ status: 409, body: { errorCode: 'MERCHANT_STAGE' } })
    await stage('STAGEE', 'SUSPENDED')
    expect(await stage('STAGEE', 'CLOSED')).toMatchObject({ status: 409, body: { errorCode: 'MERCHANT_OWES' } })
    await gateway.sql`update ledger.accounts set balance = 0 where member_id = ${member.id}`
    await gateway.sql`
      insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
        return_url, state, created_at, expires_at, updated_at, checked_at)
      values (${randomUUID()}, 'STAGEE', ${member.id}, 'd1', 'bank', ${CREDIT}, 'VND', 'EN', 'https://stagee.example',
        'PENDING', now(), now(), now(), now())`
    expect(await stage('STAGEE', 'CLOSED')).toMatchObject({ status: 409, body: { errorCode: 'MERCHANT_OWES' } })
    await gateway.sql`update wallet.deposit_orders set state = 'DECLINED' where member_id = ${member.id}`
    await approve('STAGEE', (await stage('STAGEE', 'CLOSED')).body.proposal.proposalId)
    expect(await overview('STAGEE')).toMatchObject({ stage: 'CLOSED', hosts: [] })
    for (const answer of [
      await stage('STAGEE', 'OPEN'),
      await send('STAGEE', 'POST', '/hosts', { host: 'e.localhost', reason }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { errorCode: 'MERCHANT_STAGE' } })
  })
})
