import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { InvitedFriend } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { addCampaign } from '../../promotions/testing.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, refusalOf } from '../../../testing/registration.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createReferralRewards, createReferralTurnover } from './rewards-service.ts'

let gateway: TestGateway
let host: string
let inviter: TestMember
let token: string
let names = 0

beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'OPEN', { also: ['MAILCEN', 'INBOX3', 'MEMTRANS3'] })
  await gateway.sql`
    insert into registration.referral_settings (merchant, min_deposit, min_turnover, reward)
    values ('OPEN', ${50n * CREDIT}, ${500n * CREDIT}, ${30n * CREDIT})`
  await addCampaign(gateway.sql, 'friends', { kind: 'REFERRAL' }, { merchant: 'OPEN' })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  inviter = await addMember(gateway.sql, { merchant: 'OPEN' })
  token = await gateway.signIn(inviter)
})
afterEach(async () => {
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
})

const referral = async (as = token) => (await gateway.call('referral', {}, { token: as, host })).value
const invited = async (request: object = {}) => (await gateway.call('referralInvited', request, { token, host })).value
const states = async () => (await invited()).list.map(({ state }) => state)
/** Registers a member, by default with the inviter's referral code. */
async function befriend(
  more: Parameters<typeof byName>[1] = {},
): Promise<{ id: bigint; account: string; token: string }> {
  const account = `friend${++names}`
  const { value } = await gateway.call(
    'register',
    byName(account, { referralCode: (await referral()).code, login: true, ...more }),
    { host },
  )
  const [{ id }] = await gateway.sql<
    [{ id: bigint }]
  >`select id from identity.members where merchant = 'OPEN' and account = ${account}`
  return { id, account, token: (value as { token: string }).token }
}
async function deposit(memberId: bigint, credits: bigint): Promise<string> {
  const ref = randomUUID()
  await gateway.sql`select wallet.credit_deposit(${memberId}, ${ref}, ${credits * CREDIT}, now())`
  return ref
}
/** Settles a bet; amounts in credits. */
const bet = (memberId: bigint, stake: bigint, { bonus = 0n, opposite = 0n } = {}) => gateway.sql`
  insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
    stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor)
  values ('atrium', ${randomUUID()}, ${memberId}, 'OPEN', 'RNG', 'AURORA', 'GAME1', 'DEMO', ${stake * CREDIT},
    ${stake * CREDIT}, ${bonus * CREDIT}, ${opposite * CREDIT}, 0, now(), '2026-11-20', 0, 10000)`
async function run(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createReferralTurnover(gateway.deps)()
  await createReferralRewards(gateway.deps)()
}
const balance = async (as: string) => (await gateway.call('walletBalance', {}, { token: as, host })).value.sumBalance
async function meetTerms(memberId: bigint): Promise<void> {
  await deposit(memberId, 50n)
  await bet(memberId, 500n)
}

