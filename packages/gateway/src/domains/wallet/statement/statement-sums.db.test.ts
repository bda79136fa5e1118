import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest, CallValue, StatementEntry } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { createSealer } from '@atrium/ledger'
import { addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sealJournals } from '../../../testing/wallet/seal-journals.ts'
import { verifyAll } from '../../../maintenance/verify-books.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { creditDeposit } from '../deposits/credit-repository.ts'
import { createBets } from '../../bets/service.ts'
import { createStatementSums } from './statement-sums.ts'

let gateway: TestGateway
let member: TestMember
let token: string
const statement = async (request: CallRequest<'memberTransactions'> = {}) =>
  (await gateway.call('memberTransactions', request, { token })).value
const addUp = (list: readonly StatementEntry[]) => {
  const sums: Record<string, [string, number]> = {}
  for (const { kind, amount } of list)
    sums[kind] = [toWire(parseMoney(sums[kind]?.[0] ?? '0') + parseMoney(amount)), (sums[kind]?.[1] ?? 0) + 1]
  return sums
}
const sumsOf = ({ sums }: CallValue<'memberTransactions'>) =>
  Object.fromEntries(sums.map(({ kind, amount, count }) => [kind, [amount, count]]))
const movementsInTables = async () =>
  (
    await gateway.sql<
      [{ count: number }]
    >`select coalesce(sum(count), 0)::int as count from wallet.statement_hours where member_id = ${member.id}`
  )[0].count

/** Seals the ledger and updates statement totals, as the jobs do. */
async function runJobs(): Promise<void> {
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createStatementSums(gateway.deps)()
}

async function deposit(ref: string, at: string): Promise<void> {
  await gateway.sql.begin((tx) => creditDeposit(tx, { memberId: member.id, ref, amount: 100_000n }, new Date(at)))
}

/** Plays a round with a bet, partly from the bonus if one is active, and a win. */
async function play(round: string, at: string): Promise<void> {
  const deps = { ...gateway.deps, clock: () => new Date(at) }
  const wallet = createBets(deps)
  const movement = { ...(await startGame(deps, member, token, { gameId: 'TIDE' })), roundId: round, closes: false }
  await wallet.placeBet({ ...movement, amount: 30_000n, transactionId: `b${round}` })
  await wallet.settleWin({
    ...movement,
    amount: 20_000n,
    transactionId: `w${round}`,
    referenceId: `b${round}`,
    closes: true,
    outcome: undefined,
  })
}

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-03-10T00:00:00Z') })
  // Midnight in India is 18:30 UTC, so its days start in the middle of an hour of the totals.
  await gateway.sql`update merchants.merchants set time_zone = 'Asia/Kolkata' where code = 'DEMO'`
  gateway.deps.merchants.forget()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'HANEUL', games: ['FOX'] })
  await gateway.sql`update games.vendors set is_single_wallet = false where vassalage = 'HANEUL'`
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n, at: new Date('2026-03-01T18:10:00Z') })
  await deposit('d1', '2026-03-01T18:20:00Z')
  await deposit('d2', '2026-03-01T18:29:59.999Z')
  await deposit('d3', '2026-03-01T18:30:00Z')
  await play('1', '2026-03-01T18:50:00Z')
  await deposit('d4', '2026-03-02T18:29:59Z')
  await deposit('d5', '2026-03-02T18:30:00Z')
  await createBonuses(gateway.deps).grant(member.id, 'spring', { amount: 40_000n, multiplier: 10, maxBet: 100_000n })
  await gateway.call(
    'walletTransfer',
    { from: 'MAIN', to: 'HANEUL', amount: '20', transferId: 'transfer-1' },
    { token },
  )
  await play('2', '2026-03-03T05:00:00Z')
  await runJobs()
  // Not included in the totals yet.
  await deposit('d6', '2026-03-03T05:05:00Z')
  await deposit('d7', '2026-03-03T05:10:00Z')
  await play('3', '2026-03-03T05:20:00Z')
  await deposit('d8', '2026-03-03T18:40:00Z')
})
afterAll(() => gateway.close())

describeListCall<StatementEntry>({
  list: 'memberTransactions',
  file: 'memberTransactionsFile',
  gateway: () => gateway,
  token: () => token,
  filters: [
    { kind: 'DEPOSIT' },
    { kind: 'WAGER' },
    { kind: 'TRANSFER' },
    { from: '2026-03-02', to: '2026-03-02' },
    { kind: 'DEPOSIT', from: '2026-03-02', to: '2026-03-02' },
    { from: '2026-03-02' },
    { to: '2026-03-01' },
    { from: '2026-03-04', to: '2026-03-04' },
    { from: '2026-03-04', to: '2026-03-01' },
  ],
  idOf: ({ id }) => id,
  sumsOf: (answer) => sumsOf(answer),
  addUp,
})

