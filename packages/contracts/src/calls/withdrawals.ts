import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { PAYMENT_REASONS } from '../payments/payment-api.ts'
import { PAYOUT_COUNTRIES } from '../rules/banks.ts'
import {
  MAX_PROOF_IMAGE_BYTES,
  MAX_PROOF_IMAGES,
  MAX_PROOF_NOTE,
  PAYMENT_PASSWORD_PATTERN,
  PAYOUT_PART_STATES,
  RECEIPTS,
  WITHDRAWAL_BLOCKS,
  WITHDRAWAL_STATES,
} from '../rules/withdrawal-rules.ts'
import { defineCall, money, nothing, timestamp } from './define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['WITHDRAW'], modulesOff: ['CREDITMAR3'] } as const

const id = z.uuid()
/** Made by the client, once for each order that the member wants: sent again it returns that order. */
const requestId = z.string().regex(/^[\w-]{8,64}$/)
const positive = () =>
  z.string().refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50')
const paymentPassword = () => z.string().regex(PAYMENT_PASSWORD_PATTERN, 'must be six digits')
/** A code of the authenticator app, or a recovery code; needed where the member has an app. */
const totp = () => z.string().min(6).max(40).optional()

export const payoutAccount = z.object({
  accountId: z.string(),
  country: z.enum(PAYOUT_COUNTRIES),
  bank: z.string(),
  /** In the language of the request. */
  bankName: z.string(),
  /** The last four digits of the account number; the number itself never leaves the server. */
  lastDigits: z.string(),
  holder: z.string(),
  isDefault: z.boolean(),
  /** Money is paid to it from then on; absent where that has come. */
  usableFrom: timestamp().optional(),
})

const part = z.object({
  part: z.int(),
  amount: money(),
  state: z.enum(PAYOUT_PART_STATES),
  reason: z.enum(PAYMENT_REASONS).optional(),
  receipt: z.enum(RECEIPTS).optional(),
  paidAt: timestamp().optional(),
  /** The member can confirm it until then; without a response it counts as received. */
  confirmUntil: timestamp().optional(),
})

export const withdrawalOrder = z.object({
  orderId: z.string(),
  /** Taken from the wallet; `amount − fee` is paid out. */
  amount: money(),
  fee: money(),
  currency: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  account: payoutAccount.pick({ country: true, bank: true, bankName: true, lastDigits: true, holder: true }),
  /** What an operator wrote for the member, of a rejected one or one whose receipt was forced. */
  reason: z.string().optional(),
  parts: z.array(part),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  /** The states it had, oldest first. */
  history: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: timestamp() })).optional(),
})

/** Payout accounts and the payment password that protects them and withdrawals. */
export const payoutAccountCalls = [
  defineCall({
    ...own,
    name: 'payoutAccounts',
    method: 'GET',
    path: '/wps/member/payoutAccounts',
    request: nothing(),
    response: z.object({
      list: z.array(payoutAccount),
      /** Of the member's file: the holder of every account; absent: entered with the first account. */ payeeName: z
        .string()
        .optional(),
    }),
  }),
  /**
   * Its holder must be the payee name of the member's file. An account that is added to others waits before it can be
   * paid to.
   */
  defineCall({
    ...own,
    name: 'payoutAccountAdd',
    method: 'POST',
    path: '/wps/member/payoutAccounts',
    encrypted: true,
    request: z.object({
      country: z.enum(PAYOUT_COUNTRIES),
      bank: z.string().max(16),
      accountNumber: z.string().regex(/^[\d -]{6,34}$/, 'must be 6 to 24 digits'),
      holder: z.string().trim().min(2).max(60),
      paymentPassword: paymentPassword(),
      totp: totp(),
    }),
    response: payoutAccount,
  }),
  defineCall({
    ...own,
    name: 'payoutAccountDefault',
    method: 'POST',
    path: '/wps/member/payoutAccounts/default',
    request: z.object({ accountId: id }),
    response: payoutAccount,
  }),
  defineCall({
    ...own,
    name: 'payoutAccountRemove',
    method: 'POST',
    path: '/wps/member/payoutAccounts/remove',
    encrypted: true,
    request: z.object({ accountId: id, paymentPassword: paymentPassword() }),
    response: z.object({ done: z.literal(true) }),
  }),
  /** The first one, with the log-in password. */
  defineCall({
    auth: 'session',
    realAccount: true,
    name: 'paymentPasswordSet',
    method: 'POST',
    path: '/wps/member/paymentPassword',
    encrypted: true,
    request: z.object({ password: paymentPassword(), loginPassword: z.string().min(1).max(128) }),
    response: z.object({ done: z.literal(true) }),
  }),
  defineCall({
    auth: 'session',
    realAccount: true,
    name: 'paymentPasswordChange',
    method: 'POST',
    path: '/wps/member/paymentPassword/change',
    encrypted: true,
    request: z.object({ oldPassword: paymentPassword(), password: paymentPassword() }),
    response: z.object({ done: z.literal(true) }),
  }),
  /** Sends a code to the proved e-mail address or mobile number of the member. */
  defineCall({
    auth: 'session',
    realAccount: true,
    name: 'paymentPasswordCode',
    method: 'POST',
    path: '/wps/member/paymentPassword/code',
    request: nothing(),
    response: z.object({
      sentTo: z.string(),
      /** Seconds until another code can be requested. */ resendAfter: z.int(),
    }),
  }),
  /** A forgotten one: with the code, the log-in password, and the authenticator app where there is one. */
  defineCall({
    auth: 'session',
    realAccount: true,
    name: 'paymentPasswordReset',
    method: 'POST',
    path: '/wps/member/paymentPassword/reset',
    encrypted: true,
    request: z.object({
      code: z.string().regex(/^\d{6}$/),
      loginPassword: z.string().min(1).max(128),
      password: paymentPassword(),
      totp: totp(),
    }),
    response: z.object({ done: z.literal(true) }),
  }),
] as const

