import { kindsOfLine } from '../counting/levels-of-line.ts'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { resultText } from '../draw/result-text.ts'
import { PLAYS_OF, type Lottery } from '../games/catalogue.ts'
import { contentText } from '../model/content.ts'
import type { DrawKindId } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { chanceOf } from '../money/chance.ts'
import { oddsOf } from '../money/odds.ts'
import { payout } from '../money/payout.ts'
import { returnToPlayer } from '../money/return-to-player.ts'
import { stakeOf } from '../money/stake.ts'
import { findWinningBet } from './example.ts'

/** The rules of a play for the rules page, as JSON. Amounts and odds in 1/10,000. */
export interface PlayRules {
  readonly id: string
  readonly group: string
  /** Number of units that a line costs. */
  readonly unitsPerLine: number
  /** One line wins in `ways` of `total` outcomes. Strings of digits, because the numbers can exceed 2^53. */
  readonly levels: readonly {
    readonly key: string
    readonly ways: string
    readonly total: string
    readonly odds: number
  }[]
  /**
   * Return to player of a line, rounded to four decimal places. The two values differ only when lines have different
   * levels.
   */
  readonly returnToPlayer: { readonly lowest: string; readonly highest: string }
}

/** A winning bet with one credit per unit. `hits`: number of winning lines at each level. */
export interface PlayExample {
  readonly content: string
  readonly lines: number
  readonly result: string
  readonly hits: readonly number[]
  readonly cost: number
  readonly win: number
}

const UNIT = { unit: 10_000n, multiple: 1 }
const PLACES = 4

/**
 * The rules of all plays of a lottery with an example of each, computed from the same data as settlement.
 * @param group the prize group of the odds. It does not affect fixed odds
 */
export async function rulesOfGame(
  { drawKind }: Pick<Lottery, 'drawKind'>,
  group: number,
): Promise<(PlayRules & { readonly example: PlayExample })[]> {
  const rules: (PlayRules & { example: PlayExample })[] = []
  for (const play of PLAYS_OF[drawKind]) {
    const odds = oddsOf(play, group)
    rules.push({ ...rulesOfPlay(play, odds), example: await exampleOfPlay(play, drawKind, odds) })
  }
  return rules
}

/**
 * The rules of a play without an example.
 * @param odds odds of each level
 */
export function rulesOfPlay(play: Play, odds: readonly number[]): PlayRules {
  return {
    id: play.id,
    group: play.group,
    unitsPerLine: play.lots ?? 1,
    levels: play.levels.map((level, index) => {
      const { ways, total } = chanceOf(play, level)
      return { key: level.key, ways: String(ways), total: String(total), odds: odds[index]! }
    }),
    returnToPlayer: returnsOf(play, odds),
  }
}

/**
 * A small bet on a play, with a draw of this kind that makes it win.
 * @param odds odds of each level
 */
export async function exampleOfPlay(play: Play, drawKind: DrawKindId, odds: readonly number[]): Promise<PlayExample> {
  const kind = DRAW_KINDS[drawKind]
  const { content, lines, result, hits } = await findWinningBet(play, kind)
  return {
    content: contentText(content),
    lines,
    result: resultText(kind, result),
    hits,
    cost: Number(stakeOf(play, { ...UNIT, lines })),
    win: Number(payout(UNIT, odds, hits)),
  }
}

function returnsOf(play: Play, odds: readonly number[]): PlayRules['returnToPlayer'] {
  const sorted = kindsOfLine(play)
    .map((levels) => returnToPlayer(play, odds, PLACES, levels))
    .sort((a, b) => Number(a) - Number(b))
  return { lowest: sorted[0]!, highest: sorted.at(-1)! }
}
