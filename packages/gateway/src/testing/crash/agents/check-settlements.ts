import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql } from '@atrium/database'
import { verifyBooks } from '../../../maintenance/verify-books.ts'
import type { AgentTree } from './agent-trees.ts'
import { checkPayments } from './check-payments.ts'
import type { ExpectedBill, FedBet, SalaryMovement } from './expected-bills.ts'
import { credits, cut, expectedCycle, expectedWindow } from './expected-bills.ts'
import type { StoredBill } from './check-payments.ts'

export interface Settled {
  readonly trees: readonly AgentTree[]
  readonly from: Date
  readonly now: Date
  /** Rounds that were added after their window had been computed, with the time at which they were added. */
  readonly late: ReadonlyMap<string, Date>
}

/** Lengths of cycles in milliseconds. In this test a dividend's cycle is a day. */
export const LENGTHS = { DIVIDEND: 86_400_000, DAILY: 86_400_000, HOURLY: 3_600_000, REALTIME: 300_000 } as const
/** Delay between the end of a cycle and its settlement, in milliseconds. */
export const DELAYS = { DIVIDEND: 10_800_000, DAILY: 10_800_000, HOURLY: 300_000, REALTIME: 20_000 } as const
const UNIT = 10n ** 8n

/**
 * Recomputes all bills, bet by bet, from the feed of bets and the ledger, after everything is settled and paid. Returns
 * one sentence per contradiction.
 */
export async function checkSettlements(sql: Sql, url: string, settled: Settled): Promise<string[]> {
  const problems: string[] = []
  for (const tree of settled.trees) {
    const stored = await readBills(sql, tree.merchant)
    const bets = await readBets(sql, tree.merchant, settled.late)
    const salaries = await readSalaries(sql, tree.merchant)
    for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY'] as const)
      problems.push(...checkCycles(tree, kind, { bets, salaries }, settled, stored))
    if (tree.kinds.includes('REALTIME'))
      problems.push(...checkWindows(tree, bets, settled, stored), ...(await checkRemainders(sql, tree, stored)))
    problems.push(...(await checkPayments(sql, tree, stored)))
  }
  const subsidies = await sql<{ merchant: string; kind: string; startsAt: Date }[]>`
    select c.merchant, c.kind, c.starts_at as "startsAt" from agents.cycles c
    where c.subsidy <> (select coalesce(trunc(sum((b.inputs ->> 'subsidy')::numeric) * 10000), 0) from agents.bills b
      where (b.merchant, b.kind, b.starts_at) = (c.merchant, c.kind, c.starts_at))`
  for (const { merchant, kind, startsAt } of subsidies)
    problems.push(`The ${kind} cycle of ${merchant} from ${startsAt.toISOString()} has another subsidy than its bills.`)
  return [...problems.slice(0, 30), ...(await verifyBooks(url)).problems]
}

function startsOf(kind: ContractKind, { from, now }: Settled): Date[] {
  const count = Math.floor((now.getTime() - from.getTime() - DELAYS[kind]) / LENGTHS[kind])
  return Array.from({ length: Math.max(0, count) }, (_, index) => new Date(from.getTime() + index * LENGTHS[kind]))
}

function checkCycles(
  tree: AgentTree,
  kind: 'DIVIDEND' | 'DAILY' | 'HOURLY',
  { bets, salaries }: { bets: readonly FedBet[]; salaries: readonly SalaryMovement[] },
  settled: Settled,
  stored: readonly StoredBill[],
): string[] {
  const problems: string[] = []
  let carried = tree.agents.map(() => 0n)
  const starts = startsOf(kind, settled)
  for (const startsAt of starts) {
    const isIn = (at: Date): boolean => at >= startsAt && at.getTime() < startsAt.getTime() + LENGTHS[kind]
    const { bills, carriedOut } = expectedCycle(
      tree,
      kind,
      {
        bets: bets.filter(({ settledAt, countedAt }) => isIn(kind === 'HOURLY' ? countedAt : settledAt)),
        salaries: salaries.filter(({ at }) => isIn(at)),
      },
      carried,
    )
    carried = carriedOut
    const found = tree.agents.map(({ id }) =>
      stored.filter(
        (bill) => bill.agentId === id && bill.kind === kind && bill.startsAt.getTime() === startsAt.getTime(),
      ),
    )
    for (const [place, expected] of bills.entries())
      problems.push(
        ...compare(
          `${kind} bill of ${tree.agents[place]!.account} from ${startsAt.toISOString()}`,
          expected,
          found[place]!,
        ),
      )
    if (tree.payer === 'PLATFORM') {
      const net = found.flat().reduce((total, bill) => total + bill.exactNet, 0n)
      const owed = bills.reduce((total, { subsidy }) => total + subsidy, bills[0]!.gross)
      if (net !== owed)
        problems.push(
          `All of ${tree.merchant} get ${net} of the ${kind} cycle from ${startsAt.toISOString()}, but its top earned ${owed}.`,
        )
    }
  }
  const all = stored.filter((bill) => bill.kind === kind).length
  if (all !== starts.length * tree.agents.length)
    problems.push(`${tree.merchant} has ${all} ${kind} bills for ${starts.length} cycles.`)
  return problems
}

