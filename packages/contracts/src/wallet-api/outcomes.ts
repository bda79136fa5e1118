import { z } from 'zod'
import { money } from '../money/schema.ts'

const spin = z.object({
  /** Symbol ids by column, top to bottom. */
  reels: z.array(z.array(z.string())),
  /** `line` is 0 for what pays anywhere, and where `ways` tells in how many ways from the left a symbol won. */
  wins: z.array(
    z.object({ line: z.int(), symbol: z.string(), count: z.int(), ways: z.int().optional(), payout: money() }),
  ),
})

const words = z.object({ KO: z.string().max(300), EN: z.string().max(300) })

/** What the studio stored of a slot round, for recall: the reels as shown and every win on them. */
export const slotOutcome = spin.extend({
  kind: z.literal('slot'),
  mathVersion: z.string(),
  /** What the game calls its symbols, by id. Missing of rounds from before they were stored. */
  symbols: z.record(z.string().max(20), words).optional(),
  /** Rounds that the stake of the first one paid for, in order. */
  freeSpins: z.array(spin).max(200).optional(),
  /** What a progressive jackpot paid, of the payout. */
  jackpot: money().optional(),
})

/**
 * A round of any other game, in the provider's own words: a record shows it without knowing the game, so that a new
 * game needs no release of the portal.
 */
export const gameOutcome = z.object({
  kind: z.literal('game'),
  /** The provider's name of the engine that played it, such as `baccarat`. */
  engine: z.string().max(40),
  mathVersion: z.string().max(60),
  /** What came out, in order: the cards of each hand, the dice, the number. */
  results: z.array(z.object({ label: words, value: words })).max(60),
  /**
   * Every bet of the round and what it paid. `spot` names what it was laid on and `opposite` what never wins together
   * with it, by its `spot`: of two such bets only the difference counts for rebates (domain rule 4.7). `odds`: of a bet
   * on a fixture, those it was taken at, all of its picks together: `1.85`.
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
  /** What a player needs to check the round (provably fair games): name and value. */
  proof: z
    .array(z.object({ label: words, value: z.string().max(400) }))
    .max(12)
    .optional(),
})

/** What is kept of a round so that it can be shown as it was (GLI-19 recall). */
export const roundOutcome = z.discriminatedUnion('kind', [slotOutcome, gameOutcome])
export type RoundOutcome = z.output<typeof roundOutcome>
