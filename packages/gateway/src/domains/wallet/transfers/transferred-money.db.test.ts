import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { Payment } from '@atrium/contracts/payments/payment-api'
import { verifyLedger } from '@atrium/ledger'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier, addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { sendAsStaff } from '../../../testing/staff.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { createPaymentApplication } from '../deposits/apply-payment.ts'
import { createBets } from '../../bets/service.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let payments: FakePaymentService
let apply: (payment: Payment) => Promise<void>
/** Line of two agents and a member. Each has had a paid withdrawal, so that no risk signal applies. */
let top: Withdrawer
let agent: Withdrawer
let member: Withdrawer

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
  await addGames(gateway.sql, { merchant: 'DEMO', games: [{ gameId: 'SLOT' }] })
  await gateway.sql`update games.games set max_bet = ${10_000n * CREDIT}`
  apply = createPaymentApplication(gateway.deps).apply
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const add = () => addWithdrawer(gateway, { credits: 500n, hasWithdrawn: true })
  ;[top, agent, member] = [await add(), await add(), await add()]
  await putBelow(agent, top)
  await putBelow(member, agent)
})
/** Adds a member below the agent who has not withdrawn yet. */
async function addNewMember(): Promise<Withdrawer> {
  const added = await addWithdrawer(gateway, { credits: 500n })
  await putBelow(added, agent)
  return added
}
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

const close = async (orderId: string): Promise<void> => {
  const body = { reason: 'The payer is the member.' }
  expect((await sendAsStaff(gateway, 'POST', `/deposits/${orderId}/close`, { body })).status).toBe(200)
}

async function putBelow(below: TestMember, above: TestMember): Promise<void> {
  await gateway.sql`update identity.members set type = 1 where id = ${above.id}`
  await gateway.sql`
    update identity.members m set parent_id = u.id, upline = u.upline || u.id from identity.members u
    where u.id = ${above.id} and m.id = ${below.id}`
}

const transfer = ({ token }: Withdrawer, amount = '20') =>
  gateway.call('uplineTransfer', { requestId: randomUUID(), amount, paymentPassword: PAYMENT_PASSWORD }, { token })
/** Returns the transferable amount, and the part of own money that must be wagered first. */
async function transferable({ token }: Withdrawer) {
  const { available, unplayed } = (await gateway.call('uplineTransferOptions', {}, { token })).value
  return [available, unplayed]
}
const blocksOf = async ({ token }: Withdrawer) =>
  (await gateway.call('uplineTransferOptions', {}, { token })).value.blocks
/** Requests a withdrawal. Returns the number of operators who must approve it, and the reasons. */
async function withdraw({ token, accountId }: Withdrawer, amount = '10') {
  const { orderId } = (
    await gateway.call(
      'withdrawalCreate',
      { requestId: randomUUID(), amount, accountId, paymentPassword: PAYMENT_PASSWORD },
      { token },
    )
  ).value
  const [order] = await gateway.sql<[{ reviewers: number; signals: string[] }]>`
    select reviewers, risk_signals as signals from wallet.withdrawal_orders where id = ${orderId}`
  return order
}

async function order({ token }: Withdrawer, amount: string): Promise<string> {
  const request = { requestId: randomUUID(), method: 'bank', amount } as const
  return (await gateway.call('depositCreate', request, { token })).value.orderId
}
async function deposit(by: Withdrawer, amount: string): Promise<string> {
  const orderId = await order(by, amount)
  await apply(payments.change(orderId, 'succeeded'))
  return orderId
}
/** Adds a deposit that is credited despite a limit: the member set the limit after ordering the deposit. */
async function flaggedDeposit(by: Withdrawer, amount: string): Promise<string> {
  const orderId = await order(by, amount)
  await gateway.call('limitSet', { kind: 'DEPOSIT', period: 'DAY', amount: '1' }, { token: by.token })
  await apply(payments.change(orderId, 'succeeded'))
  return orderId
}
/** Plays a round that wins its stake back, so that the balance is unchanged. */
async function play(by: Withdrawer, credits: bigint): Promise<void> {
  const wallet = createBets(gateway.deps)
  const movement = {
    ...(await startGame(gateway.deps, by, by.token, { gameId: 'SLOT' })),
    roundId: randomUUID() as string,
    amount: credits * CREDIT,
  }
  const bet = { ...movement, closes: false, transactionId: `bet-${movement.roundId}` }
  expect((await wallet.placeBet(bet)).status).toBe('OK')
  const win = {
    ...bet,
    closes: true,
    transactionId: `win-${movement.roundId}`,
    referenceId: bet.transactionId,
    outcome: undefined,
  }
  expect((await wallet.settleWin(win)).status).toBe('OK')
}

