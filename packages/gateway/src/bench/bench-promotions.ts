/**
 * `npm run bench:promotions [-- --members 2000 --seconds 10 --board 100000 --bets 8000 --rounds 5]`: measures three
 * things: claims of a campaign whose budget suffices for half of the members, reads of a leaderboard, and bets while
 * missions count them. Runs over HTTP against one gateway process, on an embedded PostgreSQL with fsync. Exits with 1
 * when a target is missed, after an error, or when the books are wrong.
 */
import { generateKeyPairSync } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { verifyLedger } from '@atrium/ledger'
import { createGatewayServers } from './gateway-servers.ts'
import { addPlayers, openPortal } from './players.ts'
import { measureBoard } from './promotions/measure-board.ts'
import { measureClaims } from './promotions/measure-claims.ts'
import { measureMissions } from './promotions/measure-missions.ts'
import { median } from './report.ts'

const TARGETS = { claimP99Ms: 500, boardP99Ms: 50, bets: 0.9 }
/** Number of players whose bets the missions count. */
const PLAYERS = 1_280
const say = (line: string) => void process.stdout.write(`${line}\n`)
const at = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    board: { type: 'string', default: '100000' },
    bets: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '5' },
  },
})
const [memberCount, seconds, board, bets, rounds] = [
  values.members,
  values.seconds,
  values.board,
  values.bets,
  values.rounds,
].map(Number) as [number, number, number, number, number]
const servers = await createGatewayServers('promotions')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.close().finally(() => process.exit(1)))

const rows: string[] = []
const problems: string[] = []
function report(name: string, value: string, target: string, isMet: boolean): void {
  rows.push(`| ${name} | ${value} | ${target} | ${isMet ? 'met' : 'MISSED'} |`)
  if (!isMet) process.exitCode = 1
}

try {
  const { sql } = servers
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const players = await addPlayers(
    sql,
    Math.max(memberCount, PLAYERS),
    pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
  )
  const members = players.slice(0, memberCount)
  await openPortal(sql)
  const { origin } = await servers.startGateway()

  const storm = await measureClaims(servers, { origin, members, seconds })
  const p99 = at(storm.times, 0.99)
  say(
    `${memberCount} members in ${seconds} s: ${Object.entries(storm.responses)
      .map(([what, count]) => `${count} × ${what}`)
      .join(
        ', ',
      )}; p50 ${at(storm.times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${at(storm.times, 1).toFixed(0)} ms`,
  )
  problems.push(...storm.problems)
  report(
    `claims of ${memberCount} members in ${seconds} s, p99`,
    `${p99.toFixed(0)} ms`,
    `< ${TARGETS.claimP99Ms} ms`,
    p99 < TARGETS.claimP99Ms,
  )

  const reads = await measureBoard(servers, { origin, members, size: board })
  const boardP99 = at(reads, 0.99)
  say(`leaderboard of ${board}: p50 ${at(reads, 0.5).toFixed(1)} ms, p99 ${boardP99.toFixed(1)} ms`)
  report(
    `leaderboard of ${board}, p99 of a read`,
    `${boardP99.toFixed(1)} ms`,
    `< ${TARGETS.boardP99Ms} ms`,
    boardP99 < TARGETS.boardP99Ms,
  )
  await sql`update promotions.objectives set is_on = false`

  const counted = await measureMissions(servers, {
    origin,
    players: players.slice(0, PLAYERS),
    bets,
    rounds,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    say,
  })
  const ratio = median(counted.map((round) => round.counted / round.without))
  report(
    'bets while missions count them / without missions',
    ratio.toFixed(2),
    `≥ ${TARGETS.bets}`,
    ratio >= TARGETS.bets,
  )
  report('counted after the last bet', `${median(counted.map(({ lag }) => lag)).toFixed(1)} s`, '', true)
  const failed = counted.reduce((sum, round) => sum + round.failed, 0)
  if (failed > 0) problems.push(`${failed} bets failed.`)

  problems.push(...(await verifyLedger(sql)).problems)
  say(
    `\nload average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(
        ', ',
      )}\n\n| | measured | target | |\n|---|---:|---:|---|\n${rows.join('\n')}\n\n${problems.length ? problems.join('\n') : 'No claim was doubled, none is above the budget, and the ledger adds up.'}`,
  )
  if (problems.length > 0) process.exitCode = 1
} finally {
  await servers.close()
}
