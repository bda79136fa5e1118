import { z } from 'zod'
import { bettingRecord, bettingRecordDetail, ROUND_STATES } from '../betting-record.ts'
import { defineCall, money, nothing, queryInt, timestamp } from '../define.ts'
import { day, filePart, filePartRequest, listed, numberedPages, pageRequest, periodRequest } from '../reports.ts'
import { MAIN_WALLET } from '../../money/main-wallet.ts'
import { TRANSFER_FAILURES, TRANSFER_STATES } from '../../money/transfer-states.ts'

/**
 * Days of the merchant's time zone, both included. Releases before 1.4 of the calls contract send timestamps, with `to`
 * excluded.
 */
const dayOrMoment = () => z.union([day(), queryInt(0, 8_640_000_000_000_000)])
const recordFilter = {
  vassalage: z.string().max(40).optional(),
  state: z.enum(ROUND_STATES).optional(),
  from: dayOrMoment().optional(),
  to: dayOrMoment().optional(),
}

const transferFilter = { ...periodRequest(), state: z.enum(TRANSFER_STATES).optional() }

/** A transfer between the member's own wallets. Failed transfers are listed too. */
const walletTransferEntry = z.object({
  transferId: z.string(),
  at: timestamp(),
  /** MAIN or a vassalage, as in `walletTransfer`. */
  from: z.string(),
  to: z.string(),
  /** Name of the vendor on the other side of the transfer, in the language of the request. */
  vendorName: z.string(),
  amount: money(),
  currency: z.string(),
  state: z.enum(TRANSFER_STATES),
  /** Only for failed transfers. */
  failure: z.enum(TRANSFER_FAILURES).optional(),
})

export const walletCalls = [
  defineCall({
    name: 'walletBalance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    auth: 'session',
    // Passive: the page repeats it whenever the stream reconnects (domain rule AC-02).
    passive: true,
    request: nothing(),
    /** `version` increases with every movement. A response with a lower version is outdated. */
    response: z.object({ sumBalance: money(), currency: z.string(), version: z.int() }),
  }),
  defineCall({
    name: 'bettingRecord',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingRecord',
    auth: 'session',
    realAccount: true,
    request: z.object({ ...recordFilter, ...pageRequest(), pageNo: queryInt(1, 100_000).optional() }),
    /**
     * Totals cover everything that the filter matches, not the page. `open`: stakes in open rounds, which neither the
     * totals nor the days count as lost. `days`: one point for each day with play, oldest first, in the merchant's time
     * zone.
     */
    response: z.object({
      ...listed(bettingRecord),
      ...numberedPages(),
      totals: z.object({ stake: money(), payout: money(), net: money(), open: money().optional(), rounds: z.int() }),
      days: z.array(z.object({ day: z.string(), net: money(), stake: money() })),
    }),
  }),
  defineCall({
    name: 'bettingRecordFile',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingRecord/file',
    auth: 'session',
    realAccount: true,
    request: z.object({ ...recordFilter, ...filePartRequest() }),
    response: filePart(bettingRecord),
  }),
  defineCall({
    name: 'bettingRecordDetail',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBettingRecordDetail',
    auth: 'session',
    realAccount: true,
    request: z.object({ roundId: z.string().max(80) }),
    response: bettingRecordDetail,
  }),
  /** The member's balances by wallet. There is only the main wallet if all vendors of the merchant use it. */
  defineCall({
    name: 'merchantWallet',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    auth: 'session',
    realAccount: true,
    request: nothing(),
    response: z.object({
      isSingle: z.union([z.literal(0), z.literal(1)]),
      currency: z.string(),
      /** The total, as shown in the header, with its version. */
      sumBalance: money(),
      version: z.int(),
      /**
       * The main wallet: real money, bonus, and winnings that are locked until the bonus is converted. Only `real` can
       * be transferred.
       */
      main: z.object({ real: money(), bonus: money(), locked: money() }),
      /** Wallets of vendors that have a wallet of their own. */
      wallets: z.array(
        z.object({ vassalage: z.string(), displayName: z.string(), smallIcon: z.string(), balance: money() }),
      ),
    }),
  }),
  /**
   * Transfers money between the main wallet (MAIN) and the wallet of a vendor (its vassalage). Idempotent: the same
   * `transferId` moves money once.
   */
  defineCall({
    name: 'walletTransfer',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    auth: 'session',
    realAccount: true,
    needsAgreement: true,
    request: z
      .object({
        from: z.string().min(1).max(40),
        to: z.string().min(1).max(40),
        amount: money().refine((text) => Number(text) > 0, 'must be above 0'),
        transferId: z.string().min(8).max(64),
      })
      .refine(({ from, to }) => (from === MAIN_WALLET) !== (to === MAIN_WALLET), {
        path: ['to'],
        message: 'one of both is MAIN',
      }),
    response: z.object({ main: money(), wallet: money(), sumBalance: money(), currency: z.string(), version: z.int() }),
  }),
  /**
   * Transfers, newest first. `sums`: amounts that completed transfers moved out of and back into the main wallet, over
   * everything that the filter matches.
   */
  defineCall({
    name: 'walletTransfers',
    method: 'GET',
    path: '/wps/member/walletTransfers',
    auth: 'session',
    realAccount: true,
    request: z.object({ ...transferFilter, ...pageRequest() }),
    response: z.object({
      ...listed(walletTransferEntry),
      currency: z.string(),
      sums: z.object({ out: money(), back: money() }),
    }),
  }),
  defineCall({
    name: 'walletTransfersFile',
    method: 'GET',
    path: '/wps/member/walletTransfers/file',
    auth: 'session',
    realAccount: true,
    request: z.object({ ...transferFilter, ...filePartRequest() }),
    response: filePart(walletTransferEntry),
  }),
] as const
