import type { ParsedRequest } from '@atrium/contracts/calls'
import { cleanChatText } from '@atrium/contracts/text/chat-text'
import { mobileProblem, toE164 } from '@atrium/contracts/rules/accounts/mobile-number'
import type { FieldRule, RegisterField, RuleProblem } from '@atrium/contracts/rules/accounts/register-rules'
import {
  checkBirthday,
  checkConfirmation,
  checkField,
  checkPaymentPassword,
  dateOf,
  REGISTER_FIELDS,
} from '@atrium/contracts/rules/accounts/register-rules'
import { checkNewPassword, localPart } from '../passwords/new-password.ts'
import { matchOwnPattern } from '../registration-settings/own-patterns.ts'
import type { RegistrationSettings } from '../registration-settings/settings-service.ts'

export type RegistrationRequest = Partial<ParsedRequest<'register'>> &
  Omit<ParsedRequest<'registerMobile'>, 'mobileNum' | 'countryDialingCode'>

export interface FormConditions {
  readonly settings: RegistrationSettings
  /** Fields that this variant of registration requires. */
  readonly must: readonly RegisterField[]
  /** Fields that are ignored even if the request contains them. */
  readonly never: readonly RegisterField[]
  /** Current date in the merchant's time zone, `yyyy-MM-dd`. */
  readonly today: string
  /** The merchant's default password for new accounts, if it has one. */
  readonly defaultPassword: string | undefined
  /** Names of the merchant, which are rejected as passwords. */
  readonly siteNames: readonly string[]
}

export interface CheckedForm {
  /** Values of the fields that the merchant uses, trimmed and in NFC. The birthday is `yyyy-MM-dd`. */
  readonly values: Readonly<Partial<Record<RegisterField, string>>>
  /** Mobile number in E.164. */
  readonly mobile: string | undefined
  readonly problems: Readonly<Partial<Record<RegisterField, RuleProblem>>>
}

/** Fields whose spaces are significant. */
const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']
/**
 * Invitation codes. They are checked by a lookup instead of a pattern, and accepted from a link even if the form does
 * not show their fields.
 */
const CODES: readonly RegisterField[] = ['affiliateCode', 'referralCode']
/** Fields that are checked against a stored code or picture instead of a pattern. */
const PROOFS: readonly RegisterField[] = ['verificationCode', 'captcha']

/** Validates a registration against the merchant's settings, with the same rules as the browser. */
export function checkForm(request: RegistrationRequest, conditions: FormConditions): CheckedForm {
  const values: Partial<Record<RegisterField, string>> = {}
  const problems: Partial<Record<RegisterField, RuleProblem>> = {}
  for (const field of REGISTER_FIELDS) {
    const rule = ruleFor(field, conditions)
    const sent = request[field]
    const value = sent === undefined ? sent : written(field, sent)
    if (CODES.includes(field) ? !value : !rule.enabled) continue
    if (value) values[field] = value
    const problem =
      PROOFS.includes(field) || CODES.includes(field) ? undefined : checkValue(field, rule, value, request, conditions)
    if (problem) problems[field] = problem
  }
  if (values.birthday) values.birthday = dateOf(values.birthday) ?? values.birthday
  const mobile =
    values.mobileNum && !problems.mobileNum ? toE164(request.countryDialingCode ?? '', values.mobileNum) : undefined
  if (values.mobileNum && !problems.mobileNum && !mobile)
    problems.mobileNum = mobileProblem(request.countryDialingCode ?? '', values.mobileNum)
  return { values, mobile, problems }
}

function written(field: RegisterField, sent: string): string {
  if (SECRET.includes(field)) return sent
  // A nickname is shown beside chat messages, so the rules for their text apply.
  return field === 'nickname' ? cleanChatText(sent) : sent.trim().normalize('NFC')
}

function ruleFor(field: RegisterField, { settings, must, never }: FormConditions): FieldRule {
  const rule = settings.fields[field]
  if (never.includes(field)) return { ...rule, enabled: false }
  return must.includes(field) ? { ...rule, enabled: true, required: true } : rule
}

function checkValue(
  field: RegisterField,
  rule: FieldRule,
  value: string | undefined,
  request: RegistrationRequest,
  { settings, today, defaultPassword, siteNames }: FormConditions,
): RuleProblem | undefined {
  if (field === 'confirmPassword') return checkConfirmation(request.password ?? '', value ?? '')
  if (field === 'password')
    return checkNewPassword(rule, value ?? '', {
      defaultPassword,
      names: [request.username, request.nickname, request.payeeName, localPart(request.email), ...siteNames],
    })
  if (field === 'paymentPassword') return checkPaymentPassword(rule, value, matchOwnPattern)
  // Mobile numbers may contain spaces and hyphens; the rule applies to the digits.
  const problem = checkField(rule, field === 'mobileNum' ? value?.replace(/[\s().+-]/g, '') : value, matchOwnPattern)
  if (problem || field !== 'birthday' || !value) return problem
  return checkBirthday(value, settings.minAge, today)
}
