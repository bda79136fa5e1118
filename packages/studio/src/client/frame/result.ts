import { formatWire } from '@atrium/contracts/money'
import type { RoundView } from '../../http/page-data.ts'
import type { Say } from '../../locales/texts.ts'

/** Describes the outcome of a round in a few words. */
export function result(round: RoundView, say: Say): string {
  if (round.state === 'cancelled') return say('cancelled')
  if (round.state === 'void') return say('void')
  if (round.state === 'playing') return say('playing')
  if (round.payout === '0') return say('noWin')
  return say('won', { amount: formatWire(round.payout) })
}
