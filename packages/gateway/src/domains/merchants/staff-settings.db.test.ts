import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { cleanUp } from '../../maintenance/clean-up.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { changeMerchant } from './operations.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'a1234567'
const RATES = GAME_CATEGORIES.map((category) => ({ category, points: '1.00' }))
const withRate = (points: string) => RATES.map((rate) => (rate.category === 'RNG' ? { ...rate, points } : rate))

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-22T09:00:00Z'), stopped: true })
  await gateway.sql`
    insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
    values ('DEMO', 'LOGINGRP', null, 90, true), ('DEMO', 'CAPTCHA3', 'LOGINGRP', 91, true),
      ('DEMO', 'FEEDBACK3', null, 92, true)
    on conflict (merchant, mod_id) do update set parent_id = excluded.parent_id`
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql`delete from proposals.proposals`
  await setElsewhere({
    status: 0,
    maintenanceEnd: null,
    loggedInToHome: false,
    categories: RATES,
    defaultPassword: null,
    ages: { birthday: 21, confirmation: 18 },
    modules: { LOGINGRP: true, CAPTCHA3: true, FEEDBACK3: true },
  })
})

/** Changes a merchant without a staff operation. */
const setElsewhere = async (body: object) => {
  await changeMerchant(gateway.deps, 'DEMO', body, 'operations')
  gateway.deps.merchants.forget()
}

type Options = Partial<Staff> & { version?: string; changeId?: string }
const send = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  { actor = 'Mina', version: _v, changeId: _c, ...who }: Options = {},
) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, { roles: ['operator'], ...who }) })
const read = async (options?: Options) => (await send('GET', '/settings', undefined, options)).body
async function change(body: object, options: Options = {}) {
  const { version = (await read()).version, changeId = randomUUID() } = options
  return send('PATCH', '/settings', { changeId, version, reason: 'A campaign', ...body }, options)
}
const approve = (proposalId: string, actor = 'Jun', who: Partial<Staff> = {}) =>
  send('POST', `/proposals/${proposalId}/approve`, {}, { actor, ...who })
const proposalOf = async (body: object, options?: Options) => (await change(body, options)).body.proposal
const changesIn = (changes: readonly ProposedChange[]) =>
  changes.map(({ field, from, to, loosens }) => [field, from, to, ...(loosens ? ['looser'] : [])])
/** Returns audit log entries added while `work` runs. */
async function loggedBy(work: () => Promise<unknown>) {
  const [{ id }] = await gateway.sql<[{ id: bigint }]>`select coalesce(max(id), 0) as id from audit.log`
  await work()
  return gateway.sql<{ actor: string; action: string; subject: string; details: Record<string, unknown> }[]>`
    select actor, action, subject, details from audit.log where id > ${id} order by id`
}

