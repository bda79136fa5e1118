/**
 * The rules of the registration form, without schemas, since browser and gateway run the same code. A merchant's
 * settings contain a pattern and a length for each field. A problem is a key and the two numbers of its message.
 */

import { isWeakPaymentPassword } from './payment-password.ts'

/** Every field that a merchant's registration settings configure, in display order. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'email',
  'paymentPassword',
  'payeeName',
  'nickname',
  'birthday',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** The 17 kinds of patterns. Each has its own message. */
export const PATTERN_IDS = [
  'length',
  'letterFirst',
  'kanjiDigits',
  'email',
  'lettersOrDigits',
  'lettersAndDigits',
  'digits',
  'alphanumericUpper',
  'englishSpaces',
  'noSpaces',
  'chinesePunctuation',
  'date',
  'korean',
  'thai',
  'japaneseFullWidth',
  'fullName',
  'strong',
] as const
export type PatternId = (typeof PATTERN_IDS)[number]

/**
 * Default pattern of each kind: the source of a regular expression (flag `u`) that must match the whole value, or `*`
 * for any value.
 */
export const PATTERNS: Readonly<Record<PatternId, string>> = {
  length: '*',
  letterFirst: '[A-Za-z][A-Za-z0-9]*',
  kanjiDigits: '[\\p{Script=Han}0-9]+',
  email:
    "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}",
  lettersOrDigits: '[A-Za-z0-9]+',
  lettersAndDigits: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+',
  digits: '[0-9]+',
  alphanumericUpper: '(?=.*[A-Z])[A-Za-z0-9]+',
  englishSpaces: '[A-Za-z]+(?: [A-Za-z]+)*',
  noSpaces: '\\S+',
  chinesePunctuation: '[\\p{Script=Han}\\p{P}]+',
  date: '(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4})',
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+(?: \\p{Script=Thai}+)*',
  // Kana, kanji, Japanese punctuation, and full-width Latin letters, digits and symbols.
  japaneseFullWidth:
    '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}\\u3000-\\u303F\\u30FB\\u30FC\\uFF01-\\uFF5E]+',
  fullName: "[\\p{L}\\p{M}'’.\\-]+(?: [\\p{L}\\p{M}'’.\\-]+)+",
  strong: '(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+',
}

/** Requires a letter and a digit. Symbols are optional. */
export const LETTERS_DIGITS_AND_SIGNS = '(?=.*[A-Za-z])(?=.*[0-9])\\S+'
/** A full name in any script, or a Korean name, which has no space. */
export const FULL_OR_KOREAN_NAME = `(?:${PATTERNS.fullName}|${PATTERNS.korean})`

const PRODUCT_PATTERNS: ReadonlySet<string> = new Set([
  ...Object.values(PATTERNS),
  LETTERS_DIGITS_AND_SIGNS,
  FULL_OR_KOREAN_NAME,
])
/** Whether a pattern is a default of the product. Those match in linear time; other patterns may not. */
export const isProductPattern = (pattern: string): boolean => PRODUCT_PATTERNS.has(pattern)

/** Whether a merchant's own pattern matches a whole value. */
export type MatchOwnPattern = (pattern: string, value: string) => boolean

/** A merchant's settings of one field. Lengths are counted in code points. */
export interface FieldRule {
  readonly enabled: boolean
  readonly required: boolean
  /** Source of a regular expression that must match the whole value, or `*` for any value. */
  readonly acceptedPattern: string
  readonly patternId: PatternId
  readonly minLength: number
  readonly maxLength: number
}

/**
 * Maximum length of a password in the API in UTF-16 units, so that 128 characters outside the Basic Multilingual Plane
 * fit.
 */
export const MAX_PASSWORD_UNITS = 256

/** Why a value is invalid. `register-messages` has the texts. */
export type RuleKey =
  | PatternId
  | 'required'
  | 'inconsistentTwice'
  | 'tooYoung'
  | 'noSuchDate'
  | 'mobile'
  | 'mobileDigits'
  | 'wellKnown'
  | 'ownName'
  | 'outerSpaces'

/** A problem: the key of its message, and the two numbers in the message. */
export interface RuleProblem {
  readonly key: RuleKey
  readonly min: number
  readonly max: number
}

/** A field rule of one kind with its default pattern. */
export const ruleOf = (
  patternId: PatternId,
  minLength: number,
  maxLength: number,
  { enabled = true, required = false } = {},
): FieldRule => ({ enabled, required, acceptedPattern: PATTERNS[patternId], patternId, minLength, maxLength })

/**
 * Checks one value of the form. A field that is off, or optional and empty, has no problem. A merchant's own pattern
 * runs only through `matchOwn`, in linear time. Browsers leave such patterns to the server, since their regular
 * expressions may backtrack exponentially.
 */
export function checkField(
  rule: FieldRule,
  value: string | undefined,
  matchOwn: MatchOwnPattern = () => true,
): RuleProblem | undefined {
  if (!rule.enabled) return undefined
  const { minLength: min, maxLength: max } = rule
  if (value === undefined || value.trim() === '') return rule.required ? { key: 'required', min, max } : undefined
  const length = [...value].length
  return length >= min && length <= max && matchesPattern(rule.acceptedPattern, value, matchOwn)
    ? undefined
    : { key: rule.patternId, min, max }
}

/** `*` accepts any value. */
const matchesPattern = (pattern: string, value: string, matchOwn: MatchOwnPattern): boolean =>
  pattern === '*' || (isProductPattern(pattern) ? expressionOf(pattern).test(value) : matchOwn(pattern, value))

const expressions = new Map<string, RegExp>()
function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u')
  expressions.set(pattern, expression)
  return expression
}

/** Checks a new password. Log-in trims spaces, so a password with a leading or trailing space would never match. */
export const checkPassword = (
  rule: FieldRule,
  password: string | undefined,
  matchOwn?: MatchOwnPattern,
): RuleProblem | undefined =>
  checkField(rule, password, matchOwn) ??
  (rule.enabled && password !== password?.trim() ? problem('outerSpaces') : undefined)

/** Checks a new payment password. It must not be one that is easy to guess. */
export const checkPaymentPassword = (
  rule: FieldRule,
  password: string | undefined,
  matchOwn?: MatchOwnPattern,
): RuleProblem | undefined =>
  checkField(rule, password, matchOwn) ??
  (rule.enabled && password && isWeakPaymentPassword(password) ? problem('wellKnown') : undefined)

/** Checks the repeated password (the specification's "inconsistent twice"). */
export const checkConfirmation = (password: string, confirmation: string): RuleProblem | undefined =>
  password === confirmation ? undefined : problem('inconsistentTwice')

/** Whether a person born on `birthday` has the minimum age on `today` (`yyyy-MM-dd` in the merchant's time zone). */
export function checkBirthday(birthday: string, minAge: number, today: string): RuleProblem | undefined {
  const date = dateOf(birthday)
  if (!date || date > today) return problem('noSuchDate')
  return ageOn(date, today) < minAge ? { key: 'tooYoung', min: minAge, max: minAge } : undefined
}

const problem = (key: RuleKey): RuleProblem => ({ key, min: 0, max: 0 })

/** Converts a date in either format of the specification to `yyyy-MM-dd`. Undefined if there is no such day. */
export function dateOf(text: string): string | undefined {
  const american = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text)
  const date = american ? `${american[3]}-${american[1]}-${american[2]}` : text
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}

/**
 * Full years between two days (`yyyy-MM-dd`). A birthday on 29 February is on 1 March in other years (domain rule
 * RG-01).
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) >= birthday.slice(5) ? years : years - 1
}
