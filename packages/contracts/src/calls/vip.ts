import { z } from 'zod'
import { VIP_CHANGE_REASONS, VIP_GIFT_KINDS } from '../rules/vip-rules.ts'
import { defineCall, languageOfRead, money, nothing, timestamp } from './define.ts'
import { claimReward, promotionClaim } from './promotions/terms.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const own = { auth: 'session', realAccount: true } as const
/** Points have four places on the wire, as amounts do. */
const points = money
/** What rates are multiplied by: `1.05`. */
const factor = z.string()

/** What a level allows and gives. */
const vipLevel = z.object({
  level: z.int(),
  name: z.string(),
  /**
   * What it needs within the last `windowDays` days, both. Absent of a level that nobody reaches by points and
   * deposits.
   */
  needs: z.object({ points: points(), deposits: money(), windowDays: z.int() }).optional(),
  /** On a day of the merchant. */
  dailyWithdrawals: z.int(),
  dailyWithdrawalAmount: money(),
  /** Of one withdrawal. */
  withdrawalFee: money(),
  rebateFactor: factor,
  pointsFactor: factor,
  /** Of campaigns that run now. */
  gifts: z.array(z.object({ kind: z.enum(VIP_GIFT_KINDS), promotionId: z.string(), reward: claimReward })),
  /** A manager of one's own, by customer service. */
  hasManager: z.boolean(),
})

/** How far a member is with one condition. */
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
      /** The level was set by the staff, and stays until then. */
      manualUntil: timestamp().optional(),
      /** Within the window of the next level; at the highest one, of its own. */
      points: points(),
      deposits: money(),
      windowDays: z.int(),
      /** Absent at the highest level. */
      next: z.object({ level: z.int(), name: z.string(), ...conditions }).optional(),
      /**
       * What keeping the level needs; absent at the lowest one. `fallsFrom`: where it is not met now, the first moment
       * at which the level can fall.
       */
      keep: z.object({ ...conditions, isMet: z.boolean(), fallsFrom: timestamp().optional() }).optional(),
      /** Gifts of levels that wait to be claimed, what expires first on top. */
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
