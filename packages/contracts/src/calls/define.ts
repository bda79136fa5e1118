import { z } from 'zod'
import { LANGUAGE_CODES } from '../locale/language-codes.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, toLanguage } from '../locale/languages.ts'
import type { ModuleId } from '../rules/modules.ts'

export { money } from '../money/schema.ts'

// The portal's content security policy blocks `new Function`, so zod must not even try it.
z.config({ jitless: true })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Required authentication. A call with `none` may carry a token; the response is then for that member. */
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
  /** The call is rejected with FEATURE_OFF if the merchant has disabled one of these modules. */
  readonly modules: readonly ModuleId[]
  /** The call is rejected with FEATURE_OFF if the merchant has enabled one of these modules, which replace it. */
  readonly modulesOff: readonly ModuleId[]
  /** Sent by the page without user action: does not extend a session. */
  readonly passive: boolean
  /**
   * Allowed before a required password change. All other calls that need a session are rejected with
   * PASSWORD_CHANGE_REQUIRED until then.
   */
  readonly beforePasswordChange: boolean
  /**
   * Puts a member's money to use: rejected with TERMS_NOT_AGREED until the member has agreed to the texts that require
   * it (`agreeToTerms`).
   */
  readonly needsAgreement: boolean
  /** Maximum body size of a call with files. Default: the gateway's usual limit. */
  readonly bodyLimitBytes?: number
  /** Schema of the query for GET and DELETE, otherwise of the JSON body. */
  readonly request: Request
  /** Schema of the envelope's `value`. The server removes fields that are not listed. */
  readonly response: Response
}

/** Declares one call of the product. The gateway does not start if a call has no handler. */
export const defineCall = <const Name extends string, Request extends z.ZodType, Response extends z.ZodType>(
  call: Omit<
    Call<Name, Request, Response>,
    'encrypted' | 'realAccount' | 'modules' | 'modulesOff' | 'passive' | 'beforePasswordChange' | 'needsAgreement'
  > & {
    encrypted?: boolean
    realAccount?: boolean
    modules?: readonly ModuleId[]
    modulesOff?: readonly ModuleId[]
    passive?: boolean
    beforePasswordChange?: boolean
    needsAgreement?: boolean
  },
): Call<Name, Request, Response> =>
  Object.freeze({
    encrypted: false,
    realAccount: false,
    modules: [],
    modulesOff: [],
    passive: false,
    beforePasswordChange: false,
    needsAgreement: false,
    ...call,
  })

export const language = () => z.enum(LANGUAGES)
/**
 * Language of a request: any supported language code. A language without texts is replaced by English, as on the page.
 */
export const languageOfRequest = () => z.enum(LANGUAGE_CODES).transform((code) => toLanguage(code)!)
/** Language of a GET call whose response has texts that staff writes, which may be in any language of the merchant. */
export const languageOfTexts = () => z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE)
/**
 * Language of a GET call. If the request has none, the server fills it in before parsing: from the `Language` header,
 * then the language cookie, then Korean.
 */
export const languageOfRead = () => languageOfRequest().default(DEFAULT_LANGUAGE)
const timestamps = new WeakSet<z.ZodType>()
/** A time in milliseconds since the epoch. */
export function timestamp() {
  const schema = z.int().nonnegative()
  timestamps.add(schema)
  return schema
}
export const isTimestamp = (schema: z.ZodType): boolean => timestamps.has(schema)
/** A number in a query string. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
export const nothing = () => z.object({})
/** Fields of a paged response, like the specification's game list. */
export const paged = <Item extends z.ZodType>(item: Item) => ({
  list: z.array(item),
  pageNum: z.int(),
  totalPages: z.int(),
  total: z.int(),
})
