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
/** An amount of money, or minutes for SESSION; neither when the limit is to be removed. */
const limitValue = { amount: money().optional(), minutes: z.int().optional() }

/**
 * A limit in force. An increase or removal is `pending` until `availableAt`, and must then be confirmed before
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

/** Blocks bets, deposits and claims. Without `until` it lasts until the member requests to return, or is permanent. */
export const bar = z.object({
  kind: z.enum(['TIME_OUT', 'SELF_EXCLUSION']),
  since: timestamp(),
  until: timestamp().optional(),
  /** Only a self-exclusion that is not permanent: the earliest time at which the member may request to return. */
  returnFrom: timestamp().optional(),
})

/** State before or after a change: a limit, a break, or the minutes between two reality checks, 0 for none. */
const protectionChoice = z.object({
  ...limitValue,
  bar: z.enum(['TIME_OUT', 'SELF_EXCLUSION']).optional(),
  /** End of a break's term; absent when it is permanent. */
  endsAt: timestamp().optional(),
})

/** A change of a member's protection. `before` and `after` are absent when there is no limit or break. */
const protectionChange = z.object({
  id: z.string(),
  what: z.enum(PROTECTION_CHANGES),
  /** Only limits. */
  kind: z.enum(LIMIT_KINDS).optional(),
  period: period.optional(),
  before: protectionChoice.optional(),
  after: protectionChoice.optional(),
  at: timestamp(),
  /** When `after` takes effect; for LIMIT_REQUESTED the earliest time at which it can be confirmed. */
  effectiveAt: timestamp(),
})

const changesFilter = { ...periodRequest(), what: z.enum(PROTECTION_CHANGES).optional() }

const protection = z.object({ currency: z.string(), limits: z.array(protectionLimit), bar: bar.optional() })

const realityCheck = z.object({
  /** 0: none. */
  intervalMin: z.int(),
  /** Intervals that the member may choose; empty when the merchant's policy sets it. */
  choices: z.array(z.int()),
  /** Bets are blocked until the member continues. */
  isPending: z.boolean(),
  dueAt: timestamp().optional(),
  serverTime: timestamp(),
  sessionStartedAt: timestamp(),
  elapsedMs: z.int(),
  /** Totals of the rounds begun in this session. `net` is won − staked. */
  staked: money(),
  won: money(),
  net: money(),
  rounds: z.int(),
  currency: z.string(),
})

const own = { auth: 'session', realAccount: true } as const

/**
 * Measures of members for their own protection (domain rules RG-05 to RG-12). The wallet enforces them inside each bet.
 */
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
   * A first limit or a lower one applies at once. A higher one, or `null` for none, takes 24 hours and a confirmation;
   * it replaces a pending one.
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
  /** Applies at once and is never shortened. */
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
  /** Requests to return after the term of a self-exclusion, which then ends in 24 hours. */
  defineCall({
    ...own,
    name: 'selfExclusionReturn',
    method: 'POST',
    path: '/wps/member/protection/selfExclusion/return',
    request: z.object({ confirm: z.literal(true) }),
    response: protection,
  }),
  /** The record of all changes, newest first. Append-only. */
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
  /** Sent by the page, so it does not prolong a session. */
  defineCall({
    ...own,
    name: 'realityCheck',
    method: 'GET',
    path: '/wps/member/realityCheck',
    passive: true,
    request: nothing(),
    response: realityCheck,
  }),
  /** The member has read the duration and result of their play, and continues. */
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
