import { toWire } from '@atrium/contracts/money'
import type { MoneyFigure, MoneyFigures, PlayFigures } from '@atrium/contracts/staff/reports'
import { NGR_TERMS } from '@atrium/contracts/staff/reports'

/** Sums of settled play, as SQL returns them (`playSums`). */
export interface PlayRow {
  rounds: number
  won: number
  stake: bigint
  bonusStake: bigint
  payout: bigint
  voids: number
  voided: bigint
  jackpotShares: bigint
  jackpotWins: bigint
  /** Over games with a published return: stakes, wins, expected wins, and the variance of wins. */
  ratedStake: number
  ratedPayout: number
  expected: number
  variance: number
}

export interface MovedRow {
  figure: MoneyFigure
  count: number
  amount: bigint
}

/** Nineteen of twenty values of a normal distribution are within this many standard deviations. */
const DEVIATIONS = 1.96

export const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100

export const playView = (row: PlayRow): PlayFigures => ({
  rounds: row.rounds,
  won: row.won,
  stake: toWire(row.stake),
  bonusStake: toWire(row.bonusStake),
  payout: toWire(row.payout),
  ggr: toWire(row.stake - row.payout),
  ...(row.stake > 0n && { hold: percent(Number(row.stake - row.payout), Number(row.stake)) }),
  voids: row.voids,
  voided: toWire(row.voided),
  jackpotShares: toWire(row.jackpotShares),
  jackpotWins: toWire(row.jackpotWins),
  ...(row.ratedStake > 0 && { returns: returnsOf(row) }),
})

function returnsOf({ ratedStake, ratedPayout, expected, variance }: PlayRow): NonNullable<PlayFigures['returns']> {
  const byChance = DEVIATIONS * Math.sqrt(Math.max(0, variance))
  return {
    theoretical: percent(expected, ratedStake),
    actual: percent(ratedPayout, ratedStake),
    low: Math.max(0, percent(expected - byChance, ratedStake)),
    high: percent(expected + byChance, ratedStake),
  }
}

/** NGR of GGR and what was moved. */
export const ngrOf = (ggr: bigint, moved: readonly MovedRow[]): bigint =>
  moved.reduce((sum, { figure, amount }) => sum + BigInt(NGR_TERMS[figure] ?? 0) * amount, ggr)

export const figuresView = (play: PlayRow, moved: readonly MovedRow[], registrations: number): MoneyFigures => ({
  play: playView(play),
  ngr: toWire(ngrOf(play.stake - play.payout, moved)),
  moved: Object.fromEntries(moved.map(({ figure, count, amount }) => [figure, { count, amount: toWire(amount) }])),
  registrations,
})
