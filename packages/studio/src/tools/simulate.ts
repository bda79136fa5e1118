/**
 * `npm run simulate -- [--game <engine>] [--rounds 1e7] [--seed <text>] [--cap <seconds>] [--markdown]`: simulates
 * every bet of every game with known odds, with seeded random numbers, and compares its return with the theory. Exits
 * with 1 when a return is outside its tolerance.
 */
import { parseArgs } from 'node:util'
import { CREDIT, formatMoney } from '@atrium/contracts/money'
import { engines } from '../engines/index.ts'
import { SLOT_MATHS } from '../engines/slot/maths.ts'
import { simulateJackpot } from '../simulation/jackpots.ts'
import { seededDraw, simulate } from '../simulation/simulate.ts'
import './end-without-readers.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rounds: { type: 'string', default: '1e7' },
    seed: { type: 'string', default: 'atrium' },
    cap: { type: 'string', default: '1800' },
    markdown: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const capMs = Number(values.cap) * 1000
const { game, seed, markdown } = values
const chosen = engines.filter((engine) => engine.simulation && (!game || engine.code === game))
const print = (line: string): void => void process.stdout.write(`${line}\n`)

if (!Number.isInteger(rounds) || rounds < 1 || !(capMs > 0) || chosen.length === 0) {
  process.stderr.write(
    `Nothing to simulate. --rounds is a whole number (10000000 or 1e7), --cap is seconds, and --game is one of: ${engines
      .filter((engine) => engine.simulation)
      .map(({ code }) => code)
      .join(', ')}.\n`,
  )
  process.exit(2)
}

const bets = chosen.flatMap((engine) => engine.simulation!.bets.map((bet) => ({ engine: engine.code, bet })))
const begun = performance.now()
let outside = 0
print(
  `seed "${seed}", ${rounds.toLocaleString('en-US')} rounds a bet, at most ${values.cap} s in all; tolerance is 3.29 σ / √rounds, distance counts σ / √rounds`,
)
head('game', 'bet', 'rounds', 'theory', 'measured', 'σ', 'tolerance', 'distance', 'seconds', 'verdict')
for (const [index, { engine, bet }] of bets.entries()) {
  // Most bets need far less than a tenth of the remaining time. Later bets can use the rest.
  const from = performance.now()
  const until = from + (begun + capMs - from) / Math.min(10, bets.length - index)
  const measured = simulate(bet, { rounds, seed: `${seed}/${engine}`, isLate: () => performance.now() > until })
  if (measured.verdict === 'OUTSIDE') outside++
  print(
    row(
      engine,
      bet.name,
      measured.rounds.toLocaleString('en-US'),
      percent(measured.theory),
      percent(measured.mean),
      measured.sigma.toFixed(3),
      percent(measured.tolerance),
      measured.distance.toFixed(2),
      ((performance.now() - from) / 1000).toFixed(1),
      measured.verdict + (measured.rounds < rounds ? ', ended by --cap' : ''),
    ),
  )
}
if (chosen.some(({ code }) => code === 'slot')) jackpots()
print(outside ? `${outside} outside their tolerance` : 'all within their tolerance')
process.exitCode = outside ? 1 : 0

/** Verifies jackpots exactly: seeds and contributions minus wins must equal the meter. */
function jackpots(): void {
  print('')
  head('jackpot', 'books', 'rounds', 'wins due', 'wins', 'tolerance', 'meter', 'verdict')
  for (const odds of Object.values(SLOT_MATHS).flatMap((math) => ('jackpots' in math ? (math.jackpots ?? []) : []))) {
    const it = simulateJackpot(odds, {
      rounds: Math.min(rounds, 10_000_000),
      stake: 100n * CREDIT,
      draw: seededDraw(`${seed}/${odds.code}`),
    })
    if (it.verdict === 'OUTSIDE') outside++
    print(
      row(
        it.code,
        it.left === it.meter ? 'adds up' : `off by ${formatMoney(it.left - it.meter)}`,
        it.rounds.toLocaleString('en-US'),
        it.expected.toFixed(1),
        String(it.wins),
        it.tolerance.toFixed(1),
        formatMoney(it.meter),
        it.verdict,
      ),
    )
  }
}

function head(...cells: readonly string[]): void {
  if (markdown) print('')
  print(row(...cells))
  if (markdown) print(row(...cells.map((_, index) => (index < 2 || index === cells.length - 1 ? '---' : '---:'))))
}

function row(...cells: readonly string[]): string {
  if (markdown) return `| ${cells.join(' | ')} |`
  const widths = [14, 30, 12, 10, 10, 9, 10, 8, 7]
  return cells
    .map((cell, index) =>
      index < 2 || index === cells.length - 1 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index]!),
    )
    .join(' ')
    .trimEnd()
}

function percent(value: number): string {
  return `${(value * 100).toFixed(3)} %`
}
