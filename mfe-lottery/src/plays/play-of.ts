import type { LotteryGame } from '@atrium/contracts/calls'
import { PLAYS_OF, type Play } from '@atrium/lottery-rules'

/** A play of a kind of draw by its id; undefined when it is no longer offered. */
export const playOf = ({ drawKind }: Pick<LotteryGame, 'drawKind'>, id: string): Play | undefined =>
  PLAYS_OF[drawKind].find((play) => play.id === id)
