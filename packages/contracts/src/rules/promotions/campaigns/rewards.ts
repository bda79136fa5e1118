import { parseMoney, toWire } from '../../../money/index.ts'
import type { Reward, Wagering } from './terms.ts'

/** Money that something becomes at most, which is none itself; decimal strings. */
export interface RewardValues {
  /** Maximum value of one point. */
  readonly point: string
  /** Maximum value of one ticket, by raffle. Missing for a raffle that does not exist yet: its prizes are unknown. */
  readonly tickets: Readonly<Record<string, string>>
}

type RewardType = Reward['type']
type RewardOf<Type extends RewardType> = Extract<Reward, { type: Type }>
/** A reward as claims store it: its amount stands apart, in counts of 1/10,000, or as a number of items. */
export type RewardTerms =
  | { readonly type: 'CREDITS' | 'POINTS' }
  | { readonly type: 'BONUS'; readonly wagering: Wagering }
  | { readonly type: 'TICKETS'; readonly raffle: string }
  | {
      readonly type: 'FREE_ROUNDS'
      readonly game: string
      /** Stake of each round, in credits. */ readonly stake: string
      readonly days: number
    }

interface RewardEntry<Terms, Of> {
  amount(reward: Of): bigint
  /** Its amount is a number of items, and no counts of 1/10,000. */
  readonly isNumber?: true
  /** Within the budget of credits. */
  readonly isBudgeted?: true
  /** The money that so much of it becomes at most, in counts of 1/10,000; undefined where nobody knows. */
  value(reward: Terms, amount: bigint, values: RewardValues): bigint | undefined
}

const ONE = 10_000n

const MONEY: RewardEntry<unknown, { amount: string }> = {
  amount: ({ amount }) => parseMoney(amount),
  isBudgeted: true,
  value: (_, amount) => amount,
}
const REWARDS: { readonly [Type in RewardType]: RewardEntry<Extract<RewardTerms, { type: Type }>, RewardOf<Type>> } = {
  CREDITS: MONEY,
  BONUS: MONEY,
  POINTS: {
    amount: ({ points }) => parseMoney(points),
    value: (_, amount, { point }) => (amount * parseMoney(point) + ONE - 1n) / ONE,
  },
  TICKETS: {
    amount: ({ tickets }) => BigInt(tickets),
    isNumber: true,
    value({ raffle }, amount, { tickets }) {
      const ticket = tickets[raffle]
      return ticket === undefined ? undefined : amount * parseMoney(ticket)
    },
  },
  FREE_ROUNDS: {
    amount: ({ rounds }) => BigInt(rounds),
    isNumber: true,
    isBudgeted: true,
    value: ({ stake }, amount) => amount * parseMoney(stake),
  },
}
const entryOf = ({ type }: { type: RewardType }): RewardEntry<RewardTerms, Reward> => REWARDS[type]

export const isBudgeted = (reward: Reward): boolean => entryOf(reward).isBudgeted ?? false

/** How much a reward of the terms gives, as claims have it: counts of 1/10,000, or a number of tickets or free rounds. */
export const claimAmountOf = (reward: Reward): bigint => entryOf(reward).amount(reward)

/** The money that a claim becomes at most, in counts of 1/10,000; undefined where nobody knows. */
export const claimValue = (reward: RewardTerms, amount: bigint, values: RewardValues): bigint | undefined =>
  entryOf(reward).value(reward, amount, values)
/** The same of a reward of the terms. */
export const rewardValue = (reward: Reward, values: RewardValues): bigint | undefined =>
  claimValue(reward, claimAmountOf(reward), values)

/** The amount of a claim on the wire. */
export const wireAmount = (reward: { type: RewardType }, amount: bigint): string =>
  entryOf(reward).isNumber ? String(amount) : toWire(amount)

/** The reward of a claim on the wire. `games`: names of games by id, of free rounds. */
export const wireReward = (reward: RewardTerms, amount: bigint, games: Readonly<Record<string, string>>) => ({
  type: reward.type,
  amount: wireAmount(reward, amount),
  ...(reward.type === 'BONUS' && { multiplier: reward.wagering.multiplier }),
  ...(reward.type === 'FREE_ROUNDS' && {
    freeRounds: {
      game: reward.game,
      gameName: games[reward.game] ?? reward.game,
      stake: reward.stake,
      days: reward.days,
    },
  }),
})
/** A reward of the terms on the wire. */
export const wireRewardOfTerms = (reward: Reward, games: Readonly<Record<string, string>>) =>
  wireReward(reward, claimAmountOf(reward), games)

/**
 * Every reward that terms state, wherever it stands: it alone has a type. Bonuses for deposits, cashback and insurance
 * are computed, and none of them.
 */
export const rewardsIn = (terms: object): Reward[] =>
  'type' in terms
    ? [terms as Reward]
    : Object.values(terms).flatMap((one: unknown) => (typeof one === 'object' && one !== null ? rewardsIn(one) : []))

/** Those that are free rounds. */
export const freeRoundsIn = (rewards: readonly Reward[]): RewardOf<'FREE_ROUNDS'>[] =>
  rewards.filter((reward) => reward.type === 'FREE_ROUNDS')

/** Ids of the games of free rounds, each once. */
export const freeRoundGamesIn = (rewards: readonly Reward[]): string[] => [
  ...new Set(freeRoundsIn(rewards).map(({ game }) => game)),
]

/** So much own money without wagering, a bonus with it. `amount`: in counts of 1/10,000. */
export const bonusOrCredits = (terms: Wagering | undefined, amount: bigint): Reward =>
  terms ? { type: 'BONUS', amount: toWire(amount), wagering: terms } : { type: 'CREDITS', amount: toWire(amount) }