const listFilter = { ...periodRequest(), state: z.enum(WITHDRAWAL_STATES).optional() }

/** Money out: orders that are reviewed, paid in parts, and confirmed by the member (domain rules, section 6). */
export const withdrawalCalls = [
  defineCall({
    ...own,
    name: 'withdrawalOptions',
    method: 'GET',
    path: '/wps/member/withdrawal/options',
    request: nothing(),
    response: z.object({
      currency: z.string(),
      /** Own money in the main wallet. */
      withdrawable: money(),
      /** Of open orders. */
      held: money(),
      min: money(),
      max: money(),
      fee: money(),
      /** Of the member's level, for a calendar day of the merchant; `used` by orders that were not rejected. */
      daily: z.object({ count: z.int(), usedCount: z.int(), amount: money(), usedAmount: money() }),
      /**
       * A bonus that is running: what is still to be wagered, and what is lost when it is given up for the withdrawal.
       */
      bonus: z
        .object({
          remaining: money(),
          requirement: money(),
          forfeited: money(),
          /** What becomes own money when the bonus is claimed; absent before its requirement is met. */
          claimable: money().optional(),
        })
        .optional(),
      accounts: z.array(payoutAccount),
      blocks: z.array(
        z.object({ code: z.enum(WITHDRAWAL_BLOCKS), until: timestamp().optional(), amount: money().optional() }),
      ),
      hasPaymentPassword: z.boolean(),
      needsTotp: z.boolean(),
      /** Without a response for so long, a paid part counts as received. */
      receiptMinutes: z.int(),
    }),
  }),
  /** The amount is held at once, and the member cannot take the request back (domain rule RG-13). */
  defineCall({
    ...own,
    name: 'withdrawalCreate',
    method: 'POST',
    path: '/wps/member/withdrawal/orders',
    encrypted: true,
    request: z.object({
      requestId,
      amount: positive(),
      accountId: id,
      paymentPassword: paymentPassword(),
      totp: totp(),
      /** The running bonus is given up. */ forfeitBonus: z.boolean().optional(),
    }),
    response: withdrawalOrder,
  }),
  /** With its history. A read of the page and not of the member: it does not keep a session alive. */
  defineCall({
    ...own,
    name: 'withdrawalOrder',
    method: 'GET',
    path: '/wps/member/withdrawal/order',
    passive: true,
    request: z.object({ orderId: id }),
    response: withdrawalOrder,
  }),
  defineCall({
    ...own,
    name: 'withdrawals',
    method: 'GET',
    path: '/wps/member/withdrawals',
    request: z.object({ ...listFilter, ...pageRequest() }),
    response: z.object({ ...listed(withdrawalOrder), currency: z.string(), sums: z.object({ paid: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'withdrawalsFile',
    method: 'GET',
    path: '/wps/member/withdrawals/file',
    request: z.object({ ...listFilter, ...filePartRequest() }),
    response: filePart(withdrawalOrder),
  }),
  /** Paid parts whose receipt the member has not confirmed. */
  defineCall({
    ...own,
    name: 'paymentConfirmations',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    passive: true,
    request: nothing(),
    response: z.object({ list: z.array(part.extend({ orderId: z.string(), currency: z.string() })) }),
  }),
  /**
   * `ALL_RECEIVED` confirms every paid part of the order; the others name one. `images`: base64 of PNG or JPEG, as
   * proof that nothing arrived.
   */
  defineCall({
    ...own,
    name: 'confirmReceipt',
    method: 'POST',
    path: '/wps/relay/MCSFE_processC2CTransaction',
    bodyLimitBytes: Math.ceil(MAX_PROOF_IMAGE_BYTES / 3) * 4 * MAX_PROOF_IMAGES + 65_536,
    request: z.discriminatedUnion('action', [
      z.object({ action: z.literal('ALL_RECEIVED'), orderId: id }),
      z.object({ action: z.literal('RECEIVED'), orderId: id, part: z.int().positive() }),
      z.object({
        action: z.literal('NOT_RECEIVED'),
        orderId: id,
        part: z.int().positive(),
        note: z.string().trim().max(MAX_PROOF_NOTE).optional(),
        images: z.array(z.string()).min(1).max(MAX_PROOF_IMAGES),
      }),
    ]),
    response: withdrawalOrder,
  }),
] as const
