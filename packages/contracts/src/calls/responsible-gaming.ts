import { z } from 'zod'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  MAX_SESSION_MINUTES,
  MIN_SESSION_MINUTES,
  PROTECTION_CHANGES,
  REALITY_CHECK_MINUTES,
  SELF_EXCLUSIONS,
  TIME_OUTS,
} from '../rules/responsible-gaming.ts'
import { defineCall, money, nothing, timestamp } from './define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from './reports.ts'

const period = z.enum(LIMIT_PERIODS)
/** An amount of money, or minutes for SESSION. Neither removes the limit. */
const limitValue = { amount: money().optional(), minutes: z.int().optional() }

/**
 * An active limit. An increase or removal is `pending` until `availableAt`, and must then be confirmed before
 * `expiresAt`.
 */
export const protectionLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period,
  ...limitValue,
  /** The used part, in the same unit. */
  used: z.object(limitValue),
  since: timestamp(),
  pending: z.object({ ...limitValue, availableAt: timestamp(), expiresAt: timestamp() }).optional(),
})

/**
 * A time-out or self-exclusion, which blocks bets, deposits and claims. Without `until` it lasts until the member
 * requests to return, or is permanent.
 */
export const bar = z.object({
  kind: z.enum(['TIME_OUT', 'SELF_EXCLUSION']),
  since: timestamp(),
  until: timestamp().optional(),
  /** Only for a self-exclusion that is not permanent: the earliest time at which the member may request to return. */
  returnFrom: timestamp().optional(),
})

/**
 * State before or after a change: a limit, a time-out or self-exclusion, or the minutes between two reality checks (0:
 * none).
 */
const protectionChoice = z.object({
  ...limitValue,
  bar: z.enum(['TIME_OUT', 'SELF_EXCLUSION']).optional(),
  /** When the time-out or self-exclusion ends; absent if it is permanent. */
  endsAt: timestamp().optional(),
})

/** A change of a member's limits or blocks. `before` and `after` are absent if there is none. */
const protectionChange = z.object({
  id: z.string(),
  what: z.enum(PROTECTION_CHANGES),
  /** Only for limits. */
  kind: z.enum(LIMIT_KINDS).optional(),
  period: period.optional(),
  before: protectionChoice.optional(),
  after: protectionChoice.optional(),
  at: timestamp(),
  /** When `after` takes effect. For LIMIT_REQUESTED, the earliest time at which it can be confirmed. */
  effectiveAt: timestamp(),
})

const changesFilter = { ...periodRequest(), what: z.enum(PROTECTION_CHANGES).optional() }

const protection = z.object({ currency: z.string(), limits: z.array(protectionLimit), bar: bar.optional() })

const realityCheck = z.object({
  /** Minutes between two reality checks; 0: none. */
  intervalMin: z.int(),
  /** Intervals that the member may choose. Empty if the merchant's policy sets the interval. */
  choices: z.array(z.int()),
  /** Bets are blocked until the member continues. */
  isPending: z.boolean(),
  dueAt: timestamp().optional(),
  serverTime: timestamp(),
  sessionStartedAt: timestamp(),
  elapsedMs: z.int(),
  /** Totals of the rounds started in this session. `net` is won − staked. */
  staked: money(),
  won: money(),
  net: money(),
  rounds: z.int(),
  currency: z.string(),
})

const own = { auth: 'session', realAccount: true } as const

/** Responsible-gaming controls of members (domain rules RG-05 to RG-12). The wallet enforces them with each bet. */
export const protectionCalls = [
  defineCall({
    ...own,
    name: 'protection',
    method: 'GET',
    path: '/wps/member/protection',
    request: nothing(),
    response: protection,
  }),
  /**
   * Sets a limit. A first or lower limit applies at once. A higher one, or `null` for none, takes effect after 24 hours
   * and a confirmation, and replaces a pending change.
   */
  defineCall({
    ...own,
    name: 'limitSet',
    method: 'POST',
    path: '/wps/member/protection/limit',
    request: z.union([
      z.object({ kind: z.enum(['DEPOSIT', 'LOSS', 'WAGER']), period, amount: money().nullable() }),
      z.object({
        kind: z.literal('SESSION'),
        period,
        minutes: z.int().min(MIN_SESSION_MINUTES).max(MAX_SESSION_MINUTES).nullable(),
      }),
    ]),
    response: protection,
  }),
  defineCall({
    ...own,
    name: 'limitConfirm',
    method: 'POST',
    path: '/wps/member/protection/limit/confirm',
    request: z.object({ kind: z.enum(LIMIT_KINDS), period }),
    response: protection,
  }),
  defineCall({
    ...own,
    name: 'limitCancel',
    method: 'POST',
    path: '/wps/member/protection/limit/cancel',
    request: z.object({ kind: z.enum(LIMIT_KINDS), period }),
    response: protection,
  }),
  /** Starts a time-out or self-exclusion. It applies at once and cannot be shortened. */
  defineCall({
    ...own,
    name: 'timeOut',
    method: 'POST',
    path: '/wps/member/protection/timeOut',
    request: z.object({ term: z.enum(TIME_OUTS), confirm: z.literal(true) }),
    response: protection,
  }),
  defineCall({
    ...own,
    name: 'selfExclude',
    method: 'POST',
    path: '/wps/member/protection/selfExclusion',
    request: z.object({ term: z.enum(SELF_EXCLUSIONS), confirm: z.literal(true) }),
    response: protection,
  }),
  /** Requests to return after the term of a self-exclusion, which then ends 24 hours later. */
  defineCall({
    ...own,
    name: 'selfExclusionReturn',
    method: 'POST',
    path: '/wps/member/protection/selfExclusion/return',
    request: z.object({ confirm: z.literal(true) }),
    response: protection,
  }),
  /** All changes, newest first. The record is append-only. */
  defineCall({
    ...own,
    name: 'protectionChanges',
    method: 'GET',
    path: '/wps/member/protection/changes',
    request: z.object({ ...changesFilter, ...pageRequest() }),
    response: z.object({ ...listed(protectionChange), currency: z.string() }),
  }),
  defineCall({
    ...own,
    name: 'protectionChangesFile',
    method: 'GET',
    path: '/wps/member/protection/changes/file',
    request: z.object({ ...changesFilter, ...filePartRequest() }),
    response: filePart(protectionChange),
  }),
  /** Polled by the page: does not extend a session. */
  defineCall({
    ...own,
    name: 'realityCheck',
    method: 'GET',
    path: '/wps/member/realityCheck',
    passive: true,
    request: nothing(),
    response: realityCheck,
  }),
  /** Confirms that the member has read the duration and result of their play, and continues. */
  defineCall({
    ...own,
    name: 'realityCheckContinue',
    method: 'POST',
    path: '/wps/member/realityCheck/continue',
    request: nothing(),
    response: realityCheck,
  }),
  defineCall({
    ...own,
    name: 'realityCheckInterval',
    method: 'POST',
    path: '/wps/member/realityCheck/interval',
    request: z.object({ minutes: z.union(REALITY_CHECK_MINUTES.map((minutes) => z.literal(minutes))) }),
    response: realityCheck,
  }),
] as const
