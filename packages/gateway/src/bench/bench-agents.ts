/**
 * `npm run bench:agents [-- --members 100000 --bets 3000000 --window 50000 --load 8000 --rounds 5]`: measures the
 * figures, pages and settlements of a tree of agents with eight levels, once with a tenth of the members and once with
 * all of them. Also measures the throughput of bets while the agents' consumer counts them. Runs over HTTP against one
 * gateway process, on an embedded PostgreSQL with fsync. Exits with 1 when a target is missed, after an error, or when
 * the figures differ from the ledger.
 */
import { generateKeyPairSync } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '@atrium/database'
import { verifyLedger } from '@atrium/ledger'
import { verifyRollups } from '../domains/agents/rollups/verify-rollups.ts'
import { addAgentTree, addContracts, addSettledBets } from './agents/agent-tree.ts'
import { measureBets } from './agents/measure-bets.ts'
import { measurePages, reportPages } from './agents/measure-pages.ts'
import type { PageTimes } from './agents/measure-pages.ts'
import { measureDay, measureRollup, measureWindow } from './agents/measure-settlement.ts'
import { createGatewayServers } from './gateway-servers.ts'
import { addPlayers, openPortal } from './players.ts'
import { median } from './report.ts'

const TARGETS = { pageP95Ms: 200, daySeconds: 60, windowSeconds: 5, bets: 0.9 }
const PLAYERS = 1_280
const say = (line: string) => void process.stdout.write(`${line}\n`)
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    bets: { type: 'string', default: '3000000' },
    window: { type: 'string', default: '50000' },
    load: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '5' },
  },
})
const [members, bets, window, load, rounds] = [
  values.members,
  values.bets,
  values.window,
  values.load,
  values.rounds,
].map(Number) as [number, number, number, number, number]
const rows: string[] = []
const problems: string[] = []
function report(name: string, value: string, target: string, isMet = true): void {
  rows.push(`| ${name} | ${value} | ${target} | ${target === '' ? '' : isMet ? 'met' : 'MISSED'} |`)
  if (!isMet) process.exitCode = 1
}

/** Measures all pages for a tree with `size` members and `count` bets. */
async function measureTree(size: number, count: number, isWhole: boolean): Promise<Map<string, PageTimes>> {
  const servers = await createGatewayServers('agents')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void servers.close().finally(() => process.exit(1)))
  try {
    const { sql, url } = servers
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const players = await addPlayers(sql, PLAYERS, pair.publicKey.export({ type: 'spki', format: 'pem' }) as string)
    await openPortal(sql)
    const { agents } = await addAgentTree(sql, players, size)
    // Updates the planner's statistics, as autovacuum would, so that the plans suit tables of this size. Needs the
    // rights of the tables' owner.
    const owner = connect({ url, max: 1, name: 'bench vacuum' })
    await owner`analyze`
    await addSettledBets(sql, count)
    const seconds = await measureRollup(sql)
    say(
      `${size} members, ${agents.length} of them agents, ${count} bets over 60 days: counted in ${seconds.toFixed(1)} s`,
    )
    await addContracts(sql)
    await owner`vacuum analyze`
    await owner.end()
    if (isWhole)
      report(`figures of ${count} bets, 5 % of them reversed, counted and closed`, `${seconds.toFixed(1)} s`, '')

    const day = await measureDay(sql)
    say(
      `daily salaries of ${agents.length} agents: ${day.bills} bills, ${day.paid} paid, in ${day.seconds.toFixed(1)} s`,
    )
    if (isWhole)
      report(
        `daily settlement of ${agents.length} agents, ${day.paid} of them paid`,
        `${day.seconds.toFixed(1)} s`,
        `< ${TARGETS.daySeconds} s`,
        day.seconds < TARGETS.daySeconds,
      )
    const five = await measureWindow(sql, isWhole ? window : window / 10)
    say(
      `a window of ${isWhole ? window : window / 10} bets: counted in ${five.counted.toFixed(1)} s, ${five.bills} bills, ${five.paid} paid, in ${five.seconds.toFixed(1)} s`,
    )
    if (isWhole)
      report(
        `window of ${window} bets, ${five.paid} agents paid`,
        `${five.seconds.toFixed(1)} s`,
        `< ${TARGETS.windowSeconds} s`,
        five.seconds < TARGETS.windowSeconds,
      )

    await sql`update agents.contracts set state = 'TERMINATED', settled_until = settled_from where state = 'ACTIVE'`
    const { origin } = await servers.startGateway()
    const pages = await measurePages(origin, agents, reportPages())
    for (const [page, { all, highest }] of pages)
      say(
        `${page}: p50 ${at(all, 0.5).toFixed(0)} ms, p95 ${at(all, 0.95).toFixed(0)} ms; the highest agent ${at(highest, 0.5).toFixed(0)} ms`,
      )

    if (isWhole) {
      const counted = await measureBets(servers, {
        origin,
        players,
        bets: load,
        rounds,
        privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        say,
      })
      const ratio = median(counted.map((round) => round.counted / round.without))
      report(
        'bets while the figures of agents count them / without',
        ratio.toFixed(2),
        `≥ ${TARGETS.bets}`,
        ratio >= TARGETS.bets,
      )
      report('counted after the last bet', `${median(counted.map(({ lag }) => lag)).toFixed(1)} s`, '')
      const failed = counted.reduce((sum, round) => sum + round.failed, 0)
      if (failed > 0) problems.push(`${failed} bets failed.`)
    }
    problems.push(...(await verifyRollups(sql)), ...(await verifyLedger(sql)).problems)
    return pages
  } finally {
    await servers.close()
  }
}

const small = await measureTree(members / 10, bets / 10, false)
const whole = await measureTree(members, bets, true)
for (const [page, { all, highest }] of whole) {
  const before = small.get(page)!
  report(
    `${page}, p95 (with ${members / 10} members)`,
    `${at(all, 0.95).toFixed(0)} ms (${at(before.all, 0.95).toFixed(0)} ms)`,
    `< ${TARGETS.pageP95Ms} ms`,
    at(all, 0.95) < TARGETS.pageP95Ms,
  )
  report(
    `… of the highest agent, p50`,
    `${at(highest, 0.5).toFixed(0)} ms (${at(before.highest, 0.5).toFixed(0)} ms)`,
    '',
  )
}
say(
  `\nload average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(
      ', ',
    )}\n\n| | measured | target | |\n|---|---:|---:|---|\n${rows.join('\n')}\n\n${problems.length ? problems.join('\n') : 'Figures, bills and ledger agree.'}`,
)
if (problems.length > 0) process.exitCode = 1
