import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { PAYMENT_METHODS, PAYMENT_REASONS } from '../payments/payment-api.ts'
import { DEPOSIT_FLAGS, DEPOSIT_STATES } from '../rules/deposit-rules.ts'
import { LIMIT_PERIODS } from '../rules/responsible-gaming.ts'
import { defineCall, money, nothing, timestamp } from './define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['DEPOSIT'], modulesOff: ['CREDITMAR3'] } as const

const orderId = z.uuid()
/** Made by the client, once for each order that the member wants: sent again it returns that order. */
const requestId = z.string().regex(/^[\w-]{8,64}$/)
const positive = () =>
  z.string().refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50')

/** A bonus for a deposit, with its terms. Amounts are in the member's currency. */
const depositBonus = z.object({
  code: z.string(),
  title: z.string(),
  /** Of the deposit. */
  percent: z.number(),
  maxAmount: money(),
  minDeposit: money(),
  /** How often the bonus has to be wagered. */
  multiplier: z.int(),
  /** The deposit has to be wagered along with the bonus. */
  isDepositWagered: z.literal(true).optional(),
  /** Missing: with every method. */
  methods: z.array(z.enum(PAYMENT_METHODS)).optional(),
  days: z.int(),
  /** The highest bet while it runs. */
  maxBet: money(),
  /** The highest bet is a tenth of the bonus where that is less. */
  isMaxBetTenth: z.literal(true).optional(),
  maxCashOut: money().optional(),
  /** How much of a stake counts towards the wagering, in percent, by game category. */
  contribution: z.record(z.string(), z.int()),
})

export const depositOrder = z.object({
  orderId: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** As requested. */
  amount: money(),
  /** What was received and credited; may differ from `amount`. */
  chargedAmount: money().optional(),
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  reason: z.enum(PAYMENT_REASONS).optional(),
  /** The chosen bonus; `granted` once the deposit was credited. */
  bonus: z.object({ code: z.string(), title: z.string(), granted: money().optional() }).optional(),
  flags: z.array(z.enum(DEPOSIT_FLAGS)),
  /** Where the member pays, while that is possible. */
  checkoutUrl: z.string().optional(),
  canCancel: z.boolean(),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  updatedAt: timestamp(),
  /** The states it had, oldest first. */
  history: z.array(z.object({ state: z.enum(DEPOSIT_STATES), at: timestamp() })).optional(),
})

/** Money in: orders that a member pays at the payment service (domain rules, section 6). */
export const depositCalls = [
  /** What a member can choose, and the limits that apply. */
  defineCall({
    ...own,
    name: 'depositMethods',
    method: 'GET',
    path: '/wps/member/deposit/methods',
    request: nothing(),
    response: z.object({
      currency: z.string(),
      /**
       * `fee` is deducted by the payment provider in addition to the amount; `minutes`: how long it usually takes until
       * the money is there.
       */
      methods: z.array(
        z.object({ method: z.enum(PAYMENT_METHODS), min: money(), max: money(), fee: money(), minutes: z.int() }),
      ),
      presets: z.array(money()),
      /** Deposit limits in force; what open orders would use counts as used. */
      limits: z.array(z.object({ period: z.enum(LIMIT_PERIODS), amount: money(), used: money(), remaining: money() })),
      /** No deposit was credited before. Limits are offered then (domain rule RG-05). */
      isFirst: z.boolean(),
      /** Why no deposit is possible now. */
      bar: z.enum(['TIME_OUT', 'SELF_EXCLUSION']).optional(),
      bonuses: z.array(depositBonus),
      /** A bonus is running: another one cannot be chosen. */
      hasRunningBonus: z.boolean(),
      open: z.array(depositOrder),
      /** What the member owes after a chargeback. */
      debt: money().optional(),
    }),
  }),
  defineCall({
    ...own,
    name: 'depositCreate',
    method: 'POST',
    path: '/wps/member/deposit/orders',
    request: z.object({
      requestId,
      method: z.enum(PAYMENT_METHODS),
      amount: positive(),
      bonus: z.string().min(1).max(40).optional(),
    }),
    response: depositOrder,
  }),
  /** With its history. A read of the page and not of the member: it does not keep a session alive. */
  defineCall({
    ...own,
    name: 'depositOrder',
    method: 'GET',
    path: '/wps/member/deposit/order',
    passive: true,
    request: z.object({ orderId }),
    response: depositOrder,
  }),
  /** Only while it is not paid. */
  defineCall({
    ...own,
    name: 'depositCancel',
    method: 'POST',
    path: '/wps/member/deposit/cancel',
    request: z.object({ orderId }),
    response: depositOrder,
  }),
  defineCall({
    ...own,
    name: 'deposits',
    method: 'GET',
    path: '/wps/member/deposits',
    request: z.object({ ...periodRequest(), state: z.enum(DEPOSIT_STATES).optional(), ...pageRequest() }),
    /** `sums`: what was credited, over the whole filter. */
    response: z.object({ ...listed(depositOrder), currency: z.string(), sums: z.object({ credited: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'depositsFile',
    method: 'GET',
    path: '/wps/member/deposits/file',
    request: z.object({ ...periodRequest(), state: z.enum(DEPOSIT_STATES).optional(), ...filePartRequest() }),
    response: filePart(depositOrder),
  }),
] as const
