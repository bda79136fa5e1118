import { z } from 'zod'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import { freeRoundTerms } from '../../rules/promotions/campaigns/terms.ts'
import {
  POINT_CATEGORIES,
  POINT_ITEM_KINDS,
  POINT_ORDER_KINDS,
  POINT_ORDER_STATES,
} from '../../rules/promotions/point-rules.ts'
import { defineOperation } from '../define.ts'
import { memberId } from '../members/members.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { anyTime, line, merchantCode, reason, time, writtenLine } from '../terms.ts'

/** `OPEN`: orders that staff must send. */
export const POINT_ORDER_QUEUES = ['OPEN', 'ALL'] as const

/** Points and amounts have four decimal places. */
const amount = z.string().refine(isMoneyText)
const above0 = z
  .string()
  .max(20)
  .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be above 0')
const texts = (max: number) => z.object({ KO: writtenLine.max(max), EN: writtenLine.max(max) })
const version = z.int().nonnegative()
/** Id of an item of the mall. */
export const pointItemId = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,59}$/, 'must be an id such as tumbler-2')

const itemTerms = {
  kind: z.enum(POINT_ITEM_KINDS),
  category: z.enum(POINT_CATEGORIES),
  name: texts(80),
  description: texts(400),
  /** Address of a picture on the portal. */ image: line.max(300),
  price: above0,
  /** Prices by VIP level. The row with the highest level that the member has reached applies. */
  levelPrices: z.array(z.object({ level: z.int().min(1).max(100), price: above0 })).max(20),
  /** Only for CREDITS: the wallet amount of one item. */ value: above0.optional(),
  /** Only for FREE_ROUNDS: the rounds of one item. */ freeRounds: z.object(freeRoundTerms).optional(),
  minQuantity: z.int().min(1).max(999),
  maxPerMember: z.int().min(1).max(1_000_000).optional(),
  /** Number of items in stock. Absent: unlimited. */ stock: z.int().min(0).max(1_000_000).optional(),
  position: z.int().min(0).max(100_000),
  isOn: z.boolean(),
  startsAt: anyTime.optional(),
  endsAt: anyTime.optional(),
}
const hasItsValue = ({ kind, value }: { kind: string; value?: string | undefined }): boolean =>
  (kind === 'CREDITS') === (value !== undefined)
const valueProblem = { path: ['value'], message: 'credits have a value, other items have none' }
const hasItsRounds = ({ kind, freeRounds }: { kind: string; freeRounds?: object | undefined }): boolean =>
  (kind === 'FREE_ROUNDS') === (freeRounds !== undefined)
const roundsProblem = {
  path: ['freeRounds'],
  message: 'free rounds have a game, a number, a stake and days, other items have none',
}
/** Contents of an item, without its id. */
export const pointItemContents = z
  .object(itemTerms)
  .refine(hasItsValue, valueProblem)
  .refine(hasItsRounds, roundsProblem)
const item = z.object({ itemId: pointItemId, version, ...itemTerms })
const settingsTerms = {
  rates: z.array(z.object({ category: z.enum(GAME_CATEGORIES), rate: above0 })),
  weekendFactor: above0,
  levels: z.array(z.object({ level: z.int().min(1).max(100), factor: above0 })).max(20),
  /** Credits per point. Absent: points cannot be converted. */ conversionRate: above0.optional(),
  dailyCap: amount,
}
/**
 * How points are earned and converted. `dailyCap`: maximum points that a member can convert per day. Levels and
 * categories must be unique.
 */
export const pointSettingsContents = z
  .object(settingsTerms)
  .refine(({ levels }) => new Set(levels.map(({ level }) => level)).size === levels.length, {
    path: ['levels'],
    message: 'must have each level once',
  })
const settings = z.object({ version, ...settingsTerms })
const order = z.object({
  orderId: z.uuid(),
  number: z.string(),
  memberId,
  account: z.string(),
  kind: z.enum(POINT_ORDER_KINDS),
  itemId: z.string().optional(),
  name: z.object({ KO: z.string(), EN: z.string() }).optional(),
  quantity: z.int(),
  points: amount,
  amount: amount.optional(),
  currency: z.string(),
  state: z.enum(POINT_ORDER_STATES),
  remark: z.string().optional(),
  appliedAt: time,
  claimedBy: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
})

