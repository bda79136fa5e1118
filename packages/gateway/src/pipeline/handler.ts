import type { CallName, CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Logger } from 'pino'
import type { VisitorCookies } from '../platform/tenancy/visitor.ts'
import type { VisitorStatus } from '../platform/tenancy/region.ts'
import type { Merchant } from '../platform/tenancy/merchant.ts'

/** Who makes a call, once the session check has let it through. */
export interface Caller {
  readonly memberId: bigint
  readonly account: string
  /** Account type of the spec. */
  readonly type: number
  readonly tokenHash: Buffer
  /** The password must be changed first: only calls that declare `beforePasswordChange` see such a caller. */
  readonly mustChangePassword: boolean
}

/** What every handler knows beside the parsed request. */
export interface CallContext {
  readonly merchant: Merchant
  /**
   * Set for every call whose contract says `session` or `agent`; on a `none` call only when a live token came along.
   */
  readonly caller: Caller | undefined
  readonly language: Language
  /** Where the visitor's browser is, as it sees it: `http://localhost:8080`. */
  readonly origin: string
  readonly ip: string
  /** Two-letter code that a trusted proxy reports or the country file knows. */
  readonly country: string | undefined
  /** Origin of the portal's pictures for this visit; empty: the portal itself. */
  readonly imageOrigin: string
  /** The system status for this visitor: their place may be refused where others' is not. */
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

/** The calls a domain serves. The app refuses to start while one of the table has no handler, or two. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> }

/** A handler whose call is not known to the compiler: the request was parsed by the call's own schema. */
export type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>

/** The caller of a call that the contract lets nobody make without a session. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Error('This call was served without a session: its contract must say so')
  return context.caller
}
