import type { Localized } from '@atrium/contracts/locale/languages'
import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'

/** A progressive jackpot (GLI-19 2.4.2). Its meter is the seed plus all contributions since it was last won. */
export interface JackpotDefinition {
  readonly code: string
  readonly name: Localized
  /** Initial amount of the meter, and its amount after every win. */
  readonly seed: Money
  /** Part of every stake that is added to the meter, in millionths. */
  readonly ratePpm: bigint
  /**
   * Maximum amount of one win. Any excess stays in the meter. It can be raised but never lowered, which the database
   * enforces.
   */
  readonly ceiling: Money
}

/** The currency of all jackpots, and the only one of the studio's portals. */
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

/** @throws Error when there is no such jackpot. Math definitions only refer to existing ones */
export function jackpotDefinition(code: string): JackpotDefinition {
  const found = JACKPOTS.find((jackpot) => jackpot.code === code)
  if (!found) throw new Error(`No jackpot has the code "${code}"`)
  return found
}
