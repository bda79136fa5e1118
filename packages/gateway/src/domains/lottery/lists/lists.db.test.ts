import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest, LotteryChaseEntry, LotteryTicketEntry } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { addMember, openAccount } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createChaseJob } from '../chases/advance-chases.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { createSettlement } from '../settlement/settlement.ts'
import { addLotteries } from '../testing.ts'

const turn = { isStopping: () => false }
let gateway: TestGateway
let token: string
let cancelled: string

/** All digits at the first position: on every issue, a stake of 10 wins 9.8. */
const ALWAYS = { play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 1 }
/** Content of more than 250 characters. */
const LONG = {
  play: 'five-direct-entry',
  content: Array.from({ length: 60 }, (_, index) => String(index).padStart(5, '0')).join(','),
  unit: '0.1',
  multiple: 1,
}
const order = async (tickets: CallRequest<'placeLotteryOrder'>['tickets'], code = 'SSC60', numero = '20261120-0571') =>
  (await gateway.call('placeLotteryOrder', { requestId: randomUUID(), code, numero, tickets }, { token })).value.orderId
const chase = async (change: Partial<CallRequest<'placeLotteryChase'>> = {}) =>
  (
    await gateway.call(
      'placeLotteryChase',
      { requestId: randomUUID(), code: 'SSC60', tickets: [ALWAYS], plan: { kind: 'same' }, issues: 3, ...change },
      { token },
    )
  ).value.chaseId
async function run(): Promise<void> {
  await createIssueJobs(gateway.deps).advance()
  await createSettlement(gateway.deps)(turn)
  await createChaseJob(gateway.deps)(turn)
}
const tickets = async (request: CallRequest<'lotteryTickets'> = {}) =>
  (await gateway.call('lotteryTickets', request, { token, headers: { language: 'EN' } })).value
const chases = async (request: CallRequest<'lotteryChases'> = {}) =>
  (await gateway.call('lotteryChases', request, { token, headers: { language: 'EN' } })).value

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:05Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60', 'VNMB')
  await gateway.sql`update lottery.games set name = jsonb_build_object('KO', code || ' 복권', 'EN', code || ' lottery')`
  const member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, 1_000n * 10_000n)
  token = await gateway.signIn(member)
  await createIssueJobs(gateway.deps).plan()
  await createIssueJobs(gateway.deps).advance()
  await order([ALWAYS, LONG, { ...ALWAYS, group: 1_700 }])
  cancelled = await order([ALWAYS])
  await gateway.call('cancelLotteryOrder', { orderId: cancelled }, { token })
  await chase({ stopAtWin: '5' })
  gateway.advance(1_000)
  await gateway.call('cancelLotteryChase', { chaseId: await chase() }, { token })
  await run()
  gateway.advance(59_000)
  await run()
  await order([{ play: 'LO2', content: '73', unit: '1', multiple: 1 }], 'VNMB', '20261120-0001')
  await chase()
  await run()
})
afterAll(() => gateway.close())

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, string>>[], key: Key): string =>
  toWire(rows.reduce((total, row) => total + parseMoney(row[key]), 0n))

describeListCall<LotteryTicketEntry>({
  list: 'lotteryTickets',
  file: 'lotteryTicketsFile',
  gateway: () => gateway,
  token: () => token,
  idOf: ({ ticketId }) => ticketId,
  filters: [
    { code: 'VNMB' },
    { state: 'WON' },
    { code: 'SSC60', state: 'CANCELLED' },
    { from: '2026-11-20', to: '2026-11-20' },
    { to: '2026-11-19' },
  ],
  sumsOf: ({ sums }: { sums: object }) => sums,
  addUp: (rows) => ({
    stake: sum(
      rows.filter(({ state }) => state !== 'CANCELLED'),
      'stake',
    ),
    win: sum(rows, 'win'),
    rebate: sum(rows, 'rebate'),
  }),
})

