import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import type { SettingValue } from '@atrium/contracts/merchants/settings'
import { z } from 'zod'

/** A field that falls back to its most restrictive value when the merchant's value is missing or invalid. */
const strict = <Value extends z.ZodType>(schema: Value, most: z.output<Value>) => schema.catch(most as never)

const realityCheck = z.object({
  /**
   * `fixed-blocking`: at the merchant's interval. `player-set-blocking`: at an interval that the player chooses. Both
   * block the game until the player confirms.
   */
  mode: strict(z.enum(['player-set-blocking', 'fixed-blocking']), 'player-set-blocking'),
  defaultMin: strict(z.int().positive(), 60),
  offAllowed: strict(z.boolean(), false),
})

/** The rules of play in a merchant's jurisdiction (domain rule 1.3). */
const jurisdictionPolicy = z.object({
  autoplay: strict(z.boolean(), false),
  turbo: strict(z.boolean(), false),
  minRoundMs: strict(z.int().nonnegative(), 2500),
  showRtp: strict(z.boolean(), true),
  /** Maximum stake in all games. Null: each game's own maximum. */
  maxStake: strict(z.string().refine(isMoneyText).transform(parseMoney).nullable(), null),
  /** Maximum wagering multiple of a bonus. Null: no maximum. */
  maxWagerMultiple: strict(z.int().positive().nullable(), null),
  /** The portal and its own studio always apply it. Other providers receive it in the policy. */
  ldwSuppressed: strict(z.boolean(), true),
  netPosition: strict(z.boolean(), true),
  sessionClock: strict(z.boolean(), true),
  multiGame: strict(z.boolean(), false),
  bonusBuy: strict(z.boolean(), false),
  reverseWithdrawal: strict(z.boolean(), false),
  /** Minimum return to player of any bet: 0.85 is 85 %. */
  minRtp: strict(z.number().min(0).max(1), 0.85),
  realityCheck: strict(realityCheck, { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false }),
})
export type JurisdictionPolicy = z.output<typeof jurisdictionPolicy>

/**
 * Parses `merchants.policy`. A missing or invalid field gets its most restrictive value. SQL functions read the same
 * column: see migrations 082 and 083.
 */
export const policyOf = (stored: unknown): JurisdictionPolicy =>
  jurisdictionPolicy.parse(typeof stored === 'object' && stored !== null ? stored : {})

/** Converts the policy to the format of the wallet API. `minAge`: the merchant's minimum age, in full years. */
export const gamePolicyOf = ({ maxStake, ...policy }: JurisdictionPolicy, minAge: number) => ({
  ...policy,
  minAge,
  maxStake: maxStake === null ? null : toWire(maxStake),
})

type PlayRules = SettingValue<'playRules'>

/** Converts the policy to the setting that staff edits. */
export const playRulesOf = ({ minRtp, maxStake, maxWagerMultiple, ...policy }: JurisdictionPolicy): PlayRules => ({
  ...policy,
  minRtpPercent: Math.round(minRtp * 100),
  ...(maxStake !== null && { maxStake: toWire(maxStake) }),
  ...(maxWagerMultiple !== null && { maxWagerMultiple }),
})

/** Converts the setting to what is stored in `merchants.policy`. */
export const policyFrom = ({ minRtpPercent, ...rules }: PlayRules) => ({
  ...rules,
  minRtp: minRtpPercent / 100,
})
