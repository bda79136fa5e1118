import { z } from 'zod'
import { LANGUAGE_CODES } from '../locale/language-codes.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, toLanguage } from '../locale/languages.ts'
import type { ModuleId } from '../rules/modules.ts'

export { money } from '../money/schema.ts'

// Compiling parsers with `new Function` is refused by the portal's policy, so zod must not even probe for it.
z.config({ jitless: true })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Who may make a call. `none` calls may carry a token and then answer for that member. */
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
  /** The request travels as a JWE: see `encrypted-payload`. */
  readonly encrypted: boolean
  /** The body travels as a form (`application/x-www-form-urlencoded`) instead of JSON. */
  readonly form?: boolean
  /** A trial account is refused with REAL_ACCOUNT_REQUIRED (the member centre's calls). */
  readonly realAccount: boolean
  /** Refused with FEATURE_OFF where the merchant has one of these modules off. */
  readonly modules: readonly ModuleId[]
  /** Rejected with FEATURE_OFF where the merchant has one of these modules on: they replace what the call does. */
  readonly modulesOff: readonly ModuleId[]
  /** Made by the page and not by the visitor: does not keep a session from running out. */
  readonly passive: boolean
  /**
   * Allowed in a session whose member has to change the password first; every other call that needs a session is
   * rejected with PASSWORD_CHANGE_REQUIRED.
   */
  readonly beforePasswordChange: boolean
  /** The longest body, for a call that carries files; others have the gateway's usual limit. */
  readonly bodyLimitBytes?: number
  /** Query for GET and DELETE, JSON body otherwise. */
  readonly request: Request
  /** What stands in the envelope's `value`. Anything not listed is cut on the way out. */
  readonly response: Response
}

/** Declares one call of the product. The gateway cannot start while one is unserved. */
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
/** Of a request: any code that the labels name. One without texts stands for English, as on the page. */
export const languageOfRequest = () => z.enum(LANGUAGE_CODES).transform((code) => toLanguage(code)!)
/**
 * The language of a read. A request without it is answered in that of the `Language` header, then of the language
 * cookie, then in Korean: the server fills it in before it parses.
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
