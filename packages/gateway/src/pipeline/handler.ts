import type { CallName, CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Logger } from 'pino'
import type { VisitorCookies } from '../platform/tenancy/visitor.ts'
import type { VisitorStatus } from '../platform/tenancy/region.ts'
import type { Merchant } from '../platform/tenancy/merchant.ts'

/** The signed-in member who makes the call. */
export interface Caller {
  readonly memberId: bigint
  readonly account: string
  /** Account type as defined by the specification. */
  readonly type: number
  readonly tokenHash: Buffer
  /**
   * Whether the member must change the password first. If so, only calls that declare `beforePasswordChange` get this
   * caller.
   */
  readonly mustChangePassword: boolean
}

/** What a handler receives in addition to the parsed request. */
export interface CallContext {
  readonly merchant: Merchant
  /**
   * Always set when the call's contract requires `session` or `agent`. On a `none` call set only if the token is valid.
   */
  readonly caller: Caller | undefined
  readonly language: Language
  /** Origin of the portal as the browser sees it, such as `http://localhost:8080`. */
  readonly origin: string
  readonly ip: string
  /** Two-letter country code, from a trusted proxy or from the country database. */
  readonly country: string | undefined
  /** Origin from which this visit loads the portal's pictures. Empty for the portal's own origin. */
  readonly imageOrigin: string
  /** The system status for this visitor, which may depend on their region. */
  readonly visitorStatus: VisitorStatus
  readonly userAgent: string
  readonly cookies: VisitorCookies
  readonly requestId: string
  readonly log: Logger
}

export type Handler<Name extends CallName> = (
  request: ParsedRequest<Name>,
  context: CallContext,
) => Promise<CallValue<Name>>

/** Handlers of the calls of a domain. The app does not start when a call has no handler or two. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> }

/** A handler without the call's type. Its request was parsed with the call's schema. */
export type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>

/** The caller of a call whose contract requires a session. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Error('This call was served without a session: its contract must say so')
  return context.caller
}
