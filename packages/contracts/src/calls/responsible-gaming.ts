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
/** An amount of money, or of SESSION minutes; neither when the limit is to go. */
const limitValue = { amount: money().optional(), minutes: z.int().optional() }

/**
 * A limit in force. An increase or removal waits in `pending` until `availableAt`, and then for its confirmation until
 * `expiresAt`.
 */
export const protectionLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period,
  ...limitValue,
  /** How much of it is used, in the same unit. */
  used: z.object(limitValue),
  since: timestamp(),
  pending: z.object({ ...limitValue, availableAt: timestamp(), expiresAt: timestamp() }).optional(),
})

/**
 * While it lasts there is no bet, deposit or claim. Without `until` it lasts until the member asks to return, or for
 * good.
 */
export const bar = z.object({
  kind: z.enum(['TIME_OUT', 'SELF_EXCLUSION']),
  since: timestamp(),
  until: timestamp().optional(),
  /** Of a self-exclusion that is not for good: from when on the member may ask to return. */
  returnFrom: timestamp().optional(),
})

/** What holds before or after a change: a limit, a break, or the minutes between two reality checks, 0 for none. */
const protectionChoice = z.object({
  ...limitValue,
  bar: z.enum(['TIME_OUT', 'SELF_EXCLUSION']).optional(),
  /** Of the term of a break; without it, it is for good. */
  endsAt: timestamp().optional(),
})

/** A change of what a member has chosen. `before` and `after` are absent where there is nothing: no limit, no break. */
const protectionChange = z.object({
  id: z.string(),
  what: z.enum(PROTECTION_CHANGES),
  /** Of a limit. */
  kind: z.enum(LIMIT_KINDS).optional(),
  period: period.optional(),
  before: protectionChoice.optional(),
  after: protectionChoice.optional(),
  at: timestamp(),
  /** When `after` takes effect; of LIMIT_REQUESTED the earliest time at which it can be confirmed. */
  effectiveAt: timestamp(),
})

const changesFilter = { ...periodRequest(), what: z.enum(PROTECTION_CHANGES).optional() }

const protection = z.object({ currency: z.string(), limits: z.array(protectionLimit), bar: bar.optional() })

const realityCheck = z.object({
  /** 0: none. */
  intervalMin: z.int(),
  /** What the member may choose; empty where the merchant's policy sets it. */
  choices: z.array(z.int()),
  /** Bets wait until the member goes on. */
  isPending: z.boolean(),
  dueAt: timestamp().optional(),
  serverTime: timestamp(),
  sessionStartedAt: timestamp(),
  elapsedMs: z.int(),
  /** Of the rounds begun in this session. `net` is won − staked. */
  staked: money(),
  won: money(),
  net: money(),
  rounds: z.int(),
  currency: z.string(),
})

const own = { auth: 'session', realAccount: true } as const

/** What members do for their own protection (domain rules RG-05 to RG-12). The wallet enforces it inside each bet. */
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
   * A first limit or a lower one holds at once. A higher one, or `null` for none, takes 24 hours and a confirmation; it
   * takes the place of one that waits.
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
  /** Holds at once and is never shortened. */
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
  /** After the term of a self-exclusion: it ends 24 hours from now. */
  defineCall({
    ...own,
    name: 'selfExclusionReturn',
    method: 'POST',
    path: '/wps/member/protection/selfExclusion/return',
    request: z.object({ confirm: z.literal(true) }),
    response: protection,
  }),
  /** The record of all changes, newest first. It is only added to. */
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
  /** Asked by the page, so that it does not keep a session alive. */
  defineCall({
    ...own,
    name: 'realityCheck',
    method: 'GET',
    path: '/wps/member/realityCheck',
    passive: true,
    request: nothing(),
    response: realityCheck,
  }),
  /** The member has read how long and with what result they have played, and goes on. */
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
