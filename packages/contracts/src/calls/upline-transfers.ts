import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { UPLINE_TRANSFER_BLOCKS } from '../rules/upline-transfer-rules.ts'
import { PAYMENT_PASSWORD_PATTERN } from '../rules/withdrawal-rules.ts'
import { defineCall, money, nothing, timestamp } from './define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['AGETRANSFERUP3'] } as const

/** `upline`: the masked name of the account that received it. */
const uplineTransfer = z.object({
  transferId: z.string(),
  at: timestamp(),
  upline: z.string(),
  amount: money(),
  currency: z.string(),
})

/**
 * Transfers of members to their upline (domain rules, section 6; WL-02), with UPLINE_TRANSFER_UNAVAILABLE for a member
 * without one.
 */
export const uplineTransferCalls = [
  defineCall({
    ...own,
    name: 'uplineTransferOptions',
    method: 'GET',
    path: '/wps/member/uplineTransfer/options',
    request: nothing(),
    response: z.object({
      currency: z.string(),
      /** The masked name of the account that receives it. */
      upline: z.string(),
      min: money(),
      max: money(),
      /** Own money in the main wallet; bonus money and what is locked with it cannot be transferred. */
      available: money(),
      /** Own money that is not in `available`: deposits have to be wagered once before they can be transferred. */
      unplayed: money().optional(),
      /** Of a debt: what is owed. */
      blocks: z.array(z.object({ code: z.enum(UPLINE_TRANSFER_BLOCKS), amount: money().optional() })),
      needsTotp: z.boolean(),
    }),
  }),
  defineCall({
    ...own,
    name: 'uplineTransfer',
    method: 'POST',
    path: '/wps/member/uplineTransfer',
    encrypted: true,
    request: z.object({
      /** Made by the client, once for each transfer that the member wants: sent again it returns that transfer. */
      requestId: z.string().regex(/^[\w-]{8,64}$/),
      amount: z
        .string()
        .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0 such as 12.50'),
      paymentPassword: z.string().regex(PAYMENT_PASSWORD_PATTERN, 'must be six digits'),
      /** A code of the authenticator app, or a recovery code; needed where the member has an app. */
      totp: z.string().min(6).max(40).optional(),
    }),
    response: uplineTransfer,
  }),
  /** Those that the member has sent, newest first. `sums`: over the whole filter. */
  defineCall({
    ...own,
    name: 'uplineTransfers',
    method: 'GET',
    path: '/wps/member/uplineTransfers',
    request: z.object({ ...periodRequest(), ...pageRequest() }),
    response: z.object({ ...listed(uplineTransfer), currency: z.string(), sums: z.object({ amount: money() }) }),
  }),
  defineCall({
    ...own,
    name: 'uplineTransfersFile',
    method: 'GET',
    path: '/wps/member/uplineTransfers/file',
    request: z.object({ ...periodRequest(), ...filePartRequest() }),
    response: filePart(uplineTransfer),
  }),
] as const
