import { z } from 'zod'
import { BONUS_STATES } from '../../rules/wallet/bonus-rules.ts'
import { defineCall, money, timestamp } from '../define.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { filePart, filePartRequest, listed, pageRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['PLYRBT'] } as const

const bonusId = z.string().regex(/^[1-9]\d{0,17}$/)
const state = z.enum(BONUS_STATES)

/** A bonus with the terms that applied when it was granted. Amounts are in the member's currency. */
const bonus = z.object({
  bonusId,
  /** Name of the campaign that granted it, if it has one. */
  title: z.string().optional(),
  state,
  /** Credited amount, including winnings of free bets. */
  amount: money(),
  grantedAt: timestamp(),
  expiresAt: timestamp(),
  endedAt: timestamp().optional(),
  /** Amount to wager, and the amount wagered so far (never more than the former). */
  requirement: money(),
  progress: money(),
  /** Progress, rounded down: 100 only when the requirement is met. */
  percent: z.int(),
  /** Percentage of a stake that counts, by category. A category that is absent contributes nothing. */
  contribution: z.partialRecord(z.enum(GAME_CATEGORIES), z.number()),
  /** Minimum odds at which sports bets count. */
  minOdds: z.string(),
  maxBet: money().optional(),
  /** Maximum amount that can be converted to real money. */
  maxCashOut: money().optional(),
  /** Amount that was converted to real money. */
  cashedOut: money(),
  /**
   * Amount that the member would lose by forfeiting: the bonus balance including winnings from it. Only for a running
   * bonus.
   */
  held: money().optional(),
  /** Names of games that do not accept bonus money. */
  excludedGames: z.array(z.string()),
})

/** Bonuses of a member with their wagering progress (domain rule 5.3). */
export const bonusCalls = [
  /** Past and running bonuses, newest first. At most one is running. */
  defineCall({
    ...own,
    name: 'bonuses',
    method: 'GET',
    path: '/wps/member/bonuses',
    request: z.object({ state: state.optional(), ...pageRequest() }),
    /** `running` ignores the filter. `sums` cover everything that the filter matches. */
    response: z.object({
      ...listed(bonus),
      currency: z.string(),
      running: bonus.optional(),
      sums: z.object({ amount: money(), cashedOut: money() }),
    }),
  }),
  defineCall({
    ...own,
    name: 'bonusesFile',
    method: 'GET',
    path: '/wps/member/bonuses/file',
    request: z.object({ state: state.optional(), ...filePartRequest() }),
    response: filePart(bonus),
  }),
  /**
   * Converts a bonus whose requirement is met to real money, up to its cap. Idempotent: a repeated call returns the
   * same response.
   * @throws NOT_FOUND, BONUS_NOT_CLAIMABLE
   */
  defineCall({
    ...own,
    name: 'bonusClaim',
    method: 'POST',
    path: '/wps/member/bonuses/claim',
    request: z.object({ bonusId }),
    response: bonus,
  }),
  /**
   * Forfeits a running bonus with its balance. Idempotent: a repeated call returns the same response.
   * @throws NOT_FOUND, BONUS_NOT_RUNNING
   */
  defineCall({
    ...own,
    name: 'bonusForfeit',
    method: 'POST',
    path: '/wps/member/bonuses/forfeit',
    request: z.object({ bonusId, confirm: z.literal(true) }),
    response: bonus,
  }),
] as const
