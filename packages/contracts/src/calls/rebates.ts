import { z } from 'zod'
import { defineCall, money, nothing, timestamp } from './define.ts'
import { REBATE_MODES } from '../rules/vip-rules.ts'
import { GAME_CATEGORIES } from './games.ts'
import { day, filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const own = { auth: 'session', realAccount: true, modules: ['MANPLAYREB3'] } as const

/** Made by the client, once for each claim that the member wants: sent again it returns that claim. */
const requestId = z.string().regex(/^[\w-]{8,64}$/)

const category = z.enum(GAME_CATEGORIES)
/** In percent of the valid bet: `1.20`. */
const rate = z.string()
/** Of the member's level, which rates are multiplied by: `1.05`. */
const factor = z.string()

const rebateClaim = z.object({ claimId: z.string(), amount: money(), currency: z.string() })

/** Cashback that members claim themselves (domain rule 4.7). */
export const rebateCalls = [
  defineCall({
    ...own,
    name: 'rebates',
    method: 'GET',
    path: '/wps/member/rebates',
    request: nothing(),
    response: z.object({
      currency: z.string(),
      /**
       * What is not claimed, newest days first, 200 at most. `base` is what counts of the valid bets; both amounts are
       * negative where bets were voided later.
       */
      list: z.array(z.object({ day: day(), category, rate, factor, base: money(), amount: money() })),
      /** Of everything that is not claimed. */
      sum: money(),
      /** The least that can be claimed. */
      min: money(),
      isClaimable: z.boolean(),
      /** AUTOMATIC: at noon of the merchant, what was accrued up to the day before is paid; nothing is claimed. */
      mode: z.enum(REBATE_MODES),
      /** What bets earn that are settled now. Categories without a rate earn nothing. */
      rates: z.array(z.object({ category, rate })),
      factor,
    }),
  }),
  /** Pays everything that is not claimed into the main wallet. @throws REBATE_BELOW_MINIMUM, REBATES_AUTOMATIC */
  defineCall({
    ...own,
    name: 'rebateClaim',
    method: 'POST',
    path: '/wps/member/rebates/claim',
    request: z.object({ requestId }),
    response: rebateClaim,
  }),
  defineCall({
    ...own,
    name: 'rebateClaims',
    method: 'GET',
    path: '/wps/member/rebates/claims',
    request: z.object({ ...periodRequest(), ...pageRequest() }),
    /** `sums`: over the whole filter. */
    response: z.object({
      ...listed(rebateClaim.extend({ at: timestamp() })),
      currency: z.string(),
      sums: z.object({ amount: money() }),
    }),
  }),
  defineCall({
    ...own,
    name: 'rebateClaimsFile',
    method: 'GET',
    path: '/wps/member/rebates/claims/file',
    request: z.object({ ...periodRequest(), ...filePartRequest() }),
    response: filePart(rebateClaim.extend({ at: timestamp() })),
  }),
] as const
