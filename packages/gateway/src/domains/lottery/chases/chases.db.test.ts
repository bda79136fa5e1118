import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { createSettlement } from '../settlement/settlement.ts'
import { verifyAll } from '../../../maintenance/verify-books.ts'
import { addLotteries } from '../testing.ts'
import { createChaseJob } from './advance-chases.ts'

const turn = { isStopping: () => false }
let gateway: TestGateway
let member: TestMember
let token: string

const jobs = () => createIssueJobs(gateway.deps)
const advance = () => createChaseJob(gateway.deps)(turn)
/** Runs the scheduled jobs. */
async function run(): Promise<void> {
  await jobs().advance()
  await createSettlement(gateway.deps)(turn)
  await advance()
}

beforeEach(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:05Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60')
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, 1_000n * 10_000n)
  token = await gateway.signIn(member)
  await jobs().plan()
  await jobs().advance()
})
afterEach(() => gateway.close())

/** All digits at the first position: on every issue, a stake of 10 wins 9.8. */
const ALWAYS = { play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 1 }
type Request = CallRequest<'placeLotteryChase'>
const chase = (change: Partial<Request> = {}) =>
  gateway.call(
    'placeLotteryChase',
    { requestId: randomUUID(), code: 'SSC60', tickets: [ALWAYS], plan: { kind: 'same' }, issues: 3, ...change },
    { token },
  )
const view = async (chaseId: string) => (await gateway.call('lotteryChase', { chaseId }, { token })).value
const balance = async (): Promise<string> => (await gateway.call('walletBalance', {}, { token })).value.sumBalance
const errorOf = (body: Envelope<unknown>): string | undefined => (body.success ? undefined : body.errorCode)
/** Advances the clock to the first second of the next issue. */
async function nextIssue(): Promise<void> {
  gateway.advance(60_000)
  await run()
  await run()
}

describe('placeLotteryChase', () => {
  it('200: holds the whole amount at once, in one journal, and stakes the part of the open issue', async () => {
    const { value } = await chase({ plan: { kind: 'factor', factor: 3, every: 2 }, issues: 5 })
    expect(value).toMatchObject({ state: 'RUNNING', total: '170', held: '170' })
    expect(value.issues.map(({ numero, multiple, stake, state }) => [numero, multiple, stake, state])).toEqual([
      ['20261120-0571', 1, '10', 'WAITING'],
      ['20261120-0572', 1, '10', 'WAITING'],
      ['20261120-0573', 3, '30', 'WAITING'],
      ['20261120-0574', 3, '30', 'WAITING'],
      ['20261120-0575', 9, '90', 'WAITING'],
    ])
    expect(await balance()).toBe('830')
    await advance()
    expect(await view(value.chaseId)).toMatchObject({
      held: '160',
      issues: [
        { state: 'PLACED' },
        { state: 'WAITING' },
        { state: 'WAITING' },
        { state: 'WAITING' },
        { state: 'WAITING' },
      ],
    })
    expect(await balance()).toBe('830')
  })

  it('200: a repeated request is ordered once; 409: another order under the same request id', async () => {
    const requestId = randomUUID()
    const chases = await Promise.all([1, 2, 3].map(() => chase({ requestId })))
    expect(new Set(chases.map(({ value }) => value.chaseId)).size).toBe(1)
    expect(await balance()).toBe('970')
    expect(errorOf((await chase({ requestId, issues: 4 })).body)).toBe('REQUEST_ID_USED')
  })

  it('409: when its first issue is no longer the one that was shown; a repeated request still returns the chase', async () => {
    const requestId = randomUUID()
    const shown = { requestId, numero: '20261120-0571' }
    const { value } = await chase(shown)
    gateway.advance(50_000)
    expect((await chase(shown)).value.chaseId).toBe(value.chaseId)
    expect(errorOf((await chase({ numero: '20261120-0571' })).body)).toBe('ISSUE_CLOSED')
    expect((await chase({ numero: '20261120-0572' })).value.issues[0]).toMatchObject({ numero: '20261120-0572' })
  })

  it('409: impossible plans, too little money: nothing is held', async () => {
    expect(errorOf((await chase({ plan: { kind: 'minimum-profit', profit: '10' } })).body)).toBe('CHASE_REJECTED')
    expect(
      errorOf((await chase({ tickets: [ALWAYS, ALWAYS], plan: { kind: 'minimum-margin', margin: 1 } })).body),
    ).toBe('CHASE_REJECTED')
    expect(errorOf((await chase({ issues: 150 })).body)).toBe('INSUFFICIENT_FUNDS')
    // Rejected before its content is parsed.
    const unread = { tickets: [{ ...ALWAYS, content: 'x||||' }] }
    expect(errorOf((await chase({ ...unread, start: 1_000 })).body)).toBe('INSUFFICIENT_FUNDS')
    expect(await balance()).toBe('1000')
    expect(await gateway.sql`select 1 from lottery.chases`).toHaveLength(0)
  })
})

