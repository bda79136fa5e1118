import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'
import { createRebateAccrual } from '../../wallet/rebates/rebate-accrual.ts'
import { createChaseJob } from '../chases/advance-chases.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { createSettlement } from '../settlement/settlement.ts'
import { addLotteries } from '../testing.ts'

const turn = { isStopping: () => false }
let gateway: TestGateway
let member: TestMember
let token: string
let orderId: string
let chaseId: string
let bonusId: bigint

const ALWAYS = { play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 1 }
async function run(): Promise<void> {
  await createIssueJobs(gateway.deps).advance()
  await createSettlement(gateway.deps)(turn)
  await createChaseJob(gateway.deps)(turn)
}

// An order of 10 that wins 9.8, and a chase of three issues with 10 each: the first has won 9.8, the second is open,
// the third is held.
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:05Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60')
  await gateway.sql`
    insert into games.merchant_categories (merchant, category, position, points) values ('DEMO', 'LOTT', 1, 0.5)
    on conflict (merchant, category) do update set points = excluded.points`
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, 1_000n * CREDIT)
  token = await gateway.signIn(member)
  bonusId = (await createBonuses(gateway.deps).grant(member.id, 'spring', {
    amount: 50n * CREDIT,
    multiplier: 10,
    maxBet: 100n * CREDIT,
  }))!.id
  await createIssueJobs(gateway.deps).plan()
  await run()
  orderId = (
    await gateway.call(
      'placeLotteryOrder',
      { requestId: randomUUID(), code: 'SSC60', numero: '20261120-0571', tickets: [ALWAYS] },
      { token },
    )
  ).value.orderId
  chaseId = (
    await gateway.call(
      'placeLotteryChase',
      { requestId: randomUUID(), code: 'SSC60', tickets: [ALWAYS], plan: { kind: 'same' }, issues: 3 },
      { token },
    )
  ).value.chaseId
  await run()
  gateway.advance(60_000)
  await run()
  await run()
})
afterAll(() => gateway.close())

it('the profit counts settled stakes entirely as valid bet, their wins, and no open or held amounts', async () => {
  const { list } = (await gateway.call('personalProfit', { by: 'category' }, { token })).value
  expect(list.map(({ category, stake, validBet, payout }) => [category, stake, validBet, payout])).toContainEqual([
    'LOTT',
    '20',
    '20',
    '19.6',
  ])
})

it('a fifth of each stake counts towards the wagering requirement of a bonus', async () => {
  // Only the three stakes of 10 count; held amounts are not wagered.
  const [bonus] = await gateway.sql<[{ progress: bigint }]>`select progress from wallet.bonuses where id = ${bonusId}`
  expect(bonus.progress).toBe(6n * CREDIT)
})

it('the rebate is computed from the whole stake', async () => {
  await untilFeedIsReadable(gateway.sql)
  await createRebateAccrual(gateway.deps)()
  const { list } = (await gateway.call('rebates', {}, { token })).value
  expect(list.map(({ category, base }) => [category, base])).toEqual([['LOTT', '20']])
})

it('the betting record has a round for each order, and its issue and result instead of an outcome', async () => {
  const { list, totals } = (await gateway.call('bettingRecord', {}, { token })).value
  expect(list.map(({ state, stake, payout, gameType }) => [state, stake, payout, gameType])).toEqual([
    ['OPEN', '10', '0', 'LOTT'],
    ['CLOSED', '10', '9.8', 'LOTT'],
    ['CLOSED', '10', '9.8', 'LOTT'],
  ])
  expect(totals).toMatchObject({ stake: '30', payout: '19.6', open: '10', net: '-0.4' })
  const settled = (await gateway.call('bettingRecordDetail', { roundId: orderId }, { token })).value
  expect(settled.lottery).toEqual({
    code: 'SSC60',
    numero: '20261120-0571',
    accountTypeName: 'TCG_LOTTO',
    result: expect.stringMatching(/^\d{5}$/),
  })
  expect(settled).not.toHaveProperty('outcome')
  const open = (await gateway.call('bettingRecordDetail', { roundId: list[0]!.roundId }, { token })).value
  expect(open.lottery).toEqual({ code: 'SSC60', numero: '20261120-0572', accountTypeName: 'TCG_LOTTO' })
})

it('a round of a lottery cannot be replayed by a provider', async () => {
  expect((await gateway.call('replayRound', { roundId: orderId, language: 'EN' }, { token })).status).toBe(404)
})

it('the statement has the held amounts of a chase as transfers, named by lottery and chase, beside stakes and wins', async () => {
  const { list, sums } = (await gateway.call('memberTransactions', {}, { token })).value
  expect(Object.fromEntries(sums.map(({ kind, amount, count }) => [kind, [amount, count]]))).toMatchObject({
    WAGER: ['-30', 3],
    WIN: ['19.6', 2],
    TRANSFER: ['-10', 3],
  })
  expect(
    list.filter(({ kind }) => kind === 'TRANSFER').map(({ amount, title, reference }) => [amount, title, reference]),
  ).toEqual([
    ['10', 'SSC60', chaseId],
    ['10', 'SSC60', chaseId],
    ['-30', 'SSC60', chaseId],
  ])
})