describe('referral', () => {
  it('200: a permanent code, a link at the portal’s own host, and the terms', async () => {
    const [first, second] = await Promise.all([referral(), referral()])
    expect(first).toEqual({
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      link: expect.stringMatching(`^https?://${host}/register\\?ref=${first.code}$`),
      currency: 'DEMO',
      terms: { minDeposit: '50', minTurnover: '500', reward: '30' },
      counts: { registered: 0, qualified: 0, rewarded: 0 },
      rewards: '0',
    })
    expect(second.code).toBe(first.code)
  })

  it('200: the code that operators have set for the member', async () => {
    await gateway.sql`
      insert into registration.invite_codes (merchant, code, kind, member_id)
      values ('OPEN', ${`MINE${inviter.id}`}, 'referral', ${inviter.id})`
    expect((await referral()).code).toBe(`MINE${inviter.id}`)
  })

  it('200: no terms where the merchant has none, or no referral promotion runs', async () => {
    expect(
      (await gateway.call('referral', {}, { token: await gateway.signIn(await addMember(gateway.sql)) })).value,
    ).not.toHaveProperty('terms')
    await gateway.sql`update promotions.campaigns set ends_at = '2026-02-01' where merchant = 'OPEN'`
    expect(await referral()).not.toHaveProperty('terms')
    await befriend()
    await gateway.sql`update promotions.campaigns set ends_at = null where merchant = 'OPEN'`
    expect((await invited()).total).toBe(0)
  })

  it('403: a trial account, and a merchant without AFFMAN3', async () => {
    expect(
      await refusalOf(
        gateway.call(
          'referral',
          {},
          { token: await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN', type: 4 })), host },
        ),
      ),
    ).toEqual([403, 'REAL_ACCOUNT_REQUIRED'])
    const plain = await addOpenMerchant(gateway, 'PLAIN', { without: ['AFFMAN3'] })
    expect(
      await refusalOf(
        gateway.call(
          'referral',
          {},
          { token: await gateway.signIn(await addMember(gateway.sql, { merchant: 'PLAIN' })), host: plain },
        ),
      ),
    ).toEqual([403, 'FEATURE_OFF'])
  })
})

describe('an invited friend', () => {
  it('is listed under a masked name, and counts for its inviter only', async () => {
    const { account } = await befriend()
    expect(await invited()).toMatchObject({
      list: [{ name: `fr***${account.length > 5 ? account.at(-1)! : ''}`, state: 'REGISTERED' }],
      total: 1,
      sums: { reward: '0' },
    })
    expect((await invited()).list[0]).not.toHaveProperty('reward')
    const other = await gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' }))
    expect((await referral(other)).counts.registered).toBe(0)
  })

  it('belongs to the inviting friend even below an agent, and is not recorded without a friend', async () => {
    const agent = await addMember(gateway.sql, { merchant: 'OPEN', type: 1 })
    await gateway.sql`
      insert into registration.invite_codes (merchant, code, kind, member_id)
      values ('OPEN', ${`AGENT${agent.id}`}, 'affiliate', ${agent.id})`
    const { id } = await befriend({ affiliateCode: `AGENT${agent.id}` })
    expect(await gateway.sql`select parent_id from identity.members where id = ${id}`).toEqual([
      { parent_id: agent.id },
    ])
    expect(await states()).toEqual(['REGISTERED'])
    await befriend({ affiliateCode: `AGENT${agent.id}`, referralCode: undefined })
    expect((await invited()).total).toBe(1)
  })

  it('is not qualified before both terms are met', async () => {
    const friend = await befriend()
    await bet(friend.id, 499n)
    await deposit(friend.id, 49n)
    await run()
    expect(await states()).toEqual(['REGISTERED'])
    await bet(friend.id, 1n)
    await run()
    expect(await states()).toEqual(['REGISTERED'])
    await deposit(friend.id, 50n)
    await run()
    expect(await states()).toEqual(['REWARDED'])
  })

  it('is not qualified by bonus stakes, opposite bets, or a reversed deposit', async () => {
    const friend = await befriend()
    await bet(friend.id, 500n, { bonus: 1n })
    await bet(friend.id, 500n, { opposite: 500n })
    const ref = await deposit(friend.id, 50n)
    await run()
    expect(await states()).toEqual(['REGISTERED'])
    await bet(friend.id, 1n)
    await gateway.sql`select wallet.reverse_deposit(${friend.id}, ${ref}, ${50n * CREDIT}, now())`
    await run()
    expect(await states()).toEqual(['REGISTERED'])
  })

  it('uses the terms of the registration when the merchant changes them', async () => {
    const friend = await befriend()
    await gateway.sql`
      update registration.referral_settings set min_turnover = ${900n * CREDIT}, reward = ${5n * CREDIT}
      where merchant = 'OPEN'`
    await meetTerms(friend.id)
    await run()
    await gateway.sql`
      update registration.referral_settings set min_turnover = ${500n * CREDIT}, reward = ${30n * CREDIT}
      where merchant = 'OPEN'`
    expect((await invited()).list).toMatchObject([{ state: 'REWARDED', reward: '30' }])
  })
})

describe('a reward', () => {
  it('is paid to both, once, in one journal, with statement, message and balance', async () => {
    const friend = await befriend()
    await meetTerms(friend.id)
    const before = await balance(friend.token)
    gateway.published.length = 0
    await Promise.all([run(), run()])
    await run()
    expect(await balance(token)).toBe('30')
    expect(parseMoney(await balance(friend.token)) - parseMoney(before)).toBe(30n * CREDIT)
    expect(await referral()).toMatchObject({ counts: { registered: 1, qualified: 1, rewarded: 1 }, rewards: '30' })
    for (const [as, template] of [
      [token, /^Your friend fr\*\*\*/],
      [friend.token, /^You met the terms/],
    ] as const) {
      expect(
        (await gateway.call('memberTransactions', { kind: 'REFERRAL' }, { token: as, host })).value.list,
      ).toMatchObject([{ kind: 'REFERRAL', amount: '30' }])
      expect(
        (await gateway.call('messages', {}, { token: as, host, headers: { language: 'EN' } })).value.list.filter(
          ({ kind }) => kind === 'PROMOTION',
        ),
      ).toMatchObject([{ text: expect.stringMatching(template) }])
    }
    expect(
      gateway.published
        .filter(({ message }) => message.topic === 'wallet.balance.changed')
        .map(({ audience }) => (audience as { memberId: bigint }).memberId)
        .sort(),
    ).toEqual([inviter.id, friend.id].sort())
    expect(
      await gateway.sql`
        select count(*)::int from ledger.journals
        where kind = 'referral' and merchant = 'OPEN'
          and ref in (select 'referral:' || id from registration.referrals where inviter_id = ${inviter.id})`,
    ).toEqual([{ count: 1 }])
  })

  it.each<[string, (friendId: bigint) => Promise<unknown>]>([
    [
      'DEVICE',
      (friendId) =>
        gateway.sql`
          insert into identity.devices (member_id, token_hash, first_seen_at, last_seen_at)
          select m, 'same'::bytea, now(), now() from unnest(array[${friendId}, ${inviter.id}]::int8[]) m
          on conflict do nothing`,
    ],
    [
      'NETWORK',
      () =>
        gateway.sql`
          insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
          values (${inviter.id}, '127.0.0.77', now(), now())`,
    ],
    [
      'PAYEE',
      (friendId) => gateway.sql`
      insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index,
        last_digits, holder_sealed, created_at, usable_from)
      select gen_random_uuid(), 'OPEN', m, 'KR', 'KB', '', 'same', '7890', '', now(), now()
      from unnest(array[${friendId}, ${inviter.id}]::int8[]) m`,
    ],
  ])('is held where both accounts share one: %s', async (signal, share) => {
    const friend = await befriend()
    await share(friend.id)
    await meetTerms(friend.id)
    await run()
    await run()
    expect(await states()).toEqual(['HELD'])
    expect(await gateway.sql`select held_for from registration.referrals where member_id = ${friend.id}`).toEqual([
      { held_for: [signal] },
    ])
    expect(await balance(token)).toBe('0')
    expect((await referral()).counts).toEqual({ registered: 1, qualified: 1, rewarded: 0 })
  })

  it('waits while one of both takes a break or is disabled, and is paid afterwards', async () => {
    const friend = await befriend()
    await meetTerms(friend.id)
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${inviter.id}, 'SELF_EXCLUSION', ${new Date(Date.now() + 60_000)})`
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${friend.id}`
    await run()
    expect(await states()).toEqual(['QUALIFIED'])
    await gateway.sql`update protection.members set bar = null, barred_until = null where member_id = ${inviter.id}`
    await run()
    expect(await states()).toEqual(['QUALIFIED'])
    await gateway.sql`update identity.members set status = 'ACTIVE' where id = ${friend.id}`
    await run()
    expect(await states()).toEqual(['REWARDED'])
  })
})

