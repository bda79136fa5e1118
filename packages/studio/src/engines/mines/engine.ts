import { scaleDown, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { z } from 'zod'
import { minesWords } from '../../locales/mines.ts'
import { plain } from '../../locales/words.ts'
import { PlayError } from '../../play-error.ts'
import type { Engine, Outcome, SimulatedBet, OpenRound, Step, Table } from '../engine.ts'
import { percent } from '../mini/percent.ts'
import { miniStakes } from '../mini/stakes.ts'
import { stakeText } from '../stake.ts'
import { MAX_MINES, MULTIPLIER_UNIT, multiplierOf, placeMines, rtpOf, TILES, timesText } from './field.ts'
import type { MinesOutcomeView, MinesPage } from './page.ts'

const selection = z.strictObject({ stake: stakeText, mines: z.int().min(1).max(MAX_MINES) })
const action = z.union([
  z.strictObject({
    pick: z
      .int()
      .min(0)
      .max(TILES - 1),
  }),
  z.strictObject({ cashOut: z.literal(true) }),
])
type Action = z.output<typeof action>

/** Payout of the first pick among 24 mines, which must not exceed the maximum win. */
const BEST_FIRST = multiplierOf(MAX_MINES, 1) / BigInt(MULTIPLIER_UNIT) + 1n

/** Number of mines that most players choose, and number of tiles that they open. */
const USUAL_MINES = 3

/** 25 tiles, some of which hide mines. Every safe tile increases the win; a mine ends the round. */
export const minesEngine: Engine = {
  code: 'mines',
  themes: [
    { code: 'mines-garden', name: { KO: '달빛 정원', EN: 'Moonlit Garden' } },
    { code: 'mines-desert', name: { KO: '사막의 보석', EN: 'Desert Gems' } },
    { code: 'mines-reef', name: { KO: '산호초', EN: 'Coral Reef' } },
  ],
  selection,
  fair: true,
  mathVersion: () => 'mines-1',
  stakes,
  pauseMs: (policyMs) => policyMs,
  player: {
    choose: (_table, stake) => ({ stake: toWire(stake), mines: USUAL_MINES }),
    act: (_outcome, turn) => (turn < USUAL_MINES ? { pick: (turn * 7 + 3) % TILES } : { cashOut: true }),
  },
  begin(table, chosen, draw) {
    const { stake, mines } = chosen as { stake: Money; mines: number }
    if (!stakes(table).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    return { stake, outcome: outcomeOf(stake, mines, [], undefined), hidden: { field: placeMines(mines, draw) } }
  },
  acting: {
    action,
    act(table, openRound, chosen) {
      const { stake } = openRound
      const { mines, picked, field } = read(openRound)
      const wanted = chosen as Action
      if ('cashOut' in wanted) {
        if (picked.length === 0) throw new PlayError('ACTION_NOT_OFFERED')
        return cashOut(openRound)
      }
      if (picked.includes(wanted.pick)) throw new PlayError('ACTION_NOT_OFFERED')
      const now = [...picked, wanted.pick]
      if (field.includes(wanted.pick))
        return { stake: 0n, outcome: outcomeOf(stake, mines, now, { field, payout: 0n }), end: { payout: 0n } }
      if (now.length === maxPicks(stake, mines, table)) return cashOut(openRound, now)
      return { stake: 0n, outcome: outcomeOf(stake, mines, now, undefined), hidden: { field } }
    },
    // The player gets the win that was reached. If no tile was opened, the stake is returned.
    leave: (_, openRound) => cashOut(openRound),
  },
  page({ limits }) {
    const own: MinesPage = { maxWin: toWire(limits.maxWin) }
    const all = Array.from({ length: MAX_MINES }, (_, index) => index + 1).flatMap((mines) =>
      Array.from({ length: TILES - mines }, (_, index) => rtpOf(mines, index + 1)),
    )
    return { own, rtp: `${percent(Math.min(...all))}–${percent(Math.max(...all))}%` }
  },
  simulation: {
    bets: (
      [
        [1, 1],
        [3, 3],
        [5, 8],
        [12, 4],
        [24, 1],
      ] as const
    ).map(([mines, picks]) => simulated(mines, picks)),
  },
}

/** Simulates a bet that picks the first tiles and then cashes out. Which tiles are picked makes no difference. */
function simulated(mines: number, picks: number): SimulatedBet {
  const won = Number(multiplierOf(mines, picks)) / MULTIPLIER_UNIT
  return {
    name: `${mines} mines, ${picks} picks`,
    rtp: rtpOf(mines, picks),
    play: (draw) => (placeMines(mines, draw).some((tile) => tile < picks) ? 0 : won),
  }
}

function stakes({ limits }: Table): readonly Money[] {
  return miniStakes(limits, BEST_FIRST)
}

/**
 * Number of picks after which the round pays automatically: all safe tiles, or the last pick whose win does not exceed
 * the maximum.
 */
export function maxPicks(stake: Money, mines: number, { limits }: Pick<Table, 'limits'>): number {
  let picks = 1
  while (picks < TILES - mines && winOf(stake, mines, picks + 1) <= limits.maxWin) picks++
  return picks
}

const winOf = (stake: Money, mines: number, picks: number): Money =>
  scaleDown(stake, multiplierOf(mines, picks), BigInt(MULTIPLIER_UNIT))

function cashOut(openRound: OpenRound, picked = read(openRound).picked): Step {
  const { mines, field } = read(openRound)
  const payout = winOf(openRound.stake, mines, picked.length)
  return { stake: 0n, outcome: outcomeOf(openRound.stake, mines, picked, { field, payout }), end: { payout } }
}

function read({ outcome, hidden }: OpenRound): { mines: number; picked: readonly number[]; field: readonly number[] } {
  const { mines, picked } = outcome.detail as MinesOutcomeView['detail']
  return { mines, picked, field: (hidden as { field: readonly number[] }).field }
}

/** `over`: the round has ended, so the outcome includes the mines. */
function outcomeOf(
  stake: Money,
  mines: number,
  picked: readonly number[],
  over: { field: readonly number[]; payout: Money } | undefined,
): Outcome {
  const hit = over?.field.includes(picked.at(-1) ?? -1) === true
  const safe = picked.length - (hit ? 1 : 0)
  return {
    kind: 'game',
    engine: 'mines',
    mathVersion: 'mines-1',
    results: [
      { label: minesWords.both('mines'), value: plain(String(mines)) },
      { label: minesWords.both('found'), value: plain(String(safe)) },
      {
        label: minesWords.both('multiplier'),
        value: hit ? minesWords.both('hitMine') : plain(timesText(multiplierOf(mines, safe))),
      },
      ...(over
        ? [{ label: minesWords.both('places'), value: plain(over.field.map((tile) => tile + 1).join(', ')) }]
        : []),
    ],
    bets: [{ label: minesWords.both('bet', { mines }), stake: toWire(stake), payout: toWire(over?.payout ?? 0n) }],
    detail: { mines, picked, ...(over && { field: over.field }) } satisfies MinesOutcomeView['detail'],
  }
}
