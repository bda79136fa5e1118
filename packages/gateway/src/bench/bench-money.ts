/**
 * `npm run bench:money [-- --rounds 10000000 --games 500 --days 365 --members 100000]`: fills the figures of reports as
 * that many rounds of a merchant would, spread over games and hours, and measures the operations of the money pages.
 * Uses an embedded PostgreSQL with fsync. Exits with 1 when one takes 300 ms or more.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createStaffReports } from '../domains/reports/staff-reports.ts'
import { createGatewayServers } from './gateway-servers.ts'
import { addPlayers } from './players.ts'
import { postgresTime } from './processor-time.ts'
import { median } from './report.ts'

const MAX_MS = 300
const TIMES = 15
const ZONE = 'Asia/Seoul'
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10000000' },
    games: { type: 'string', default: '500' },
    days: { type: 'string', default: '365' },
    members: { type: 'string', default: '100000' },
  },
})
const [rounds, games, days, members] = [values.rounds, values.games, values.days, values.members].map(Number) as [
  number,
  number,
  number,
  number,
]

/** Figures of play by hour: few games have a round in every hour, and popular ones have many. */
async function addFigures(sql: Sql): Promise<number> {
  await sql`
    insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme, released_at)
    select 'B' || n, 'B' || n, v.vassalage, 'B' || n, 'B' || n, '/x.svg', 'RNG', 'slot', 'bench', now()
    from generate_series(1, ${games}) n cross join (select vassalage from games.vendors limit 1) v`
  await sql`
    insert into reports.play (merchant, span, at, provider, vassalage, category, game_id, currency, rounds, won, stake,
      bonus_stake, payout, voids, voided, stake_squares, products, payout_squares)
    select 'DEMO', 'hour', day.at + hour * interval '1 hour', v.provider, v.vassalage,
      (array['RNG', 'LIVE', 'FISH', 'PVP'])[1 + game % 4], 'B' || game, 'DEMO', n, n / 3, n * 10000, n * 100, n * 9600, 0,
      0, n * 1e8, n * 9.6e7, n * 9e9
    from (select date_trunc('day', now(), ${ZONE}) - n * interval '1 day' as at from generate_series(0, ${days - 1}) n) day
    cross join generate_series(0, 23) hour cross join generate_series(1, ${games}) game
    cross join (select vassalage, provider from games.vendors limit 1) v
    cross join lateral (select round(-ln(random() + 1e-9 * game) * ${rounds / (days * 24 * games)})::int as n) r
    where n > 0`
  await sql`
    insert into reports.play
    select merchant, 'day', date_trunc('day', at, ${ZONE}), provider, vassalage, category, game_id, currency, sum(rounds),
      sum(won), sum(stake), sum(bonus_stake), sum(payout), 0, 0, 0, 0, sum(stake_squares), sum(products),
      sum(payout_squares)
    from reports.play where span = 'hour' group by 1, 3, 4, 5, 6, 7, 8`
  await sql`
    insert into reports.movements (merchant, span, at, currency, figure, count, amount)
    select 'DEMO', span, date_trunc('day', now(), ${ZONE}) - n * interval '1 hour', 'DEMO', figure, 10, 100000
    from unnest(array['hour', 'day']) span cross join generate_series(0, ${days * 24 - 1}) n
    cross join unnest(array['deposits', 'withdrawals', 'bonuses', 'forfeited', 'rebates', 'points', 'play',
      'jackpot-shares', 'jackpot-wins']) figure where span = 'hour' or n % 24 = 0`
  await sql`
    insert into ledger.accounts (merchant, kind, member_id, currency, balance)
    select 'DEMO', 'REAL', 1000000 + n, 'DEMO', 10000 from generate_series(1, ${members}) n`
  const [row] = await sql<[{ rounds: bigint }]>`
    select sum(rounds)::int8 as rounds from reports.play where span = 'day'`
  return Number(row.rounds)
}

const servers = await createGatewayServers('money')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.close().finally(() => process.exit(1)))
try {
  const { sql, url } = servers
  await addPlayers(sql, 1, '')
  const filled = await addFigures(sql)
  const owner = connect({ url, max: 1, name: 'bench vacuum' })
  await owner`vacuum analyze`
  await owner.end()

  const merchant = { code: 'DEMO', timeZone: ZONE, currency: 'DEMO' }
  const merchants = { all: async () => [merchant] } as never
  const reports = createStaffReports({ sql, clock: () => new Date(), merchants })
  const to = dayAt(new Date(), ZONE)
  const period = (count: number) => ({ merchant: 'DEMO', from: addDays(to, 1 - count), to })
  const page = { pageSize: 50, by: 'game', sort: 'ggr' } as const
  const staff = {} as never
  const calls: Record<string, () => Promise<unknown>> = {
    'summary of a week': () => reports.moneySummary!(period(7), staff),
    'summary of half a year': () => reports.moneySummary!(period(182), staff),
    'course of a week by hour': () => reports.moneySeries!({ ...period(7), by: 'hour' }, staff),
    'course of half a year': () => reports.moneySeries!({ ...period(182), by: 'day' }, staff),
    'games of a week': () => reports.moneyBreakdown!({ ...period(7), ...page }, staff),
    'games of half a year': () => reports.moneyBreakdown!({ ...period(182), ...page }, staff),
    liabilities: () => reports.moneyLiabilities!({ merchant: 'DEMO' }, staff),
    cohorts: () => reports.moneyCohorts!({ merchant: 'DEMO' }, staff),
  }
  // Unlike elapsed time, it does not depend on other load of the machine.
  const processorMs = () => postgresTime(join(servers.dataDir, 'postgres')) ?? NaN
  say(`${filled} rounds of ${games} games in ${days} days, load average ${loadavg()[0]!.toFixed(1)}`)
  say('| operation | p50 ms | longest ms | processor ms of PostgreSQL | |\n|---|---:|---:|---:|---|')
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    const before = processorMs()
    for (let i = 0; i < TIMES; i++) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
    const used = (processorMs() - before) / TIMES
    const isMet = median(times) < MAX_MS
    if (!isMet) process.exitCode = 1
    say(
      `| ${name} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${used.toFixed(0)} | ${isMet ? 'met' : 'MISSED'} |`,
    )
  }
} finally {
  await servers.close()
}
