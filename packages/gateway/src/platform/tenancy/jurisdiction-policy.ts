import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import { z } from 'zod'

/** A merchant's own word where it is usable, else the most restrictive one: each field stands for itself. */
const strict = <Value extends z.ZodType>(schema: Value, most: z.output<Value>) => schema.catch(most as never)

const realityCheck = z.object({
  /** `fixed-blocking`: the merchant's interval; `player-set-blocking`: the player's. Both wait for the player. */
  mode: strict(z.enum(['player-set-blocking', 'fixed-blocking']), 'player-set-blocking'),
  defaultMin: strict(z.int().positive(), 60),
  offAllowed: strict(z.boolean(), false),
})

/** The rules of play of the place a merchant is in (domain rule 1.3). */
const jurisdictionPolicy = z.object({
  autoplay: strict(z.boolean(), false),
  turbo: strict(z.boolean(), false),
  minRoundMs: strict(z.int().nonnegative(), 2500),
  showRtp: strict(z.boolean(), true),
  /** The highest stake of any game, as an amount; null: that of the game. */
  maxStake: strict(z.string().refine(isMoneyText).transform(parseMoney).nullable(), null),
  /** How often a bonus may have to be wagered at most; null: as often as its terms say. */
  maxWagerMultiple: strict(z.int().positive().nullable(), null),
  /** Always so in what the portal and its own studio show; other providers are told. */
  ldwSuppressed: strict(z.boolean(), true),
  netPosition: strict(z.boolean(), true),
  sessionClock: strict(z.boolean(), true),
  multiGame: strict(z.boolean(), false),
  bonusBuy: strict(z.boolean(), false),
  reverseWithdrawal: strict(z.boolean(), false),
  /** The lowest return of any bet, 0.85 for 85 %. */
  minRtp: strict(z.number().min(0).max(1), 0.85),
  realityCheck: strict(realityCheck, { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false }),
})
export type JurisdictionPolicy = z.output<typeof jurisdictionPolicy>

/**
 * What `merchants.policy` says, with the most restrictive rule wherever it says nothing or nonsense. SQL reads the same
 * column: see migrations 082 and 083.
 */
export const policyOf = (stored: unknown): JurisdictionPolicy =>
  jurisdictionPolicy.parse(typeof stored === 'object' && stored !== null ? stored : {})

/** As a game provider is told. `minAge`: the merchant's age setting, in full years. */
export const gamePolicyOf = ({ maxStake, ...policy }: JurisdictionPolicy, minAge: number) => ({
  ...policy,
  minAge,
  maxStake: maxStake === null ? null : toWire(maxStake),
})