describe('settings of a merchant', () => {
  it('are read with the names of its switches, in both languages where they are known', async () => {
    expect(await read()).toMatchObject({
      merchant: 'DEMO',
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
      names: { KO: 'DEMO 포털', EN: 'DEMO portal' },
      timeZone: 'Asia/Seoul',
      hosts: ['localhost'],
      status: 0,
      brand: {
        accent: { dark: expect.stringMatching(/^#/), light: expect.stringMatching(/^#/) },
        mark: { shape: 'arch' },
      },
      modules: expect.arrayContaining([
        {
          modId: 'LOGINGRP',
          name: 'Login',
          names: { KO: '로그인', EN: 'Login' },
          enabled: true,
          values: {},
          children: [expect.objectContaining({ modId: 'CAPTCHA3', enabled: true })],
        },
      ]),
    })
  })

  it('are changed at once, with the reason in the log, and only once for a repeated request', async () => {
    const [version, changeId] = [(await read()).version, randomUUID()]
    const sent = { status: 1, maintenanceEnd: '2027-01-01T00:00:00.000Z', modules: { FEEDBACK3: false } }
    const entries = await loggedBy(async () => {
      const { status, body } = await change(sent, { version, changeId })
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 1, maintenanceEnd: sent.maintenanceEnd } })
      expect(body).not.toHaveProperty('proposal')
      expect((await change(sent, { version, changeId })).body).toEqual(body)
    })
    expect(entries.filter(({ action }) => action === 'change-made')).toMatchObject([
      {
        actor: 'Mina',
        details: {
          operation: 'changeMerchantSettings',
          reason: 'A campaign',
          from: { status: '0', 'modules.FEEDBACK3': 'true' },
          to: { status: '1', maintenanceEnd: sent.maintenanceEnd, 'modules.FEEDBACK3': 'false' },
        },
      },
    ])
    expect(entries.filter(({ action }) => action === 'config-changed').map(({ subject }) => subject)).toEqual([
      'merchants.merchants DEMO',
      'merchants.modules DEMO FEEDBACK3',
    ])
  })

  it('end a maintenance with null, and show the portal to members only', async () => {
    await change({ status: 1, maintenanceEnd: '2027-01-01T00:00:00.000Z' })
    expect((await change({ maintenanceEnd: null, loggedInToHome: true })).body).toMatchObject({ loggedInToHome: true })
    expect(await read()).not.toHaveProperty('maintenanceEnd')
  })

  it('409: of two concurrent changes one is applied; a change from a version before a change elsewhere is rejected', async () => {
    const { version } = await read()
    const answers = await Promise.all([1, 2, 3].map(() => change({ status: 1 }, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const seen = (await read()).version
    await setElsewhere({ modules: { FEEDBACK3: false } })
    expect(await change({ loggedInToHome: true }, { version: seen })).toMatchObject({
      status: 409,
      body: { errorCode: 'MERCHANT_SETTINGS_CHANGED' },
    })
    expect((await change({ loggedInToHome: true })).status).toBe(200)
  })

  it('stay the same, without a log entry, for a change to the same values', async () => {
    const entries = await loggedBy(async () => {
      expect((await change({ status: 0, loggedInToHome: false })).status).toBe(200)
    })
    expect(entries).toEqual([])
  })

  it('400: rejects an unknown switch, country or brand, and a change without a reason', async () => {
    for (const wrong of [
      { modules: { NOSUCH: true } },
      { sms: { dialingCodes: ['999'], dailyBudget: 1, countryBudgets: {} } },
      { modules: { CAPTCHA3: false }, brand: { accent: { dark: '#202020', light: '#057256' } } },
      { categories: [] },
      { status: 1, reason: ' ' },
    ])
      expect(await change(wrong)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
    expect(await gateway.sql`select from proposals.proposals`).toEqual([])
  })

  it('400: rejects rates that give back more than the house retains, also as a proposal', async () => {
    expect(await change({ categories: withRate('2.50') })).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringMatching(/^categories\.\d+\.points$/) }] },
    })
  })

  it('403: may be changed by its operators, and read by managers of releases, viewers and approvers', async () => {
    for (const role of ['release-manager', 'viewer', 'approver']) {
      expect(await read({ roles: [role] })).toMatchObject({ merchant: 'DEMO' })
      expect((await change({ status: 1 }, { roles: [role] })).status).toBe(403)
    }
    expect((await send('GET', '/settings', undefined, { roles: ['cashier'] })).status).toBe(403)
    expect((await send('GET', '/settings', undefined, { merchant: 'NONE' })).status).toBe(404)
  })
})

describe('a change of settings that loosens a guard or gives members more', () => {
  it('waits, and is applied as a whole when another operator, or an approver, approves it', async () => {
    for (const roles of [['operator'], ['approver']]) {
      const proposal = await proposalOf({ categories: withRate('1.20'), loggedInToHome: true })
      expect(changesIn(proposal.changes)).toEqual([
        ['loggedInToHome', 'false', 'true'],
        ['categories.RNG', '1.00', '1.20', 'looser'],
      ])
      expect(await read()).toMatchObject({ categories: RATES, loggedInToHome: false })
      expect(await approve(proposal.proposalId, 'Mina', { roles })).toMatchObject({
        body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
      })
      expect((await approve(proposal.proposalId, 'Jun', { roles })).body).toMatchObject({ state: 'APPLIED' })
      expect(await read()).toMatchObject({ categories: withRate('1.20'), loggedInToHome: true })
      await setElsewhere({ categories: RATES, loggedInToHome: false })
    }
  })

  it('waits where a guard is switched off, also together with its group', async () => {
    const { changes } = await proposalOf({ modules: { LOGINGRP: false, FEEDBACK3: false } })
    expect(changesIn(changes)).toEqual([
      ['modules.FEEDBACK3', 'true', 'false'],
      ['modules.LOGINGRP', 'true', 'false'],
      ['modules.CAPTCHA3', 'true', 'false', 'looser'],
    ])
  })

  it('does not wait where it tightens', async () => {
    expect(
      (await change({ categories: withRate('0.90'), ages: { birthday: 22, confirmation: 18 } })).body,
    ).toMatchObject({ categories: withRate('0.90'), ages: { birthday: 22, confirmation: 18 } })
  })

  it('is outdated by a change made meanwhile, here or elsewhere', async () => {
    const first = await proposalOf({ categories: withRate('1.20') })
    await change({ loggedInToHome: true }, { actor: 'Ara' })
    expect(await approve(first.proposalId)).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    const second = await proposalOf({ categories: withRate('1.20') })
    await setElsewhere({ modules: { FEEDBACK3: false } })
    expect(await approve(second.proposalId)).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    expect((await read()).categories).toEqual(RATES)
  })
})

