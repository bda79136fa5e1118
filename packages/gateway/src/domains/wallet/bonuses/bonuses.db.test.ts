import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { createBars } from '../../responsible-gaming/bars-service.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from './bonuses-service.ts'
import { openAccount } from '../balances/open-account.ts'
import { keepUp } from '../../../maintenance/upkeep.ts'

const DAY_MS = 86_400_000
const OFFER = { amount: 20n * CREDIT, multiplier: 10 }
let gateway: TestGateway
let bonuses: ReturnType<typeof createBonuses>
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway()
  bonuses = createBonuses(gateway.deps)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
  gateway.published.length = 0
})
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

const grant = (ref: string = randomUUID(), more = {}) => bonuses.grant(member.id, ref, { ...OFFER, ...more })
const pools = async () =>
  Object.fromEntries(
    (
      await gateway.sql<
        { kind: string; credits: number }[]
      >`select kind, (balance / 10000)::int as credits from ledger.accounts where member_id = ${member.id}`
    ).map(({ kind, credits }) => [kind, credits]),
  )
/** Counts an amount toward the wagering requirement. */
const wager = (id: bigint, credits: bigint) => gateway.sql`select wallet.count_wagered(${id}, ${credits * CREDIT})`

describe('a bonus', () => {
  it('is credited to its pools by the house, and published to the browsers of its member', async () => {
    const bonus = await grant(undefined, { locked: 3n * CREDIT })
    expect(bonus).toMatchObject({
      state: 'IN_PROGRESS',
      amount: 20n * CREDIT,
      locked: 3n * CREDIT,
      progress: 0n,
      requirement: 230n * CREDIT,
    })
    expect(await pools()).toEqual({ REAL: 100, BONUS: 20, LOCKED: 3 })
    const [house] = await gateway.sql`
        select sum(e.amount)::int8 as amount from ledger.entries e join ledger.accounts a on a.id = e.account_id
          and a.kind = 'PROMO' join ledger.journals j on j.id = e.journal_id where j.ref = ${`bonus:${bonus!.id}`}`
    expect(house).toEqual({ amount: -23n * CREDIT })
    expect(gateway.published.at(-1)).toEqual({
      audience: { memberId: member.id },
      message: {
        topic: 'wallet.balance.changed',
        payload: { sumBalance: '123', currency: 'DEMO', version: expect.any(Number) },
      },
    })
  })

  it('is granted once for concurrent requests', async () => {
    const ref = randomUUID()
    const granted = await Promise.all(Array.from({ length: 5 }, () => grant(ref)))
    expect(new Set(granted.map((bonus) => bonus!.id)).size).toBe(1)
    expect(await pools()).toMatchObject({ BONUS: 20 })
  })

  it('is the only one that runs', async () => {
    const answers = await Promise.all([grant(), grant()])
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await bonuses.running(member.id)).toMatchObject({ state: 'IN_PROGRESS' })
    expect(await pools()).toMatchObject({ BONUS: 20 })
  })

  it('becomes real money once its requirement is met, and not before', async () => {
    const { id } = (await grant())!
    expect(await bonuses.claim(member.id, id)).toMatchObject({ state: 'IN_PROGRESS' })
    await wager(id, 200n)
    expect(await bonuses.claim(member.id, id)).toMatchObject({
      state: 'CLAIMED',
      cashedOut: 20n * CREDIT,
      endedAt: expect.any(Date),
    })
    expect(await bonuses.claim(member.id, id)).toMatchObject({ state: 'CLAIMED' })
    expect(await pools()).toEqual({ REAL: 120, BONUS: 0, LOCKED: 0 })
    expect(await bonuses.running(member.id)).toBeUndefined()
  })

  it('becomes real money up to its cap', async () => {
    const { id } = (await grant(undefined, { locked: 5n * CREDIT, maxCashOut: 15n * CREDIT }))!
    await wager(id, 250n)
    expect(await bonuses.claim(member.id, id)).toMatchObject({ state: 'CLAIMED', cashedOut: 15n * CREDIT })
    expect(await pools()).toEqual({ REAL: 115, BONUS: 0, LOCKED: 0 })
  })

  it('is forfeited together with its winnings', async () => {
    const { id } = (await grant())!
    expect(await bonuses.forfeit(member.id, id)).toMatchObject({ state: 'FORFEITED' })
    expect(await bonuses.forfeit(member.id, id)).toMatchObject({ state: 'FORFEITED' })
    expect(await pools()).toEqual({ REAL: 100, BONUS: 0, LOCKED: 0 })
  })

  it('can be used by its member only', async () => {
    const { id } = (await grant())!
    const other = await addMember(gateway.sql)
    expect(await bonuses.forfeit(other.id, id)).toBeUndefined()
    expect(await pools()).toMatchObject({ BONUS: 20 })
  })

  it('expires, which is published to its member; a claimable one stays', async () => {
    await grant()
    const lucky = await addMember(gateway.sql)
    const claimable = (await bonuses.grant(lucky.id, randomUUID(), { ...OFFER, multiplier: 0 }))!
    gateway.advance(7 * DAY_MS)
    gateway.published.length = 0
    await keepUp(gateway.deps)
    await keepUp(gateway.deps)
    expect(await pools()).toEqual({ REAL: 100, BONUS: 0, LOCKED: 0 })
    const told = gateway.published.filter(({ audience }) => 'memberId' in audience && audience.memberId === member.id)
    expect(told.map(({ message }) => message.payload)).toEqual([expect.objectContaining({ sumBalance: '100' })])
    expect(await bonuses.running(lucky.id)).toMatchObject({ id: claimable.id, state: 'CLAIMABLE' })
  })

  it('is not granted to a member who takes a break, nor with more wagering than the policy allows', async () => {
    await gateway.sql`update merchants.merchants set policy = '{"maxWagerMultiple":9}' where code = 'DEMO'`
    await expect(grant()).rejects.toThrow('9 times at most')
    await gateway.sql`update merchants.merchants set policy = '{}'`
    await createBars(gateway.deps).timeOut({ memberId: member.id }, { term: '24H', confirm: true })
    await expect(grant()).rejects.toMatchObject({ code: 'TIME_OUT_ACTIVE' })
  })
})

describe('the balance the portal shows', () => {
  it('is all pools together, with a version that grows with each movement', async () => {
    const token = await gateway.signIn(member)
    const shown = async () => (await gateway.call('walletBalance', {}, { token })).value
    const first = await shown()
    const { id } = (await grant())!
    const second = await shown()
    await bonuses.forfeit(member.id, id)
    const third = await shown()
    expect([first, second, third].map(({ sumBalance }) => sumBalance)).toEqual(['100', '120', '100'])
    expect(second.version).toBeGreaterThan(first.version)
    expect(third.version).toBeGreaterThan(second.version)
  })
})
