import { parseMoney } from '@atrium/contracts/money'

/**
 * Limits that a player sets before autoplay starts (RTS 8): the number of rounds, and when to stop. Amounts are wire
 * amounts.
 */
export interface AutoplayLimits {
  readonly rounds: number
  /** Loss limit: autoplay stops before stakes minus wins exceed it. */
  readonly loss: string
  /** Autoplay stops after a single win above this amount. Undefined for no such limit. */
  readonly win?: string
}

export type AutoplayEnd = 'done' | 'loss' | 'win'

export interface Autoplay {
  left(): number
  /** Counts a round. Returns the reason why autoplay must stop, or undefined when the next round can start. */
  after(round: { readonly stake: string; readonly payout: string }): AutoplayEnd | undefined
}

export function createAutoplay({ rounds, loss, win }: AutoplayLimits): Autoplay {
  let left = rounds
  let lost = 0n
  return {
    left: () => left,
    after({ stake, payout }) {
      left--
      lost += parseMoney(stake) - parseMoney(payout)
      if (win !== undefined && parseMoney(payout) > parseMoney(win)) return 'win'
      if (left === 0) return 'done'
      return lost + parseMoney(stake) > parseMoney(loss) ? 'loss' : undefined
    },
  }
}
