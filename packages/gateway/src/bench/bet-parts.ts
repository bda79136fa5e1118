/**
 * Splits the time of a bet and its win into parts, from the query plans that PostgreSQL logs with times (auto_explain).
 */
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Sql } from '@atrium/database'
import { placeBets, settleWins } from '../domains/bets/movements-repository.ts'
import type { BetRequest, Player, WinRequest } from '../domains/bets/movements-repository.ts'
import { median } from './report.ts'
import { newBet, takeTurns } from './work.ts'

const STATEMENTS = 40
const SETTINGS = [
  'log_analyze = on',
  'log_format = json',
  'log_nested_statements = on',
  'log_triggers = on',
  'log_min_duration = 0',
]

/** Milliseconds per part of one statement. */
type Parts = Readonly<Record<string, number>>
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Total Time': number
  'Actual Loops': number
  Plans?: PlanNode[]
}
interface Logged {
  'Query Text': string
  Plan: PlanNode
  Triggers?: { Time: number }[]
}

/**
 * Places bets and settles them on one connection. Returns a Markdown table of microseconds per movement, for batches of
 * `sizes`. `sql` has one connection, of a superuser. `log` is the path of the server's log.
 */
export async function betParts(
  sql: Sql,
  { players, sizes, log }: { players: Player[]; sizes: readonly number[]; log: string },
): Promise<string> {
  await sql.unsafe(`load 'auto_explain'`)
  const columns: { title: string; parts: Parts }[] = []
  const timed = async (move: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await move()
    return performance.now() - began
  }
  /** Times the first batch without plans and logs the plans of the second, because writing plans takes long. */
  const watched = async (move: () => Promise<unknown>): Promise<Parts> => {
    const together = await timed(move)
    const before = statSync(log).size
    await sql.unsafe(SETTINGS.map((setting) => `set auto_explain.${setting}`).join(';'))
    await move()
    await sql.unsafe('set auto_explain.log_min_duration = -1')
    const parts = partsOf(readSince(log, before))
    const rest = together - Object.values(parts).reduce((sum, ms) => sum + ms, 0)
    return { ...parts, 'begin and end of statements, driver': rest, together }
  }
  for (const size of sizes) {
    const [bets, wins]: Parts[][] = [[], []]
    for (let turn = 0; turn < STATEMENTS; turn += 1) {
      const placed: BetRequest[] = []
      const place = () => {
        const next = takeTurns(players, size).map((player) => newBet(player))
        placed.push(...next)
        return placeBets(sql, next, new Date())
      }
      bets!.push(await watched(place))
      wins!.push(await watched(() => settleWins(sql, placed.splice(0, size).map(winOf), new Date())))
    }
    columns.push({ title: `bet, ${size} together`, parts: ofOne(bets!, size) })
    columns.push({ title: `win, ${size} together`, parts: ofOne(wins!, size) })
  }
  const names = [...new Set(columns.flatMap(({ parts }) => Object.keys(parts)))]
  return [
    `| µs of one | ${columns.map(({ title }) => title).join(' | ')} |`,
    `|---|${columns.map(() => '---:|').join('')}`,
    ...names.map((name) => `| ${name} | ${columns.map(({ parts }) => (parts[name] ?? 0).toFixed(0)).join(' | ')} |`),
  ].join('\n')
}

function readSince(file: string, position: number): string {
  const text = Buffer.alloc(statSync(file).size - position)
  const fd = openSync(file, 'r')
  readSync(fd, text, { position })
  closeSync(fd)
  return text.toString()
}

const winOf = (bet: BetRequest): WinRequest => ({
  ...bet,
  transactionId: randomUUID(),
  referenceId: bet.transactionId,
  closes: true,
  amount: bet.amount / 2n,
  outcome: undefined,
})

/** Median microseconds per movement of a batch. */
const ofOne = (statements: Parts[], size: number): Parts =>
  Object.fromEntries(
    Object.keys(statements[0]!).map((name) => [
      name,
      (median(statements.map((parts) => parts[name] ?? 0)) * 1000) / size,
    ]),
  )

/** Parses the log entries of one call: its nested statements, followed by its own. */
function partsOf(text: string): Parts {
  const logged = [...text.matchAll(/duration: ([\d.]+) ms {2}plan:\n\t(\{[^]*?\n\t\})/g)].map(([, ms, plan]) => ({
    ms: Number(ms),
    plan: JSON.parse(plan!) as Logged,
  }))
  const of = (mark: string) => logged.filter(({ plan }) => plan['Query Text'].includes(mark))
  const sum = (list: { ms: number }[]) => list.reduce((total, { ms }) => total + ms, 0)
  const locks = sum(of('skip locked'))
  const rules = sum(of('with requested as'))
  const [book] = of('with moves as')
  const feed = (book?.plan.Triggers ?? []).reduce((total, { Time }) => total + Time, 0)
  const tables = book ? timesOfTables(book.plan.Plan) : {}
  const written = Object.values(tables).reduce((total, ms) => total + ms, 0)
  const arranged = (book?.ms ?? 0) - written - feed
  return {
    locks,
    'session, limits, bonus, terms, repeats': rules,
    ...tables,
    'feed of settled bets': feed,
    'sums between the tables': arranged,
  }
}

/** Names of the parts, by the table that they write. */
const TABLES: Readonly<Record<string, string>> = {
  accounts: 'account',
  journals: 'journal',
  entries: 'entries',
  rounds: 'round',
  provider_transactions: 'transaction',
}

/** Time spent writing each table, without the reads that feed the writes. */
function timesOfTables(plan: PlanNode): Record<string, number> {
  const times = Object.fromEntries(Object.values(TABLES).map((name) => [name, 0]))
  const walk = (node: PlanNode): void => {
    const total = ({ 'Actual Total Time': ms, 'Actual Loops': loops }: PlanNode) => ms * loops
    const name = node['Node Type'] === 'ModifyTable' ? TABLES[node['Relation Name'] ?? ''] : undefined
    if (name) times[name]! += total(node) - (node.Plans ?? []).reduce((sum, child) => sum + total(child), 0)
    node.Plans?.forEach(walk)
  }
  walk(plan)
  return times
}