export const pointAnswers = {
  item,
  items: pageOf(item),
  settings,
  order,
  orders: pageOf(order),
  detail: order.extend({
    /** Only for goods, until the member's data are erased. */
    address: z
      .object({
        recipient: z.string(),
        phone: z.string(),
        postcode: z.string(),
        street: z.string(),
        detail: z.string().optional(),
      })
      .optional(),
  }),
}

export type StaffPointItem = z.infer<typeof item>
export type PointSettings = z.infer<typeof settings>
export type StaffPointOrder = z.infer<typeof order>

const roles = ['marketing'] as const
const orderOf = { merchant: merchantCode, orderId: z.uuid() }
const orderFilters = {
  merchant: merchantCode,
  queue: z.enum(POINT_ORDER_QUEUES).default('OPEN'),
  state: z.enum(POINT_ORDER_STATES).optional(),
  account: z.string().trim().min(1).max(80).optional(),
}

/**
 * The points mall of a merchant: its items, members' orders, and how points are earned. Every change is in the audit
 * log.
 */
export const pointOperations = {
  pointItems: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/points/items',
    roles,
    summary: 'A page of the items of the points mall, in their order, also those that are off.',
    follows: { 'point-items': 'all' },
    input: z.object({ merchant: merchantCode, ...pageInput }),
    answer: pointAnswers.items,
  }),
  pointItem: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/points/items/:itemId',
    roles,
    summary: 'One item of the points mall.',
    follows: { 'point-items': 'itemId' },
    input: z.object({ merchant: merchantCode, itemId: pointItemId }),
    answer: item,
  }),
  savePointItem: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/points/items/:itemId',
    byPerson: true,
    roles,
    summary:
      'Add an item with version 0, or change the version that was read. The stock is what is left from now on. What gives members more waits for a second person.',
    input: z
      .object({ merchant: merchantCode, itemId: pointItemId, version, ...itemTerms })
      .refine(hasItsValue, valueProblem)
      .refine(hasItsRounds, roundsProblem),
    answer: item.extend(waitingProposal),
  }),
  pointOrders: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/points/orders',
    roles,
    summary: 'A page of what members exchanged points for, newest first: what waits to be sent, or everything.',
    follows: { 'point-orders': 'all' },
    input: z.object({ ...orderFilters, ...pageInput }),
    answer: pointAnswers.orders,
  }),
  pointOrdersFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/points/orders/file',
    roles,
    summary: 'All exchanges of points without addresses, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...orderFilters, ...fileInput }),
    answer: filePart(order),
  }),
  pointOrder: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/points/orders/:orderId',
    byPerson: true,
    roles,
    summary: 'One exchange with its delivery address. Every read is logged.',
    follows: { 'point-orders': 'orderId' },
    input: z.object(orderOf),
    answer: pointAnswers.detail,
  }),
  claimPointOrder: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/points/orders/:orderId/claim',
    byPerson: true,
    roles,
    summary: 'Take an order that was applied for in process.',
    input: z.object(orderOf),
    answer: order,
  }),
  approvePointOrder: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/points/orders/:orderId/approve',
    byPerson: true,
    roles,
    summary: 'Approve an order in process: the goods are sent. The member receives a message.',
    input: z.object({
      ...orderOf,
      /** Note for the member, such as the tracking number of the parcel. */ remark: writtenLine.max(200).optional(),
    }),
    answer: order,
  }),
  rejectPointOrder: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/points/orders/:orderId/reject',
    byPerson: true,
    roles,
    summary: 'Reject an order: points and stock return, and the member receives a message with the reason.',
    input: z.object({ ...orderOf, reason }),
    answer: order,
  }),
  pointSettings: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/points/settings',
    roles,
    summary: 'How points are earned and converted.',
    follows: { 'point-settings': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: settings,
  }),
  savePointSettings: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/points/settings',
    byPerson: true,
    roles,
    summary:
      'Change how points are earned and converted, from the version that was read. Bets that are settled from now on earn by it. What gives members more waits for a second person.',
    input: z.object({ merchant: merchantCode, ...settings.shape }),
    answer: settings.extend(waitingProposal),
  }),
} as const
