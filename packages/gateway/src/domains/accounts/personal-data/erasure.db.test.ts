import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyAll } from '../../../maintenance/verify-books.ts'
import { createPersonErasure } from '../../../composition/personal-data.ts'
import { cleanUpPrivateImages } from '../../../platform/images/private/clean-up.ts'
import { keepPrivateImages, uploadPrivateImages } from '../../../platform/images/private/private-images.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { startGame } from '../../../testing/game-session.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, refusalOf } from '../../../testing/registration.ts'
import { addCampaign } from '../../promotions/testing.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { createBets } from '../../bets/service.ts'

const DAY = 24 * 60 * 60_000
let gateway: TestGateway
let member: TestMember
let token: string
let eraseDue: () => Promise<void>
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  eraseDue = createPersonErasure(gateway.deps)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await addContact(gateway.sql, gateway.deps.keys, member, { email: `${member.account}@example.com` })
  token = await gateway.signIn(member)
})

const request = () => gateway.call('erasureRequest', { loginPassword: member.password }, { token })
const erasure = async () => (await gateway.call('erasure', {}, { token })).value
const logIn = () => gateway.call('login', { type: 'username', username: member.account, password: member.password })
const rowOf = async () =>
  (
    await gateway.sql`select status, nickname, email_sealed, email_index from identity.members where id = ${member.id}`
  )[0]

/** Advances the clock to the scheduled time of the request, and runs the job. */
async function passTime(days = 14): Promise<void> {
  gateway.advance(days * DAY)
  await eraseDue()
}

describe('a request of erasure', () => {
  it('waits 14 days, then erases the person and leaves the ledger unchanged', async () => {
    await gateway.sql`
      insert into registration.personal_data (member_id, field, sealed) values (${member.id}, 'birthday', 'sealed')`
    await openAccount(gateway.sql, { memberId: member.id, amount: 5n * CREDIT })
    await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
    const player = await startGame(gateway.deps, member, token, { gameId: 'TIDE' })
    await createBets(gateway.deps).placeBet({
      ...player,
      amount: 5n * CREDIT,
      transactionId: 'b1',
      roundId: 'r',
      closes: true,
    })
    const ledger = () =>
      gateway.sql`
        select e.* from ledger.entries e join ledger.accounts a on a.id = e.account_id where a.member_id = ${member.id}`
    const before = await ledger()
    const { dueAt } = (await request()).value
    expect(dueAt).toBe(gateway.deps.clock().getTime() + 14 * DAY)
    await passTime(13)
    expect((await rowOf())!.status).toBe('ACTIVE')
    await passTime(1)
    expect(await rowOf()).toEqual({ status: 'DISABLED', nickname: 'erased', email_sealed: null, email_index: null })
    expect(await gateway.sql`select 1 from registration.personal_data where member_id = ${member.id}`).toHaveLength(0)
    expect(await refusalOf(logIn())).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(await refusalOf(gateway.call('memberInfo', {}, { token }))).toEqual([401, 'SESSION_EXPIRED'])
    expect(await ledger()).toEqual(before)
    expect(
      await gateway.sql`
        select action from audit.log where subject = ${`member:${member.id}`} and action like '%eras%' order by id`,
    ).toEqual([{ action: 'erasure-requested' }, { action: 'personal-data-erased' }])
    expect((await verifyAll(gateway.sql)).problems).toEqual([])
  })

  it('returns to the budgets of campaigns what pending claims hold', async () => {
    const id = `erased-${member.id}`
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } })
    for (const [occasion, state] of [
      ['once', 'PENDING'],
      ['day', 'CLAIMABLE'],
      ['paid', 'CLAIMED'],
    ] as const) {
      await gateway.sql`
        insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount,
          created_at, ended_at)
        values ('DEMO', ${id}, 1, ${member.id}, ${occasion}, ${state}, '{"type": "CREDITS"}', 50000, now(),
          ${state === 'CLAIMED' ? new Date() : null})`
    }
    await gateway.sql`update promotions.budgets set spent_claims = 3, spent_credits = 150000 where campaign = ${id}`
    await request()
    await passTime()
    expect(
      await gateway.sql`select occasion, state from promotions.claims where campaign = ${id} order by occasion`,
    ).toEqual([
      { occasion: 'day', state: 'CANCELLED' },
      { occasion: 'once', state: 'CANCELLED' },
      { occasion: 'paid', state: 'CLAIMED' },
    ])
    expect(
      await gateway.sql`select spent_claims, spent_credits from promotions.budgets where campaign = ${id}`,
    ).toEqual([{ spent_claims: 1, spent_credits: 50_000n }])
  })

  it("removes notes of an agent about the member, and the member's own", async () => {
    const other = await addMember(gateway.sql)
    for (const [agentId, memberId] of [
      [other.id, member.id],
      [member.id, other.id],
      [other.id, other.id],
    ])
      await gateway.sql`
        insert into agents.downline_notes (agent_id, member_id, text, updated_at)
        values (${agentId!}, ${memberId!}, 'x', now())`
    await request()
    await passTime()
    expect(await gateway.sql`select agent_id, member_id from agents.downline_notes`).toEqual([
      { agent_id: other.id, member_id: other.id },
    ])
  })

  it('can be withdrawn until then', async () => {
    await request()
    expect(await refusalOf(request())).toEqual([409, 'ERASURE_PENDING'])
    await gateway.call('erasureWithdraw', {}, { token })
    expect(await erasure()).toEqual({ blocks: [] })
    await passTime()
    expect((await rowOf())!.status).toBe('ACTIVE')
    token = await gateway.signIn(member)
    expect((await request()).status).toBe(200)
  })

  it('409 ERASURE_BLOCKED: is not possible with money or an order; later ones delay it', async () => {
    await request()
    await gateway.sql`
      insert into ledger.accounts (merchant, kind, member_id, currency, balance)
      values ('DEMO', 'REAL', ${member.id}, 'DEMO', 10000)`
    await passTime(20)
    expect((await rowOf())!.status).toBe('ACTIVE')
    token = await gateway.signIn(member)
    expect((await erasure()).blocks).toEqual(['BALANCE'])
    await gateway.call('erasureWithdraw', {}, { token })
    expect(await refusalOf(request())).toEqual([409, 'ERASURE_BLOCKED'])
  })

  it('needs the log-in password', async () => {
    expect(await refusalOf(gateway.call('erasureRequest', { loginPassword: 'guessed-77' }, { token }))).toEqual([
      400,
      'OLD_PASSWORD_WRONG',
      'loginPassword',
    ])
    expect(await erasure()).toEqual({ blocks: [] })
  })
})

