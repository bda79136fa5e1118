import { z } from 'zod'
import { VIP_CHANGE_REASONS, VIP_GIFT_KINDS } from '../../rules/promotions/vip-rules.ts'
import { defineCall, languageOfRead, money, nothing, timestamp } from '../define.ts'
import { claimReward, promotionClaim } from './terms.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true } as const
/** Points have four decimal places on the wire, like amounts. */
const points = money
/** Multiplier of rates: `1.05`. */
const factor = z.string()

/** Limits and benefits of a level. */
const vipLevel = z.object({
  level: z.int(),
  name: z.string(),
  /**
   * Points and deposits that the level requires within the last `windowDays` days. Absent for a level that cannot be
   * reached that way.
   */
  needs: z.object({ points: points(), deposits: money(), windowDays: z.int() }).optional(),
  /** Maximum number of withdrawals per calendar day of the merchant. */
  dailyWithdrawals: z.int(),
  dailyWithdrawalAmount: money(),
  /** Fee of one withdrawal. */
  withdrawalFee: money(),
  rebateFactor: factor,
  pointsFactor: factor,
  /** Gifts of running campaigns. */
  gifts: z.array(z.object({ kind: z.enum(VIP_GIFT_KINDS), promotionId: z.string(), reward: claimReward })),
  /** Whether the level has a personal manager in customer service. */
  hasManager: z.boolean(),
})

/** A member's progress towards one condition. */
const condition = z.object({ has: money(), needs: money(), missing: money() })
const conditions = { points: condition, deposits: condition, windowDays: z.int() }

/** A change of the member's level. */
const vipChange = z.object({
  id: z.string(),
  at: timestamp(),
  reason: z.enum(VIP_CHANGE_REASONS),
  from: z.int(),
  fromName: z.string(),
  to: z.int(),
  toName: z.string(),
  points: points(),
  deposits: money(),
})
const filters = { ...periodRequest(), reason: z.enum(VIP_CHANGE_REASONS).optional() }

/** VIP levels of members (domain rule 5.4). */
export const vipCalls = [
  /** The levels of the merchant, lowest first. */
  defineCall({
    auth: 'none',
    name: 'vipLevels',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankList',
    request: z.object({ language: languageOfRead() }),
    response: z.object({ currency: z.string(), list: z.array(vipLevel) }),
  }),
  defineCall({
    ...own,
    name: 'playerRankProgress',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    request: nothing(),
    response: z.object({
      currency: z.string(),
      level: z.int(),
      name: z.string(),
      since: timestamp(),
      /** Staff has set the level. It does not change before this time. */
      manualUntil: timestamp().optional(),
      /** Points within the window of the next level. At the highest level: within its own window. */
      points: points(),
      deposits: money(),
      windowDays: z.int(),
      /** Conditions of the next level. Absent at the highest level. */
      next: z.object({ level: z.int(), name: z.string(), ...conditions }).optional(),
      /**
       * Conditions to keep the level. Absent at the lowest one. `fallsFrom`, if they are not met now: the earliest time
       * at which the level can fall.
       */
      keep: z.object({ ...conditions, isMet: z.boolean(), fallsFrom: timestamp().optional() }).optional(),
      /** Unclaimed gifts of levels, earliest expiry first. */
      gifts: z.array(promotionClaim),
    }),
  }),
  /** Changes of the member's level, newest first. */
  defineCall({
    ...own,
    name: 'vipChanges',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankHistory',
    request: z.object({ ...filters, ...pageRequest() }),
    response: z.object(listed(vipChange)),
  }),
  defineCall({
    ...own,
    name: 'vipChangesFile',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankHistory/file',
    request: z.object({ ...filters, ...filePartRequest() }),
    response: filePart(vipChange),
  }),
] as const