describe('deposits that were not wagered', () => {
  it('cannot be transferred until they were wagered once; other money can', async () => {
    await deposit(member, '100')
    expect(await transferable(member)).toEqual(['500', '100'])
    expect(await refusalOf(transfer(member, '500.0001'))).toEqual([409, 'UPLINE_DEPOSIT_UNPLAYED'])
    expect(await refusalOf(transfer(member, '600.0001'))).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect((await transfer(member, '500')).status).toBe(200)
    expect(await refusalOf(transfer(member, '10'))).toEqual([409, 'UPLINE_DEPOSIT_UNPLAYED'])
    await play(member, 60n)
    expect(await transferable(member)).toEqual(['60', '40'])
    await play(member, 40n)
    expect(await transferable(member)).toEqual(['100', undefined])
    expect((await transfer(member, '100')).status).toBe(200)
  })

  it('are not offset by earlier wagering, nor by money of a bonus', async () => {
    await play(member, 300n)
    await deposit(member, '100')
    const bonus = { amount: 50n * CREDIT, multiplier: 1, debitOrder: 'BONUS_FIRST', maxBet: 50n * CREDIT } as const
    const { id } = (await createBonuses(gateway.deps).grant(member.id, randomUUID(), bonus))!
    await play(member, 50n)
    await createBonuses(gateway.deps).claim(member.id, id)
    expect(await transferable(member)).toEqual(['550', '100'])
  })

  it('no longer count once they were withdrawn, charged back, or are 30 days old', async () => {
    await deposit(member, '100')
    await withdraw(member, '100')
    expect(await transferable(member)).toEqual(['500', undefined])
    const orderId = await deposit(member, '50')
    expect(await transferable(member)).toEqual(['500', '50'])
    await apply(payments.change(orderId, 'charged_back'))
    expect(await transferable(member)).toEqual(['500', undefined])
    await deposit(member, '30')
    await gateway.sql`
      update protection.deposits set at = at - interval '31 days' where member_id = ${member.id} and amount = ${30n * CREDIT}`
    expect(await transferable(member)).toEqual(['530', undefined])
  })

  it('are withdrawn after a review', async () => {
    await deposit(member, '100')
    expect(await withdraw(member, '100')).toEqual({ reviewers: 1, signals: ['UNPLAYED_DEPOSIT'] })
    await deposit(agent, '100')
    await play(agent, 100n)
    expect(await withdraw(agent, '100')).toEqual({ reviewers: 0, signals: [] })
  })
})

describe('a flagged deposit', () => {
  it('blocks transfers until an operator has closed it', async () => {
    const orderId = await flaggedDeposit(member, '100')
    await play(member, 100n)
    expect(await blocksOf(member)).toEqual([{ code: 'FLAGGED_DEPOSIT' }])
    expect(await refusalOf(transfer(member))).toEqual([409, 'UPLINE_TRANSFER_BLOCKED'])
    gateway.advance(1000)
    await close(orderId)
    expect(await blocksOf(member)).toEqual([])
    expect((await transfer(member)).status).toBe(200)
  })
})

describe('a received transfer', () => {
  const RECEIVED = { reviewers: 1, signals: ['RECEIVED_TRANSFER'] }

  it('has no effect on the receiver without risk signals of the sender', async () => {
    await transfer(member)
    expect(await withdraw(agent)).toEqual({ reviewers: 0, signals: [] })
  })

  it('causes a review of the receiver’s withdrawals for 30 days where the sender’s own would be reviewed', async () => {
    await transfer(await addNewMember())
    expect(await withdraw(agent)).toEqual(RECEIVED)
    await gateway.sql`
      update wallet.upline_transfers set at = at - interval '31 days' where upline_id = ${agent.id}`
    expect(await withdraw(agent)).toEqual({ reviewers: 0, signals: [] })
  })

  it('passes on a flag that an operator has closed', async () => {
    const orderId = await flaggedDeposit(member, '100')
    await play(member, 100n)
    gateway.advance(1000)
    await close(orderId)
    await transfer(member)
    expect(await withdraw(agent)).toEqual(RECEIVED)
  })

  it('passes it on to the next receiver of the money', async () => {
    await transfer(await addNewMember())
    await transfer(agent)
    expect(await withdraw(top)).toEqual(RECEIVED)
  })

  it('causes a review as well where a deposit of the sender was charged back since', async () => {
    const orderId = await deposit(member, '100')
    await play(member, 100n)
    await transfer(member)
    gateway.advance(DAY_MS)
    const next = { ...agent, token: await gateway.signIn(agent) }
    expect(await withdraw(next)).toEqual({ reviewers: 0, signals: [] })
    await apply(payments.change(orderId, 'charged_back'))
    expect(await withdraw(next)).toEqual(RECEIVED)
  })

  it('causes a review where the transfer is from before signals were stored', async () => {
    await transfer(member)
    await gateway.sql`update wallet.upline_transfers set risk_signals = null where member_id = ${member.id}`
    expect(await withdraw(agent)).toEqual(RECEIVED)
  })
})
