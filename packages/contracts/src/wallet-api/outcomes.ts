import { z } from 'zod'
import { money } from '../money/schema.ts'

const spin = z.object({
  /** Symbol ids by column, top to bottom. */
  reels: z.array(z.array(z.string())),
  /**
   * `line` is 0 for wins that pay anywhere, and when `ways` has the number of ways from the left in which a symbol won.
   */
  wins: z.array(
    z.object({ line: z.int(), symbol: z.string(), count: z.int(), ways: z.int().optional(), payout: money() }),
  ),
})

const words = z.object({ KO: z.string().max(300), EN: z.string().max(300) })

/** The studio's stored outcome of a slot round, for recall: the reels as shown and every win on them. */
export const slotOutcome = spin.extend({
  kind: z.literal('slot'),
  mathVersion: z.string(),
  /** The game's names of its symbols, by id. Missing for rounds from before they were stored. */
  symbols: z.record(z.string().max(20), words).optional(),
  /** Rounds paid by the stake of the first one, in order. */
  freeSpins: z.array(spin).max(200).optional(),
  /** The part of the payout from a progressive jackpot. */
  jackpot: money().optional(),
})

/**
 * A round of any other game, with the provider's own texts: a record shows it without knowing the game, so that a new
 * game needs no release of the portal.
 */
export const gameOutcome = z.object({
  kind: z.literal('game'),
  /** The provider's name of the engine that played it, such as `baccarat`. */
  engine: z.string().max(40),
  mathVersion: z.string().max(60),
  /** The results in order: the cards of each hand, the dice, the number. */
  results: z.array(z.object({ label: words, value: words })).max(60),
  /**
   * Every bet of the round and its payout. `spot` is where it was placed, and `opposite` the `spot` that never wins
   * together with it: of two such bets only the difference counts for rebates (domain rule 4.7). `odds`, only a bet on
   * a fixture: the accepted odds of all of its picks together: `1.85`.
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
  /** Name and value of the data with which a player verifies the round (provably fair games). */
  proof: z
    .array(z.object({ label: words, value: z.string().max(400) }))
    .max(12)
    .optional(),
})

/** Stored outcome of a round, so that it can be shown again (GLI-19 recall). */
export const roundOutcome = z.discriminatedUnion('kind', [slotOutcome, gameOutcome])
export type RoundOutcome = z.output<typeof roundOutcome>
