import {
  hasRebate,
  parseContent,
  payoutCapOf,
  possibleWin,
  PRIZE_GROUPS,
  rebateOf,
  stakeOf,
  type Content,
  type Play,
} from '@atrium/lottery-rules'
import { playOf } from '../../../plays/play-of.ts'
import { shownOdds, type OwnOdds } from '../../../plays/shown-odds.ts'
import type { CallRequest, LotteryGame } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'

/** A bet of the slip. Amounts in 1/10,000. */
export interface SlipLine {
  readonly id: string
  readonly play: string
  readonly content: string
  readonly lines: number
  readonly unit: bigint
  readonly multiple: number
  /** The prize group; undefined in a prize mode without groups. */
  readonly group: number | undefined
}

/** Cost and payout of a bet, by the gateway's rules. */
export interface Price {
  /** The bet's content, parsed. */
  readonly content: Content
  /** Odds of each prize level of the play, stake included, in 1/10,000. */
  readonly odds: readonly number[]
  readonly stake: bigint
  readonly rebate: bigint
  /** Payout of the best outcome, up to the payout limit. */
  readonly possibleWin: bigint
  readonly maxWin: bigint | undefined
}

/** The prize groups of a game; undefined when its odds are fixed. */
export const groupsOf = ({ prizeMode }: Pick<LotteryGame, 'prizeMode'>) => PRIZE_GROUPS[prizeMode]

/** Whether a lower prize group of this play gives a rebate. */
export const isRebated = ({ prizeMode }: Pick<LotteryGame, 'prizeMode'>, play: Play, own: OwnOdds): boolean =>
  hasRebate(play, prizeMode, (level) => own.has(`${play.id}/${level}`))

/** @throws RangeError for a content that is invalid for the play */
export function priceOf(
  game: Pick<LotteryGame, 'prizeMode' | 'drawKind'>,
  own: OwnOdds,
  { play: id, content: text, lines, unit, multiple, group }: Omit<SlipLine, 'id'>,
): Price {
  const play = playOf(game, id)
  const parsed = play && parseContent(play, text)
  if (!play || !parsed?.ok) throw new RangeError(`${id} has no content ${text.slice(0, 40)}`)
  const odds = shownOdds(play, group, own)
  const stake = stakeOf(play, { unit, multiple, lines })
  const maxWin = payoutCapOf(play, parsed.content)
  const best = possibleWin(play, parsed.content, odds, { unit, multiple })
  return {
    content: parsed.content,
    odds,
    stake,
    maxWin,
    rebate: group !== undefined && isRebated(game, play, own) ? rebateOf(stake, group) : 0n,
    possibleWin: maxWin !== undefined && maxWin < best ? maxWin : best,
  }
}

/** The ticket of an order. It includes the displayed odds: the server rejects the order if they have changed. */
export const ticketOf = (
  { play, content, unit, multiple, group }: SlipLine,
  { odds }: Price,
): CallRequest<'placeLotteryOrder'>['tickets'][number] => ({
  play,
  content,
  unit: toWire(unit),
  multiple,
  odds: [...odds],
  ...(group !== undefined && { group }),
})
