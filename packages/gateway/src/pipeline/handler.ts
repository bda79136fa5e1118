import type { CallName, CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Logger } from 'pino'
import type { VisitorCookies } from '../platform/tenancy/visitor.ts'
import type { VisitorStatus } from '../platform/tenancy/region.ts'
import type { Merchant } from '../platform/tenancy/merchant.ts'

/** The caller, after the session check. */
export interface Caller {
  readonly memberId: bigint
  readonly account: string
  /** Account type of the spec. */
  readonly type: number
  readonly tokenHash: Buffer
  /** The password must be changed first: only calls that declare `beforePasswordChange` get such a caller. */
  readonly mustChangePassword: boolean
}

/** Context of every handler beside the parsed request. */
export interface CallContext {
  readonly merchant: Merchant
  /** Set for every call with `session` or `agent` in its contract; for a `none` call only with a live token. */
  readonly caller: Caller | undefined
  readonly language: Language
  /** Origin of the portal, as the visitor's browser sees it: `http://localhost:8080`. */
  readonly origin: string
  readonly ip: string
  /** Two-letter code that a trusted proxy reports or the country file has. */
  readonly country: string | undefined
  /** Origin of the portal's pictures for this visit; empty: the portal itself. */
  readonly imageOrigin: string
  /** The system status for this visitor: it may depend on their region. */
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

/** The calls of a domain. The app does not start while a call of the table has no handler, or two. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> }

/** A handler whose call is not known to the compiler: the request was parsed by the call's own schema. */
export type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>

/** The caller of a call whose contract requires a session. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Error('This call was served without a session: its contract must say so')
  return context.caller
}