describe('a chase', () => {
  it('stakes each issue after the previous one is settled, and is done after the last', async () => {
    const {
      value: { chaseId },
    } = await chase()
    await run()
    for (let issue = 0; issue < 3; issue++) await nextIssue()
    expect(await view(chaseId)).toMatchObject({
      state: 'DONE',
      held: '0',
      issues: [
        { state: 'PLACED', win: '9.8' },
        { state: 'PLACED', win: '9.8' },
        { state: 'PLACED', win: '9.8' },
      ],
    })
    expect(await balance()).toBe('999.4')
  })

  it('ends with the first win that is high enough, and returns the rest', async () => {
    const {
      value: { chaseId },
    } = await chase({ stopAtWin: '9.8' })
    await run()
    await nextIssue()
    expect(await view(chaseId)).toMatchObject({
      state: 'STOPPED',
      stopReason: 'WON',
      held: '0',
      issues: [{ state: 'PLACED', win: '9.8' }, { state: 'RETURNED' }, { state: 'RETURNED' }],
    })
    expect(await balance()).toBe('999.8')
  })

  it('of a game that is switched off stops when its running issue is settled, also before the next one opens, and returns the rest', async () => {
    const {
      value: { chaseId },
    } = await chase()
    await run()
    await gateway.sql`update lottery.merchant_games set is_on = false`
    await advance()
    expect(await view(chaseId)).toMatchObject({ state: 'RUNNING', held: '20' })
    gateway.advance(60_000)
    await jobs().advance()
    await gateway.sql`update lottery.issues set state = 'SCHEDULED' where numero = '20261120-0572'`
    await createSettlement(gateway.deps)(turn)
    await advance()
    expect(await view(chaseId)).toMatchObject({
      state: 'STOPPED',
      stopReason: 'NO_ISSUE',
      held: '0',
      issues: [{ state: 'PLACED', win: '9.8' }, { state: 'RETURNED' }, { state: 'RETURNED' }],
    })
    expect(await balance()).toBe('999.8')
    expect((await chase()).status).toBe(404)
  })

  it('continues while wins stay below that', async () => {
    const {
      value: { chaseId },
    } = await chase({ stopAtWin: '9.81' })
    await run()
    await nextIssue()
    expect(await view(chaseId)).toMatchObject({ state: 'RUNNING', held: '10' })
  })

  it('never stakes an issue before the previous one is settled, whichever of several processes runs first', async () => {
    const {
      value: { chaseId },
    } = await chase()
    await Promise.all([advance(), advance(), advance()])
    gateway.advance(60_000)
    await jobs().advance()
    await Promise.all([advance(), createSettlement(gateway.deps)(turn), advance(), advance()])
    const { issues } = await view(chaseId)
    if (issues[1]!.state === 'PLACED') expect(issues[0]!.win).toBe('9.8')
    await run()
    const placed = await gateway.sql`select 1 from lottery.orders where chase_id = ${chaseId}`
    expect(placed).toHaveLength(2)
    expect(await balance()).toBe('979.8')
  })

  it('returns the part of an issue that closed before it was staked, and continues', async () => {
    const {
      value: { chaseId },
    } = await chase()
    gateway.advance(60_000)
    await run()
    await run()
    expect(await view(chaseId)).toMatchObject({
      state: 'RUNNING',
      held: '10',
      issues: [{ state: 'RETURNED' }, { state: 'PLACED' }, { state: 'WAITING' }],
    })
    expect(await balance()).toBe('980')
  })

  it('returns the part of a cancelled issue with its order, and continues', async () => {
    const {
      value: { chaseId },
    } = await chase({ issues: 20 })
    await run()
    gateway.advance(11 * 60_000)
    for (let step = 0; step < 14; step++) await run()
    const { issues, state } = await view(chaseId)
    expect([state, issues.map((issue) => issue.state).join()]).toEqual([
      'RUNNING',
      `PLACED,${'RETURNED,'.repeat(10)}PLACED,${'WAITING,'.repeat(8)}`.slice(0, -1),
    ])
    expect(await balance()).toBe('910')
  })

  it('continues when the member has signed out, and stops and returns the rest when the member takes a break', async () => {
    const {
      value: { chaseId },
    } = await chase()
    await run()
    await gateway.call('logout', {}, { token })
    gateway.advance(60_000)
    await run()
    await run()
    token = await gateway.signIn(member)
    expect((await view(chaseId)).issues[1]!.state).toBe('PLACED')
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${member.id}, 'TIME_OUT', now() + interval '10 years') on conflict (member_id)
        do update set bar = 'TIME_OUT', barred_until = excluded.barred_until`
    gateway.advance(60_000)
    await run()
    await run()
    expect(await view(chaseId)).toMatchObject({
      state: 'STOPPED',
      stopReason: 'TIME_OUT',
      held: '0',
      issues: [{ state: 'PLACED' }, { state: 'PLACED' }, { state: 'RETURNED' }],
    })
    expect(await balance()).toBe('999.6')
  })

  it('can be cancelled by its member only, and returns the part of later issues', async () => {
    const {
      value: { chaseId },
    } = await chase()
    await run()
    const other = await gateway.signIn(await addMember(gateway.sql))
    expect((await gateway.call('cancelLotteryChase', { chaseId }, { token: other })).status).toBe(404)
    for (let again = 0; again < 2; again++)
      expect((await gateway.call('cancelLotteryChase', { chaseId }, { token })).value).toMatchObject({
        state: 'STOPPED',
        stopReason: 'CANCELLED',
        held: '0',
        issues: [{ state: 'PLACED' }, { state: 'RETURNED' }, { state: 'RETURNED' }],
      })
    expect(await balance()).toBe('990')
  })
})

describe('a chase with bonus money', () => {
  const pools = async () =>
    Object.fromEntries(
      (
        await gateway.sql<
          { kind: string; balance: bigint }[]
        >`select kind, balance from ledger.accounts where member_id = ${member.id} and balance <> 0`
      ).map(({ kind, balance: amount }) => [kind, Number(amount) / 10_000]),
    )
  let bonusId: bigint
  let bonuses: ReturnType<typeof createBonuses>
  beforeEach(async () => {
    member = await addMember(gateway.sql)
    await openAccount(gateway.sql, member, 150_000n)
    token = await gateway.signIn(member)
    bonuses = createBonuses(gateway.deps)
    bonusId = (await bonuses.grant(member.id, 'spring', { amount: 500_000n, multiplier: 10, maxBet: 100_000n }))!.id
  })

  it('holds real money first, counts a fifth of each stake, and returns the rest to the pools that it came from', async () => {
    const {
      value: { chaseId },
    } = await chase()
    expect(await pools()).toEqual({ BONUS: 35, CHASE: 30 })
    await run()
    await nextIssue()
    expect((await view(chaseId)).issues.map(({ state }) => state)).toEqual(['PLACED', 'PLACED', 'WAITING'])
    // The first stake was real money. The second is half real and half bonus money.
    expect(await pools()).toEqual({ REAL: 9.8, BONUS: 35, CHASE: 10 })
    expect((await bonuses.running(member.id))!.progress).toBe(40_000n)
    await gateway.call('cancelLotteryChase', { chaseId }, { token })
    expect(await pools()).toEqual({ REAL: 9.8, BONUS: 45 })
  })

  it("stops when the bonus ends: its money is treated like the bonus, the member's own is returned", async () => {
    const {
      value: { chaseId },
    } = await chase()
    await run()
    await bonuses.forfeit(member.id, bonusId)
    expect(await pools()).toEqual({ CHASE: 20 })
    await nextIssue()
    expect(await view(chaseId)).toMatchObject({ state: 'STOPPED', stopReason: 'BONUS_ENDED', held: '0' })
    expect(await pools()).toEqual({ REAL: 14.8 })
    // The test set balances without journals, which causes other problems; only problems of chases matter here.
    expect((await verifyAll(gateway.sql)).problems.filter((problem) => problem.includes('chase'))).toEqual([])
  })

  it('409: an amount for one issue above the maximum bet of the bonus', async () => {
    expect(errorOf((await chase({ tickets: [{ ...ALWAYS, multiple: 2 }], issues: 2 })).body)).toBe('BONUS_MAX_BET')
    expect(await pools()).toEqual({ REAL: 15, BONUS: 50 })
  })
})