describeListCall<LotteryChaseEntry>({
  list: 'lotteryChases',
  file: 'lotteryChasesFile',
  gateway: () => gateway,
  token: () => token,
  idOf: ({ chaseId }) => chaseId,
  filters: [
    { code: 'SSC60' },
    { code: 'VNMB' },
    { state: 'STOPPED' },
    { state: 'RUNNING' },
    { from: '2026-11-20', to: '2026-11-20' },
  ],
  sumsOf: ({ sums }: { sums: object }) => sums,
  addUp: (rows) => ({ staked: sum(rows, 'staked'), held: sum(rows, 'held'), win: sum(rows, 'win') }),
})

describe('lotteryTickets', () => {
  it('200: each ticket with its game in the language of the reader, its draw and its winnings', async () => {
    const { list } = await tickets({ state: 'WON', code: 'SSC60' })
    const own = list.filter(({ chaseId }) => chaseId === undefined)
    expect(
      own.map(({ gameName, numero, play, stake, win, rebate, lines, drawKind }) => [
        gameName,
        numero,
        play,
        stake,
        win,
        rebate,
        lines,
        drawKind,
      ]),
    ).toEqual([
      ['SSC60 lottery', '20261120-0571', 'position', '10', '8.5', '1.3', 10, 'digits5'],
      ['SSC60 lottery', '20261120-0571', 'position', '10', '9.8', '0', 10, 'digits5'],
    ])
    expect(own[0]!.result).toMatch(/^\d{5}$/)
  })

  it('200: long contents are shortened', async () => {
    const { list } = await tickets()
    expect(list.filter(({ isCut }) => isCut).map(({ content, play }) => [content.length, play])).toEqual([
      [200, 'five-direct-entry'],
    ])
  })

  it('200: the tickets of a chase name it', async () => {
    const { list } = await tickets()
    expect(list.filter(({ chaseId }) => chaseId !== undefined).length).toBe(2)
  })
})

describe('lotteryOrder', () => {
  it('200: with its game, its issue and the draw', async () => {
    const [{ orderId }] = (await tickets({ state: 'LOST' })).list as [LotteryTicketEntry]
    const { value } = await gateway.call('lotteryOrder', { orderId }, { token, headers: { language: 'KO' } })
    expect(value).toMatchObject({
      gameName: 'SSC60 복권',
      accountTypeName: 'TCG_LOTTO',
      drawKind: 'digits5',
      source: 'fair',
      isCancellable: true,
      issue: {
        state: 'SETTLED',
        closeAt: Date.parse('2026-11-20T00:30:50Z'),
        drawAt: Date.parse('2026-11-20T00:31:00Z'),
        result: expect.stringMatching(/^\d{5}$/),
      },
    })
  })
})

describe('lotteryChases and lotteryChase', () => {
  it('200: staked, held and returned amounts, and why it ended', async () => {
    const { list } = await chases()
    expect(
      list.map(({ state, stopReason, done, issues, total, staked, held, win }) => [
        state,
        stopReason,
        done,
        issues,
        total,
        staked,
        held,
        win,
      ]),
    ).toEqual([
      ['RUNNING', undefined, 1, 3, '30', '10', '20', '0'],
      ['STOPPED', 'CANCELLED', 0, 3, '30', '0', '0', '0'],
      ['STOPPED', 'WON', 1, 3, '30', '10', '0', '9.8'],
    ])
    const { value } = await gateway.call(
      'lotteryChase',
      { chaseId: list[0]!.chaseId },
      { token, headers: { language: 'EN' } },
    )
    expect(value).toMatchObject({
      gameName: 'SSC60 lottery',
      accountTypeName: 'TCG_LOTTO',
      drawKind: 'digits5',
      tickets: [{ play: 'position', unit: '1', multiple: 1, lines: 10, stake: '10' }],
      issues: [{ orderState: 'PLACED' }, {}, {}],
    })
  })
})