function checkWindows(
  tree: AgentTree,
  bets: readonly FedBet[],
  settled: Settled,
  stored: readonly StoredBill[],
): string[] {
  const problems: string[] = []
  const remainders = tree.agents.map(() => 0n)
  const windows = new Map<number, FedBet[]>()
  for (const bet of bets) {
    const startsAt = Math.floor(bet.countedAt.getTime() / LENGTHS.REALTIME) * LENGTHS.REALTIME
    windows.set(startsAt, [...(windows.get(startsAt) ?? []), bet])
  }
  let bills = 0
  for (const startsAt of startsOf('REALTIME', settled)) {
    for (const [place, expected] of expectedWindow(tree, windows.get(startsAt.getTime()) ?? []).entries()) {
      const { id, account } = tree.agents[place]!
      const found = stored.filter(
        (bill) => bill.agentId === id && bill.kind === 'REALTIME' && bill.startsAt.getTime() === startsAt.getTime(),
      )
      if (!expected) continue
      bills++
      remainders[place]! += expected.gross
      const net = cut(remainders[place]!)
      remainders[place]! -= net * UNIT
      problems.push(
        ...compare(
          `Window of ${account} from ${startsAt.toISOString()}`,
          { ...expected, isReached: true, loss: 0n, active: 0, exactNet: expected.gross, net, subsidy: 0n },
          found,
        ),
      )
    }
  }
  const all = stored.filter(({ kind }) => kind === 'REALTIME').length
  if (all !== bills) problems.push(`${tree.merchant} has ${all} bills of windows, and ${bills} have bets.`)
  return problems
}

function compare(
  name: string,
  { isReached, consumption, loss, active, gross, net }: ExpectedBill,
  found: readonly StoredBill[],
): string[] {
  const [bill] = found
  if (!bill || found.length > 1) return [`${name}: there are ${found.length}.`]
  const isStateRight = !isReached
    ? bill.state === 'NOT_REACHED'
    : net === 0n
      ? bill.state === 'NOTHING'
      : ['PAID', 'PARTIAL', 'INSUFFICIENT', 'EXPIRED'].includes(bill.state)
  const isRight =
    isStateRight &&
    bill.consumption === consumption &&
    bill.loss === loss / UNIT &&
    bill.active === active &&
    bill.gross === gross &&
    bill.net === net
  return isRight
    ? []
    : [
        `${name}: it is ${bill.state} with ${credits(bill.net)} of ${bill.gross} on ${bill.consumption} and ${bill.loss} by ${bill.active}, and should have ${credits(net)} of ${gross} on ${consumption} and ${loss / UNIT} by ${active}.`,
      ]
}

/** Checks that all earnings of windows were paid or carried over to the next window. */
async function checkRemainders(sql: Sql, { agents }: AgentTree, stored: readonly StoredBill[]): Promise<string[]> {
  const rows = await sql<
    { agentId: bigint; amount: string }[]
  >`select agent_id as "agentId", trunc(amount * 1e12)::text as amount from agents.remainders where kind = 'REALTIME'`
  return agents.flatMap(({ id, account }) => {
    const own = stored.filter(({ agentId, kind }) => agentId === id && kind === 'REALTIME')
    const left = own.reduce((total, bill) => total + bill.gross - bill.net * UNIT, 0n)
    const kept = BigInt(rows.find(({ agentId }) => agentId === id)?.amount ?? '0')
    return left === kept ? [] : [`${account} earned ${left} more in windows than was paid, and ${kept} is kept.`]
  })
}

async function readBills(sql: Sql, merchant: string): Promise<StoredBill[]> {
  const rows = await sql<(Omit<StoredBill, 'gross' | 'exactNet'> & { gross: string; exactNet: string })[]>`
    select b.id, b.kind, b.agent_id as "agentId", b.starts_at as "startsAt", b.state, b.consumption, b.loss, b.active,
      trunc(b.gross * 1e12)::text as gross, trunc((b.inputs ->> 'net')::numeric * 1e12)::text as "exactNet", b.net,
      b.paid
    from agents.bills b where b.merchant = ${merchant} order by b.id`
  return rows.map((row) => ({ ...row, gross: BigInt(row.gross), exactNet: BigInt(row.exactNet) }))
}

async function readBets(sql: Sql, merchant: string, late: ReadonlyMap<string, Date>): Promise<FedBet[]> {
  const rows = await sql<(Omit<FedBet, 'countedAt'> & { roundId: string })[]>`
    select s.member_id as "memberId", s.stake, s.valid_bet as "validBet", s.payout, s.settled_at as "settledAt",
      s.reverses is not null as "isReversal", s.round_id as "roundId" from ledger.settled_bets s
      where s.merchant = ${merchant}`
  return rows.map((row) => ({ ...row, countedAt: (!row.isReversal && late.get(row.roundId)) || row.settledAt }))
}

const readSalaries = (sql: Sql, merchant: string): Promise<SalaryMovement[]> => sql<SalaryMovement[]>`
  select a.member_id as "memberId", j.at, e.amount from ledger.journals j join ledger.entries e on e.journal_id = j.id
  join ledger.accounts a on a.id = e.account_id where j.merchant = ${merchant} and j.kind = 'salary'
    and a.member_id is not null`
