import { z } from 'zod'
import {
  MAX_ITEM_QUANTITY,
  MIN_CONVERSION,
  POINT_CATEGORIES,
  POINT_ENTRY_KINDS,
  POINT_ITEM_KINDS,
  POINT_ORDER_KINDS,
  POINT_ORDER_STATES,
} from '../rules/point-rules.ts'
import { PAYMENT_PASSWORD_PATTERN } from '../rules/withdrawal-rules.ts'
import { defineCall, languageOfRead, money, nothing, paged, queryInt, timestamp } from './define.ts'
import { GAME_CATEGORIES } from './games.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const modules = ['PTSYS3'] as const
const own = { auth: 'session', realAccount: true, modules } as const

/** Made by the client, once for each exchange that the member wants: sent again it returns that order. */
const requestId = z.string().regex(/^[\w-]{8,64}$/)
const paymentPassword = () => z.string().regex(PAYMENT_PASSWORD_PATTERN, 'must be six digits')
/** Points have four places on the wire, as amounts do. */
const points = money
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}]*$/u, 'must be one line')
const deliveryAddress = z.object({
  recipient: line(60),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d -]{6,24}$/, 'must be a phone number'),
  postcode: line(12),
  street: line(160),
  detail: line(160).optional(),
})

export const pointItem = z.object({
  itemId: z.string(),
  kind: z.enum(POINT_ITEM_KINDS),
  category: z.enum(POINT_CATEGORIES),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  /** For one, at the reader's VIP level. */
  price: points(),
  /** Where the reader's level has a lower one. */
  regularPrice: points().optional(),
  /** Of CREDITS: what one is worth in the wallet. */
  value: money().optional(),
  /** Of FREE_ROUNDS: what one gives. `stake`: of each round. `days`: within how many they are played. */
  freeRounds: z
    .object({ game: z.string(), gameName: z.string(), rounds: z.int(), stake: money(), days: z.int() })
    .optional(),
  minQuantity: z.int(),
  /** Of one member, over all orders that were not rejected. */
  maxPerMember: z.int().optional(),
  /** How many are left; absent: as many as wanted. */
  stock: z.int().optional(),
  endsAt: timestamp().optional(),
})

const pointOrder = z.object({
  orderId: z.string(),
  /** The transaction number. */
  number: z.string(),
  at: timestamp(),
  kind: z.enum(POINT_ORDER_KINDS),
  /** Absent of a conversion. */
  name: z.string().optional(),
  quantity: z.int(),
  points: points(),
  state: z.enum(POINT_ORDER_STATES),
  /** Credited to the wallet. */
  amount: money().optional(),
  currency: z.string(),
  remark: z.string().optional(),
})

const orderFilter = {
  ...periodRequest(),
  kind: z.enum(POINT_ORDER_KINDS).optional(),
  state: z.enum(POINT_ORDER_STATES).optional(),
}
const entryFilter = { ...periodRequest(), kind: z.enum(POINT_ENTRY_KINDS).optional() }

const pointEntry = z.object({
  id: z.string(),
  at: timestamp(),
  kind: z.enum(POINT_ENTRY_KINDS),
  amount: points(),
  balanceAfter: points(),
  /** Of bets: their category. */ category: z.enum(GAME_CATEGORIES).optional(),
})

/** `sums`: over the whole filter. */
const entries = z.object({
  ...listed(pointEntry),
  sums: z.object({ gained: points(), spent: points() }),
})

/** Points of members and the mall where they are exchanged (specification, section 7). */
export const pointCalls = [
  defineCall({
    ...own,
    name: 'pointBalance',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    request: nothing(),
    /**
     * `earned`: by bets, whatever was spent. `owed`: of bets that were voided after their points were spent; the next
     * points pay it. `isBarred`: the member takes a break, and cannot exchange. `hasPaymentPassword`: exchanges
     * need one.
     */
    response: z.object({
      balance: points(),
      earned: points(),
      owed: points(),
      isBarred: z.boolean(),
      hasPaymentPassword: z.boolean().optional(),
    }),
  }),
  /** The mall. A visitor sees it at regular prices. */
  defineCall({
    auth: 'none',
    modules,
    name: 'pointRewards',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    request: z.object({
      language: languageOfRead(),
      category: z.enum(POINT_CATEGORIES).optional(),
      search: z.string().trim().max(60).optional(),
      itemId: z.string().max(60).optional(),
      /** `1`: what the reader's points are enough for. */
      affordable: z.enum(['1']).optional(),
      pageNo: queryInt(1, 1_000).default(1),
      pageSize: queryInt(1, 60).default(24),
    }),
    response: z.object({ ...paged(pointItem), currency: z.string() }),
  }),
  /** How points are earned and converted. */
  defineCall({
    auth: 'none',
    modules,
    name: 'pointConfig',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    request: nothing(),
    response: z.object({
      currency: z.string(),
      /** Points for each credit of the valid bet. */
      rates: z.array(z.object({ category: z.enum(GAME_CATEGORIES), rate: points() })),
      /** On Saturdays and Sundays: `2`. */
      weekendFactor: money(),
      isWeekend: z.boolean(),
      /** Of the reader's VIP level. */
      levelFactor: money(),
      /**
       * Absent where points are not converted. `rate`: credits for a point. In whole points: the least of one
       * conversion, the most of a day, and what the reader has converted today.
       */
      conversion: z.object({ rate: money(), min: z.int(), dailyCap: z.int(), usedToday: z.int() }).optional(),
    }),
  }),
  /** `price`: what the member agreed to for one; `address`: of goods. */
  defineCall({
    ...own,
    name: 'redeemPoints',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    encrypted: true,
    request: z.object({
      requestId,
      itemId: z.string().min(1).max(60),
      quantity: z.int().min(1).max(MAX_ITEM_QUANTITY),
      price: points(),
      address: deliveryAddress.optional(),
      paymentPassword: paymentPassword(),
    }),
    response: pointOrder,
  }),
  /** Whole points to credits of the main wallet, at once. */
  defineCall({
    ...own,
    name: 'convertPoints',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    encrypted: true,
    request: z.object({
      requestId,
      quantity: z.int().min(MIN_CONVERSION, 'must be greater than 1').max(100_000_000),
      paymentPassword: paymentPassword(),
    }),
    response: pointOrder,
  }),
  /** Exchange records. `sums`: over the whole filter. */
  defineCall({
    ...own,
    name: 'pointOrders',
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    request: z.object({ ...orderFilter, ...pageRequest() }),
    response: z.object({ ...listed(pointOrder), sums: z.object({ points: points() }) }),
  }),
  defineCall({
    ...own,
    name: 'pointOrdersFile',
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList/file',
    request: z.object({ ...orderFilter, ...filePartRequest() }),
    response: filePart(pointOrder),
  }),
  /** The statement of points: every change of the balance, newest first. */
  defineCall({
    ...own,
    name: 'pointEntries',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet/points',
    request: z.object({ ...entryFilter, ...pageRequest() }),
    response: entries,
  }),
  /** The same as the specification asks for it, without a period or a kind. */
  defineCall({
    ...own,
    name: 'pointTransactions',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    request: z.object(pageRequest()),
    response: entries,
  }),
  defineCall({
    ...own,
    name: 'pointEntriesFile',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet/points/file',
    request: z.object({ ...entryFilter, ...filePartRequest() }),
    response: filePart(pointEntry),
  }),
] as const
