import { z } from 'zod'
import { VIP_CHANGE_REASONS, VIP_GIFT_KINDS } from '../../rules/promotions/vip-rules.ts'
import { defineCall, languageOfRead, money, nothing, timestamp } from '../define.ts'
import { claimReward, promotionClaim } from './terms.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const own = { auth: 'session', realAccount: true } as const
/** Points have four decimal places on the wire, like amounts. */
const points = money
/** Factor by which rates are multiplied: `1.05`. */
const factor = z.string()

/** Limits and benefits of a level. */
const vipLevel = z.object({
  level: z.int(),
  name: z.string(),
  /**
   * Points and deposits that it requires within the last `windowDays` days. Absent for a level that cannot be reached
   * by points and deposits.
   */
  needs: z.object({ points: points(), deposits: money(), windowDays: z.int() }).optional(),
  /** Limit per calendar day of the merchant. */
  dailyWithdrawals: z.int(),
  dailyWithdrawalAmount: money(),
  /** Fee of one withdrawal. */
  withdrawalFee: money(),
  rebateFactor: factor,
  pointsFactor: factor,
  /** Gifts of campaigns that run now. */
  gifts: z.array(z.object({ kind: z.enum(VIP_GIFT_KINDS), promotionId: z.string(), reward: claimReward })),
  /** A personal manager in customer service. */
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
      /** The level was set by the staff, and does not change before that time. */
      manualUntil: timestamp().optional(),
      /** Points within the window of the next level; at the highest one, of its own. */
      points: points(),
      deposits: money(),
      windowDays: z.int(),
      /** Absent at the highest level. */
      next: z.object({ level: z.int(), name: z.string(), ...conditions }).optional(),
      /**
       * Requirements to keep the level; absent at the lowest one. `fallsFrom`, when they are not met now: the earliest
       * time at which the level can fall.
       */
      keep: z.object({ ...conditions, isMet: z.boolean(), fallsFrom: timestamp().optional() }).optional(),
      /** Unclaimed gifts of levels, the first to expire on top. */
      gifts: z.array(promotionClaim),
    }),
  }),
  /** Changes of the own level, newest first. */
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