describe('the sums of a statement', () => {
  it('are those of all movements, with or without stored sums', async () => {
    expect(await movementsInTables()).toBe(12)
    const { sums, total } = await statement()
    expect([total, sumsOf({ sums } as CallValue<'memberTransactions'>)]).toEqual([
      17,
      {
        ADJUSTMENT: ['100', 1],
        BONUS: ['4', 1],
        DEPOSIT: ['80', 8],
        TRANSFER: ['-20', 1],
        WAGER: ['-9', 3],
        WIN: ['6', 3],
      },
    ])
  })

  it('have the local days of a time zone whose midnight is within an hour of UTC', async () => {
    expect(sumsOf(await statement({ from: '2026-03-02', to: '2026-03-02' }))).toEqual({
      DEPOSIT: ['20', 2],
      WAGER: ['-3', 1],
      WIN: ['2', 1],
    })
    expect(sumsOf(await statement({ from: '2026-03-01', to: '2026-03-01' }))).toEqual({
      ADJUSTMENT: ['100', 1],
      DEPOSIT: ['20', 2],
    })
  })

  it('stay the same when the rest is added up, once for any number of runs', async () => {
    const before = await Promise.all([
      statement(),
      statement({ kind: 'DEPOSIT' }),
      statement({ from: '2026-03-03', to: '2026-03-03' }),
    ])
    await runJobs()
    await Promise.all([createStatementSums(gateway.deps)(), createStatementSums(gateway.deps)()])
    expect(await movementsInTables()).toBe(17)
    expect(
      await Promise.all([
        statement(),
        statement({ kind: 'DEPOSIT' }),
        statement({ from: '2026-03-03', to: '2026-03-03' }),
      ]),
    ).toEqual(before)
  })

  it("never contain another member's movements", async () => {
    await addMerchant(gateway.sql, { code: 'OTHER', host: 'other.localhost' })
    const other = await addMember(gateway.sql)
    await openAccount(gateway.sql, { memberId: other.id, amount: 50_000n })
    await runJobs()
    const { value } = await gateway.call('memberTransactions', {}, { token: await gateway.signIn(other) })
    expect(value).toMatchObject({ total: 1, sums: [{ kind: 'ADJUSTMENT', amount: '5', count: 1 }] })
  })
})

describe('the check of the books', () => {
  const problems = async () => (await verifyAll(gateway.sql)).problems
  const HOUR = '2026-03-01T18:00Z'
  afterEach(async () => {
    await runJobs()
    expect(await problems()).toEqual([])
  })

  it('names the member, hour and kind whose sum was changed, with both figures', async () => {
    await gateway.sql`
      update wallet.statement_hours set amount = amount + 1 where member_id = ${member.id} and kind = 'DEPOSIT'
        and hour = ${HOUR}`
    expect(await problems()).toEqual([
      `Statement of member ${member.id}, hour from ${HOUR}, DEPOSIT: 3 movements of 300001 are stored, but the ledger has 3 of 300000.`,
    ])
    await gateway.sql`
      update wallet.statement_hours set amount = amount - 1, count = count - 1
      where member_id = ${member.id} and kind = 'DEPOSIT' and hour = ${HOUR}`
    expect(await problems()).toEqual([
      `Statement of member ${member.id}, hour from ${HOUR}, DEPOSIT: 2 movements of 300000 are stored, but the ledger has 3 of 300000.`,
    ])
    await gateway.sql`
      update wallet.statement_hours set count = count + 1 where member_id = ${member.id} and kind = 'DEPOSIT'
        and hour = ${HOUR}`
  })

  it('names a missing sum, and one without movements', async () => {
    await gateway.sql`
      update wallet.statement_hours set kind = 'REBATE' where member_id = ${member.id} and kind = 'BONUS'`
    expect(await problems()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Statement of member ${member.id}, .*, BONUS: 0 movements of 0 are stored, but the ledger has 1 of 40000\\.$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(
          `^Statement of member ${member.id}, .*, REBATE: 1 movements of 40000 are stored, but the ledger has 0 of 0\\.$`,
        ),
      ),
    ])
    await gateway.sql`
      update wallet.statement_hours set kind = 'BONUS' where member_id = ${member.id} and kind = 'REBATE'`
  })

  it('names a journal that the index of rare kinds lacks, or contains in error', async () => {
    const [{ id }] = await gateway.sql<
      [{ id: bigint }]
    >`select journal_id as id from wallet.statement_entries where member_id = ${member.id} and kind = 'BONUS'`
    await gateway.sql`
      update wallet.statement_entries set kind = 'REBATE' where member_id = ${member.id} and journal_id = ${id}`
    expect(await problems()).toEqual([
      `Statement of member ${member.id}: journal ${id} is not stored as BONUS, but is one in the ledger.`,
      `Statement of member ${member.id}: journal ${id} is stored as REBATE, but is none in the ledger.`,
    ])
    await gateway.sql`
      update wallet.statement_entries set kind = 'BONUS' where member_id = ${member.id} and journal_id = ${id}`
  })

  it('names a position beyond the seals, and no movements after the position', async () => {
    await deposit('d9', '2026-03-04T00:00:00Z')
    expect(await problems()).toEqual([])
    const [{ position }] = await gateway.sql<
      [{ position: bigint }]
    >`select journal_id as position from wallet.statement_position`
    await gateway.sql`update wallet.statement_position set journal_id = ${position + 1_000n}`
    expect(await problems()).toContain(
      `Statements are added up to journal ${position + 1_000n}, but only those up to ${position} are sealed.`,
    )
    await gateway.sql`update wallet.statement_position set journal_id = ${position}`
  })
})
