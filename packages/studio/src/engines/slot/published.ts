import { LINES } from './lines.ts'
import type { SlotMath } from './math.ts'

/** The published return to player and hit frequency in percent with two decimals, cut and never rounded up. */
export function publishedFigures({ published, volatility }: SlotMath): PublishedFigures {
  return {
    rtp: percent(published.paid, published.outcomes * BigInt(LINES.length)),
    hitFrequency: percent(published.hits, published.outcomes),
    bestMultiple: (published.best / BigInt(LINES.length)).toString(),
    volatility,
  }
}

export interface PublishedFigures {
  readonly rtp: string
  readonly hitFrequency: string
  /** The best win of a round in stakes, whole ones. */
  readonly bestMultiple: string
  readonly volatility: SlotMath['volatility']
}

function percent(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
