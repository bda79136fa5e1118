/**
 * `npm run bench:lottery [-- --members 5000 --tickets 100000 --settlers 1 --rounds 3 --issues 1000]`: has three parts.
 * Settles one issue of SSC60 while slot bets run concurrently. Alternates between orders of five tickets and slot bets
 * over HTTP. Runs many issues one after another in one process. Uses an embedded PostgreSQL with fsync. Exits with 1
 * when a target is missed, after an error, or when the books are wrong.
 */
import { generateKeyPairSync } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { compareOverHttp } from './lottery/compare-over-http.ts'
import { checkIssue } from './lottery/checks.ts'
import { addLotteryPlayers } from './lottery/members.ts'
import { drawIssue, fillIssue, LINES, nextIssueAt } from './lottery/one-issue.ts'
import { measureSettlement } from './lottery/measure-settlement.ts'
import { createLotteryServers } from './lottery/servers.ts'
import { median } from './report.ts'

const TARGETS = { settleSeconds: 10, slots: 0.8, orders: 0.5, heap: 1.05 }
/** Number of slot players. Tickets belong to other members. */
const SLOT_PLAYERS = 1_280
const say = (line: string) => void process.stdout.write(`${line}\n`)
const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '5000' },
    tickets: { type: 'string', default: '100000' },
    settlers: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    issues: { type: 'string', default: '1000' },
  },
})
const [members, tickets, settlers, rounds, issues] = [
  values.members,
  values.tickets,
  values.settlers,
  values.rounds,
  values.issues,
].map(Number) as [number, number, number, number, number]
const servers = await createLotteryServers()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.close().finally(() => process.exit(1)))

const rows: string[] = []
let isMissed = false
function report(name: string, value: string, target: string, isMet: boolean): void {
  rows.push(`| ${name} | ${value} | ${target} | ${isMet ? 'met' : 'MISSED'} |`)
  isMissed ||= !isMet
}

try {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const players = await addLotteryPlayers(
    servers.deps.sql,
    members + SLOT_PLAYERS,
    pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
  )
  const [bettors, slots] = [players.slice(0, members), players.slice(members)]
  const began = performance.now()
  const issue = await fillIssue(servers.deps, bettors, Math.ceil(tickets / LINES), nextIssueAt(Date.now()))
  say(
    `${tickets} tickets of ${members} members were placed on ${issue.numero} in ${((performance.now() - began) / 1000).toFixed(0)} s; load average ${load()}`,
  )
  await drawIssue(servers.deps, issue)
  await servers.deps.sql`analyze`
  const settled = await measureSettlement(servers, { slots, settlers, now: issue.drawAt })
  const checked = await checkIssue(servers.deps.sql, issue.numero)
  say(
    `settled in ${settled.seconds.toFixed(1)} s by ${settlers} process${settlers > 1 ? 'es' : ''}, ${checked.winning} of ${checked.tickets} tickets won; slot bets ${settled.alone.toFixed(0)} a second alone, ${settled.beside.toFixed(0)} beside it`,
  )
  if (settled.cost)
    say(
      `processor time an order: settlement ${settled.cost.ours.toFixed(0)} µs; PostgreSQL ${settled.cost.postgres.toFixed(0)} µs, slot bets of that time included`,
    )
  for (const problem of checked.problems) say(problem)
  report(
    `${checked.tickets} tickets settled and booked`,
    `${settled.seconds.toFixed(1)} s`,
    `≤ ${TARGETS.settleSeconds} s`,
    settled.seconds <= TARGETS.settleSeconds,
  )
  report(
    'slot bets beside / alone',
    (settled.beside / settled.alone).toFixed(2),
    `≥ ${TARGETS.slots}`,
    settled.beside >= settled.alone * TARGETS.slots,
  )
  report(
    'tickets, orders, rounds, feed and ledger agree',
    `${checked.problems.length} contradictions`,
    '0',
    checked.problems.length === 0,
  )

  const runs = await compareOverHttp(servers, {
    bettors,
    slots,
    rounds,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    say,
  })
  const ratio = median(runs.map(({ bets, orders }) => orders.perSecond / bets.perSecond))
  report(
    `HTTP: orders of ${LINES} tickets / bets (${median(runs.map(({ orders }) => orders.perSecond)).toFixed(0)} / ${median(runs.map(({ bets }) => bets.perSecond)).toFixed(0)} a second)`,
    ratio.toFixed(2),
    `≥ ${TARGETS.orders}`,
    ratio >= TARGETS.orders,
  )
  const failed = runs.reduce((sum, { bets, orders }) => sum + bets.failed + orders.failed, 0)
  report('HTTP: errors', String(failed), '0', failed === 0)

  const heap = await servers.runIssues(issues)
  report(
    `heap after ${issues} issues / after ${Math.floor(issues / 2)} (${(heap.end / 2 ** 20).toFixed(1)} / ${(heap.half / 2 ** 20).toFixed(1)} MiB)`,
    (heap.end / heap.half).toFixed(3),
    `≤ ${TARGETS.heap}`,
    heap.end <= heap.half * TARGETS.heap,
  )
  say(`\nload average ${load()}\n\n| what | measured | target | |\n|---|---:|---:|---|\n${rows.join('\n')}`)
  if (isMissed) process.exitCode = 1
} finally {
  await servers.close()
}
