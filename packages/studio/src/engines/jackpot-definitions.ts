import type { Localized } from '@atrium/contracts/locale/languages'
import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'

/**
 * A progressive jackpot (GLI-19 2.4.2). Its meter is what it began with and all contributions since it was last won.
 */
export interface JackpotDefinition {
  readonly code: string
  readonly name: Localized
  /** What it stands at when it begins, and again after every win. */
  readonly seed: Money
  /** Millionths of every stake that are added to it. */
  readonly ratePpm: bigint
  /**
   * The most that one win takes; what lies above stays for the next. It may be raised, never lowered: the database
   * holds that.
   */
  readonly ceiling: Money
}

/** Jackpots are kept in the one currency of the studio's portals. */
export const JACKPOT_CURRENCY = 'DEMO'

export const JACKPOTS: readonly JackpotDefinition[] = [
  {
    code: 'grand',
    name: { KO: '그랜드 잭팟', EN: 'Grand jackpot' },
    seed: 5_000n * CREDIT,
    ratePpm: 10_000n,
    ceiling: 100_000n * CREDIT,
  },
  {
    code: 'mini',
    name: { KO: '미니 잭팟', EN: 'Mini jackpot' },
    seed: 100n * CREDIT,
    ratePpm: 10_000n,
    ceiling: 2_000n * CREDIT,
  },
]

/** @throws Error when there is no such jackpot: mathematics only name those that exist */
export function jackpotDefinition(code: string): JackpotDefinition {
  const found = JACKPOTS.find((jackpot) => jackpot.code === code)
  if (!found) throw new Error(`No jackpot has the code "${code}"`)
  return found
}
