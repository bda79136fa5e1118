import { z } from 'zod'
import { LANGUAGE_CODES } from '../locale/language-codes.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, toLanguage } from '../locale/languages.ts'
import type { ModuleId } from '../rules/modules.ts'

export { money } from '../money/schema.ts'

// The portal's policy blocks `new Function`, so zod must not even probe for it.
z.config({ jitless: true })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Required authentication. Calls with `none` may carry a token; the response is then for that member. */
export type CallAuth = 'none' | 'session' | 'agent'

export interface Call<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: Name
  readonly method: Method
  readonly path: `/${string}`
  readonly auth: CallAuth
  /** The request is sent as a JWE: see `encrypted-payload`. */
  readonly encrypted: boolean
  /** The body is sent as a form (`application/x-www-form-urlencoded`) instead of JSON. */
  readonly form?: boolean
  /** Rejects trial accounts with REAL_ACCOUNT_REQUIRED (the member centre's calls). */
  readonly realAccount: boolean
  /** Rejected with FEATURE_OFF when the merchant has one of these modules off. */
  readonly modules: readonly ModuleId[]
  /** Rejected with FEATURE_OFF when the merchant has one of these modules on, which replace this call. */
  readonly modulesOff: readonly ModuleId[]
  /** Sent by the page instead of the visitor: does not prolong a session. */
  readonly passive: boolean
  /**
   * Allowed in a session whose member must first change the password; every other call that needs a session is rejected
   * with PASSWORD_CHANGE_REQUIRED.
   */
  readonly beforePasswordChange: boolean
  /** Maximum body of a call that carries files; default: the gateway's usual limit. */
  readonly bodyLimitBytes?: number
  /** Query for GET and DELETE, JSON body otherwise. */
  readonly request: Request
  /** The envelope's `value`. The server strips fields that are not listed. */
  readonly response: Response
}

/** Declares one call of the product. The gateway does not start without a handler for each. */
export const defineCall = <const Name extends string, Request extends z.ZodType, Response extends z.ZodType>(
  call: Omit<
    Call<Name, Request, Response>,
    'encrypted' | 'realAccount' | 'modules' | 'modulesOff' | 'passive' | 'beforePasswordChange'
  > & {
    encrypted?: boolean
    realAccount?: boolean
    modules?: readonly ModuleId[]
    modulesOff?: readonly ModuleId[]
    passive?: boolean
    beforePasswordChange?: boolean
  },
): Call<Name, Request, Response> =>
  Object.freeze({
    encrypted: false,
    realAccount: false,
    modules: [],
    modulesOff: [],
    passive: false,
    beforePasswordChange: false,
    ...call,
  })

export const language = () => z.enum(LANGUAGES)
/**
 * Language of a request: any code that has labels. A language without texts is replaced by English, like on the page.
 */
export const languageOfRequest = () => z.enum(LANGUAGE_CODES).transform((code) => toLanguage(code)!)
/**
 * The language of a read. When a request has none, the server fills in that of the `Language` header, else that of the
 * language cookie, else Korean, before parsing.
 */
export const languageOfRead = () => languageOfRequest().default(DEFAULT_LANGUAGE)
const timestamps = new WeakSet<z.ZodType>()
/** Milliseconds since the epoch. */
export function timestamp() {
  const schema = z.int().nonnegative()
  timestamps.add(schema)
  return schema
}
export const isTimestamp = (schema: z.ZodType): boolean => timestamps.has(schema)
/** A number in a query string. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
export const nothing = () => z.object({})
/** A page of anything, as the spec's game list pages. */
export const paged = <Item extends z.ZodType>(item: Item) => ({
  list: z.array(item),
  pageNum: z.int(),
  totalPages: z.int(),
  total: z.int(),
})