describe('what stays after an erasure', () => {
  it('a self-exclusion, by the hashes on the register', async () => {
    const host = await addOpenMerchant(gateway, 'ERASED')
    member = await addMember(gateway.sql, { merchant: 'ERASED' })
    const email = `${member.account}@example.com`
    await addContact(gateway.sql, gateway.deps.keys, member, { email })
    token = await gateway.signIn(member)
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until) values (${member.id}, 'SELF_EXCLUSION', 'infinity')`
    await gateway.call('erasureRequest', { loginPassword: member.password }, { token, host })
    await passTime()
    expect(
      await gateway.sql`select kind, value_index, ends_at from registration.exclusions where merchant = 'ERASED'`,
    ).toEqual([{ kind: 'email', value_index: gateway.deps.keys.blindIndex('email', email), ends_at: null }])
  })

  it('the name of the account, which cannot be taken again', async () => {
    const host = await addOpenMerchant(gateway, 'NAMES')
    member = await addMember(gateway.sql, { merchant: 'NAMES', account: 'onlyonce' })
    token = await gateway.signIn(member)
    await gateway.call('erasureRequest', { loginPassword: member.password }, { token, host })
    await passTime()
    expect(await refusalOf(gateway.call('register', byName('onlyonce'), { host }))).toEqual([
      409,
      'USERNAME_TAKEN',
      'username',
    ])
  })

  it('no data of a picture or payout account', async () => {
    const { deps } = gateway
    const uploaded = [
      ...(await uploadPrivateImages(deps, { memberId: member.id, merchant: 'DEMO', purpose: 'avatar' }, [
        Buffer.from('picture'),
      ])),
      ...(await uploadPrivateImages(deps, { memberId: member.id, merchant: 'DEMO', purpose: 'proof' }, [
        Buffer.from('receipt'),
      ])),
    ]
    await gateway.sql.begin((tx) => keepPrivateImages(tx, uploaded, deps.config.privateImages, deps.clock()))
    await gateway.sql`
      update identity.members set avatar = ${`/art/avatar/${uploaded[0]!.key}.jpg`} where id = ${member.id}`
    await gateway.sql`
      insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index,
        last_digits, holder_sealed, is_default, created_at, usable_from)
      values (gen_random_uuid(), 'DEMO', ${member.id}, 'KR', 'KB', 'sealed', 'index', '1234', 'sealed', true, now(),
        now())`
    await request()
    await passTime()
    expect(await Promise.all(uploaded.map(({ key }) => deps.privateImages.get(key)))).toEqual([undefined, undefined])
    expect(
      await gateway.sql`select 1 from images.private_images where member_id = ${member.id} and deleted_at is null`,
    ).toHaveLength(0)
    expect(
      await gateway.sql`
        select last_digits, number_index = 'index' as found, removed_at is not null as removed
        from wallet.payout_accounts where member_id = ${member.id}`,
    ).toEqual([{ last_digits: '', found: false, removed: true }])
  })

  it("a claim, without the member's input to its application", async () => {
    const { deps } = gateway
    await addCampaign(gateway.sql, 'APPLIED', {
      kind: 'FIXED',
      reward: { type: 'CREDITS', amount: '5' },
      application: { minImages: 0 },
    })
    const { ticketId } = (
      await gateway.call(
        'promotionApply',
        { id: 'APPLIED', requestId: randomUUID(), note: 'I am Kim', images: [] },
        { token },
      )
    ).value
    const uploaded = await uploadPrivateImages(
      deps,
      { memberId: member.id, merchant: 'DEMO', purpose: 'application' },
      [Buffer.from('passport')],
    )
    await gateway.sql.begin((tx) => keepPrivateImages(tx, uploaded, deps.config.privateImages, deps.clock()))
    await gateway.sql`
      insert into promotions.claim_images (claim_id, position, image_key) values (${ticketId}, 1, ${uploaded[0]!.key})`
    await request()
    await passTime()
    expect(await gateway.sql`select note from promotions.claims where id = ${ticketId}`).toEqual([{ note: null }])
    gateway.advance(2 * DAY)
    await cleanUpPrivateImages(deps)
    expect(await gateway.sql`select 1 from images.private_images where key = ${uploaded[0]!.key}`).toHaveLength(0)
  })
})
