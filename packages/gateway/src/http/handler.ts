import type { CallName, CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/languages'
import type { Logger } from 'pino'
import type { Merchant } from '../merchants/service.ts'

/** Who makes a call, once the session check has let it through. */
export interface Caller {
  readonly memberId: bigint
  readonly account: string
  /** Account type of the spec. */
  readonly type: number
  readonly tokenHash: Buffer
}

/** What every handler knows beside the parsed request. */
export interface CallContext {
  readonly merchant: Merchant
  /** Set for every call whose contract says `session` or `agent`; on a `none` call only when a live token came along. */
  readonly caller: Caller | undefined
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly log: Logger
}

export type Handler<Name extends CallName> = (request: ParsedRequest<Name>, context: CallContext) => Promise<CallValue<Name>>

/** The calls a domain serves. The app refuses to start while one of the table has no handler, or two. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> }