describe('the list of invited friends', () => {
  let reader: string
  beforeAll(async () => {
    const owner = await addMember(gateway.sql)
    reader = await gateway.signIn(owner)
    for (const [state, at] of [
      ['REGISTERED', '2026-11-01T03:00:00Z'],
      ['REWARDED', '2026-11-02T03:00:00Z'],
      ['HELD', '2026-11-02T03:00:00Z'],
      ['REWARDED', '2026-11-03T03:00:00Z'],
    ] as const) {
      const friend = await addMember(gateway.sql)
      await gateway.sql`
        insert into registration.referrals (merchant, member_id, inviter_id, state, registered_at, min_deposit,
          min_turnover, reward, held_for)
        values ('DEMO', ${friend.id}, ${owner.id}, ${state}, ${new Date(at)}, 1, 1, ${30n * CREDIT},
          ${state === 'HELD' ? gateway.sql`'{DEVICE}'` : gateway.sql`'{}'`})`
    }
  })
  describeListCall<InvitedFriend>({
    list: 'referralInvited',
    file: 'referralInvitedFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ state: 'REWARDED' }, { from: '2026-11-03' }],
    idOf: ({ referralId }) => referralId,
    sumsOf: ({ sums }: { sums: { reward: string } }) => sums.reward,
    addUp: (rows) => toWire(rows.reduce((sum, { reward = '0' }) => sum + parseMoney(reward), 0n)),
  })
})
