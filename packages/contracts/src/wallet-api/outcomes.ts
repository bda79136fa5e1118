import { z } from 'zod'
import { money } from '../money/schema.ts'

const spin = z.object({
  /** Symbol ids by column, top to bottom. */
  reels: z.array(z.array(z.string())),
  /**
   * `line` is 0 for wins that pay anywhere, and for wins with `ways`, the number of ways from the left in which a
   * symbol won.
   */
  wins: z.array(
    z.object({ line: z.int(), symbol: z.string(), count: z.int(), ways: z.int().optional(), payout: money() }),
  ),
})

const words = z.object({ KO: z.string().max(300), EN: z.string().max(300) })

/** The stored outcome of a slot round: the reels as shown and every win on them. */
export const slotOutcome = spin.extend({
  kind: z.literal('slot'),
  mathVersion: z.string(),
  /** Names of the game's symbols, by id. Absent for earlier rounds that did not store them. */
  symbols: z.record(z.string().max(20), words).optional(),
  /** Free spins of the round, in order, paid by its stake. */
  freeSpins: z.array(spin).max(200).optional(),
  /** The part of the payout that is a progressive jackpot. */
  jackpot: money().optional(),
})

/**
 * A round of any other game with the provider's own texts. A record can show it without knowing the game, so that new
 * games need no release of the portal.
 */
export const gameOutcome = z.object({
  kind: z.literal('game'),
  /** Engine that played the round, such as `baccarat`. */
  engine: z.string().max(40),
  mathVersion: z.string().max(60),
  /** The results in order: the cards of each hand, the dice, or the number. */
  results: z.array(z.object({ label: words, value: words })).max(60),
  /**
   * Every bet of the round and its payout. `spot` is where it was placed. `opposite` is the spot that never wins
   * together with it: only the difference of two opposite bets counts for rebates (domain rule 4.7). `odds`: only for a
   * bet on a fixture, the accepted odds of all its picks combined: `1.85`.
   */
  bets: z
    .array(
      z.object({
        label: words,
        stake: money(),
        payout: money(),
        spot: z.string().max(40).optional(),
        opposite: z.string().max(40).optional(),
        odds: money().optional(),
      }),
    )
    .max(120),
  /** Data with which a player verifies the round, as name and value (provably fair games). */
  proof: z
    .array(z.object({ label: words, value: z.string().max(400) }))
    .max(12)
    .optional(),
})

/** Stored outcome of a round, which can be shown again (GLI-19 recall). */
export const roundOutcome = z.discriminatedUnion('kind', [slotOutcome, gameOutcome])
export type RoundOutcome = z.output<typeof roundOutcome>