describe('a maintenance or restriction', () => {
  it('is ended by the person who has set it, or by two people', async () => {
    await change({ status: 1 })
    const proposal = await proposalOf({ status: 0 }, { actor: 'Jun' })
    expect(changesIn(proposal.changes)).toEqual([
      ['status', '1', '0', 'looser'],
      ['statusSince', expect.any(String), undefined],
    ])
    expect((await approve(proposal.proposalId, 'Mina')).body).toMatchObject({ state: 'APPLIED' })
    await change({ status: 2 })
    expect((await change({ status: 0 })).body).toMatchObject({ status: 0 })
  })

  it('belongs to the person who set it, whichever token they used, and not to one who repeats it', async () => {
    await change({ status: 2 }, { actor: 'a token', people: ['mina@example.com'] })
    await change({ status: 2 }, { actor: 'Jun' })
    expect(await proposalOf({ status: 0 }, { actor: 'Jun' })).toMatchObject({ state: 'PROPOSED' })
    expect((await change({ status: 0 }, { actor: 'mina@example.com' })).body).toMatchObject({ status: 0 })
  })

  it('needs two people to end where it was set outside the back office', async () => {
    await setElsewhere({ status: 1 })
    expect(await proposalOf({ status: 2 })).toMatchObject({ state: 'PROPOSED' })
  })

  it('is a new one when it was ended and set again: a proposal to end the first is outdated', async () => {
    await change({ status: 1 })
    const { proposalId } = await proposalOf({ status: 0 }, { actor: 'Jun' })
    await setElsewhere({ status: 0 })
    await setElsewhere({ status: 1 })
    expect(await approve(proposalId, 'Ara')).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
  })
})

describe('a default password', () => {
  const shown = async (options: Options = {}) => {
    const { list } = (await send('GET', '/proposals?queue=ALL', undefined, options)).body
    const changes: ProposedChange[] = list.flatMap((proposal: { changes: ProposedChange[] }) => proposal.changes)
    return changes.find(({ field }) => field === 'defaultPassword')!.to
  }
  const stored = async () => JSON.stringify(await gateway.sql`select input, changes from proposals.proposals`)

  it('waits, can be read by operators only while it waits, and by nobody and in no log afterwards', async () => {
    const entries = await loggedBy(async () => {
      const { proposalId } = await proposalOf({ defaultPassword: PASSWORD })
      expect(await shown({ actor: 'Jun' })).toBe(PASSWORD)
      expect(await shown({ actor: 'Sora', roles: ['approver'] })).toBe('********')
      expect((await approve(proposalId)).body.changes).toEqual([
        { field: 'defaultPassword', to: '********', loosens: true },
      ])
    })
    expect(await read()).toMatchObject({ hasDefaultPassword: true })
    expect(await shown({ actor: 'Jun' })).toBe('********')
    expect(await stored()).not.toContain(PASSWORD)
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
    expect(JSON.stringify(gateway.logged)).not.toContain(PASSWORD)
  })

  it('is deleted when it is declined, withdrawn, outdated or expired', async () => {
    const decide = async (step: string, actor: string, body = {}) =>
      send('POST', `/proposals/${(await proposalOf({ defaultPassword: PASSWORD })).proposalId}/${step}`, body, {
        actor,
      })
    expect((await decide('decline', 'Jun', { reason: 'Too weak' })).status).toBe(200)
    expect((await decide('withdraw', 'Mina')).status).toBe(200)
    await proposalOf({ defaultPassword: PASSWORD })
    await change({ loggedInToHome: true })
    expect(await stored()).not.toContain(PASSWORD)
    await proposalOf({ defaultPassword: PASSWORD })
    gateway.advance(73 * HOUR_MS)
    expect(await shown({ actor: 'Jun' })).toBe('********')
    await cleanUp(gateway.deps)
    expect(await stored()).not.toContain(PASSWORD)
  })

  it('409: cannot replace another one that waits', async () => {
    await proposalOf({ defaultPassword: PASSWORD })
    expect(await proposalOf({ defaultPassword: PASSWORD })).toMatchObject({ state: 'PROPOSED' })
    expect(await change({ defaultPassword: 'b7654321' })).toMatchObject({
      status: 409,
      body: { errorCode: 'PROPOSAL_WAITING' },
    })
  })

  it('is removed by one person', async () => {
    await setElsewhere({ defaultPassword: PASSWORD })
    const { body } = await change({ defaultPassword: null })
    expect(body).not.toHaveProperty('proposal')
    expect(await read()).not.toHaveProperty('hasDefaultPassword')
  })
})
