import { parseMoney } from '@atrium/contracts/money'

/** What a player sets before rounds begin by themselves (RTS 8): how many, and when to stop. Wire amounts. */
export interface AutoplayLimits {
  readonly rounds: number
  /** Stakes less wins never pass this. */
  readonly loss: string
  /** A win of one round above this ends it; absent: none does. */
  readonly win?: string
}

export type AutoplayEnd = 'done' | 'loss' | 'win'

export interface Autoplay {
  left(): number
  /** Counts a round and tells why the next one must not begin; undefined when it may. */
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
