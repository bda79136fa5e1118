import { parseMoney, toWire } from '../../../money/index.ts'
import type { Reward, Wagering } from './terms.ts'

/** Maximum value in money of non-money rewards, as decimal strings. */
export interface RewardValues {
  /** Maximum value of one point. */
  readonly point: string
  /** Maximum value of one ticket, by raffle. Absent for a raffle that does not exist yet, whose prizes are unknown. */
  readonly tickets: Readonly<Record<string, string>>
}

type RewardType = Reward['type']
type RewardOf<Type extends RewardType> = Extract<Reward, { type: Type }>
/** A reward as claims store it. Its amount is stored separately, in units of 1/10,000 or as a number of items. */
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
  /** The amount is a number of items instead of units of 1/10,000. */
  readonly isNumber?: true
  /** Counts towards the budget of credits. */
  readonly isBudgeted?: true
  /** Maximum value in money of an amount of the reward, in units of 1/10,000. Undefined if unknown. */
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

/** Amount of a reward in the form that claims store: units of 1/10,000, or a number of tickets or free rounds. */
export const claimAmountOf = (reward: Reward): bigint => entryOf(reward).amount(reward)

/** Maximum value in money of a claim, in units of 1/10,000. Undefined if unknown. */
export const claimValue = (reward: RewardTerms, amount: bigint, values: RewardValues): bigint | undefined =>
  entryOf(reward).value(reward, amount, values)
/** Maximum value in money of a reward in campaign terms, in units of 1/10,000. Undefined if unknown. */
export const rewardValue = (reward: Reward, values: RewardValues): bigint | undefined =>
  claimValue(reward, claimAmountOf(reward), values)

/** The amount of a claim in the wire format. */
export const wireAmount = (reward: { type: RewardType }, amount: bigint): string =>
  entryOf(reward).isNumber ? String(amount) : toWire(amount)

/** The reward of a claim in the wire format. `games`: names by game id, for free rounds. */
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
/** A reward of campaign terms in the wire format. */
export const wireRewardOfTerms = (reward: Reward, games: Readonly<Record<string, string>>) =>
  wireReward(reward, claimAmountOf(reward), games)

/**
 * All rewards in terms, at any depth: objects with a type. Deposit bonuses, cashback and insurance are computed and
 * therefore not included.
 */
export const rewardsIn = (terms: object): Reward[] =>
  'type' in terms
    ? [terms as Reward]
    : Object.values(terms).flatMap((one: unknown) => (typeof one === 'object' && one !== null ? rewardsIn(one) : []))

/** The free rounds among rewards. */
export const freeRoundsIn = (rewards: readonly Reward[]): RewardOf<'FREE_ROUNDS'>[] =>
  rewards.filter((reward) => reward.type === 'FREE_ROUNDS')

/** Ids of the games of free rounds, without duplicates. */
export const freeRoundGamesIn = (rewards: readonly Reward[]): string[] => [
  ...new Set(freeRoundsIn(rewards).map(({ game }) => game)),
]

/** Real money if there is no wagering requirement, otherwise a bonus. `amount`: in units of 1/10,000. */
export const bonusOrCredits = (terms: Wagering | undefined, amount: bigint): Reward =>
  terms ? { type: 'BONUS', amount: toWire(amount), wagering: terms } : { type: 'CREDITS', amount: toWire(amount) }
