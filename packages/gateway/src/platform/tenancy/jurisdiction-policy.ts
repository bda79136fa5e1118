import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import { z } from 'zod'

/** The merchant's value where it is valid, otherwise the most restrictive one, for each field separately. */
const strict = <Value extends z.ZodType>(schema: Value, most: z.output<Value>) => schema.catch(most as never)

const realityCheck = z.object({
  /**
   * `fixed-blocking`: the merchant's interval; `player-set-blocking`: the player's. Both block until the player
   * confirms.
   */
  mode: strict(z.enum(['player-set-blocking', 'fixed-blocking']), 'player-set-blocking'),
  defaultMin: strict(z.int().positive(), 60),
  offAllowed: strict(z.boolean(), false),
})

/** The rules of play of a merchant's jurisdiction (domain rule 1.3). */
const jurisdictionPolicy = z.object({
  autoplay: strict(z.boolean(), false),
  turbo: strict(z.boolean(), false),
  minRoundMs: strict(z.int().nonnegative(), 2500),
  showRtp: strict(z.boolean(), true),
  /** The maximum stake of any game, as an amount; null: that of the game. */
  maxStake: strict(z.string().refine(isMoneyText).transform(parseMoney).nullable(), null),
  /** Maximum number of times that a bonus may have to be wagered; null: without a maximum. */
  maxWagerMultiple: strict(z.int().positive().nullable(), null),
  /** Always applied by the portal and its own studio; sent to other providers. */
  ldwSuppressed: strict(z.boolean(), true),
  netPosition: strict(z.boolean(), true),
  sessionClock: strict(z.boolean(), true),
  multiGame: strict(z.boolean(), false),
  bonusBuy: strict(z.boolean(), false),
  reverseWithdrawal: strict(z.boolean(), false),
  /** The minimum return of any bet, 0.85 for 85 %. */
  minRtp: strict(z.number().min(0).max(1), 0.85),
  realityCheck: strict(realityCheck, { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false }),
})
export type JurisdictionPolicy = z.output<typeof jurisdictionPolicy>

/**
 * Parses `merchants.policy`, with the most restrictive rule for missing and invalid values. SQL reads the same column:
 * see migrations 082 and 083.
 */
export const policyOf = (stored: unknown): JurisdictionPolicy =>
  jurisdictionPolicy.parse(typeof stored === 'object' && stored !== null ? stored : {})

/** The policy in the form of the wallet API. `minAge`: the merchant's age setting, in full years. */
export const gamePolicyOf = ({ maxStake, ...policy }: JurisdictionPolicy, minAge: number) => ({
  ...policy,
  minAge,
  maxStake: maxStake === null ? null : toWire(maxStake),
})
