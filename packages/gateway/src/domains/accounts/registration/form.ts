import type { ParsedRequest } from '@atrium/contracts/calls'
import { cleanChatText } from '@atrium/contracts/text/chat-text'
import { mobileProblem, toE164 } from '@atrium/contracts/rules/mobile-number'
import type { FieldRule, RegisterField, RuleProblem } from '@atrium/contracts/rules/register-rules'
import {
  checkBirthday,
  checkConfirmation,
  checkField,
  checkPaymentPassword,
  dateOf,
  REGISTER_FIELDS,
} from '@atrium/contracts/rules/register-rules'
import { checkNewPassword, localPart } from '../passwords/new-password.ts'
import { matchOwnPattern } from '../registration-settings/own-patterns.ts'
import type { RegistrationSettings } from '../registration-settings/settings-service.ts'

export type RegistrationRequest = Partial<ParsedRequest<'register'>> &
  Omit<ParsedRequest<'registerMobile'>, 'mobileNum' | 'countryDialingCode'>

export interface FormConditions {
  readonly settings: RegistrationSettings
  /** Fields this way to register cannot do without. */
  readonly must: readonly RegisterField[]
  /** Fields that have no place in it, whatever is sent. */
  readonly never: readonly RegisterField[]
  /** `yyyy-MM-dd`, the merchant's. */
  readonly today: string
  /** The password that everybody knows, where there is one. */
  readonly defaultPassword: string | undefined
  /** Of the merchant: no passwords either. */
  readonly siteNames: readonly string[]
}

export interface CheckedForm {
  /** Trimmed, in Unicode's composed form, and only what the merchant asks for. The birthday as `yyyy-MM-dd`. */
  readonly values: Readonly<Partial<Record<RegisterField, string>>>
  /** E.164. */
  readonly mobile: string | undefined
  readonly problems: Readonly<Partial<Record<RegisterField, RuleProblem>>>
}

/** Not trimmed: a space is part of what somebody chose. */
const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']
/** Checked by what they lead to, and taken from a link also where no field shows them. */
const CODES: readonly RegisterField[] = ['affiliateCode', 'referralCode']
/** Checked against what was sent, not against a pattern. */
const PROOFS: readonly RegisterField[] = ['verificationCode', 'captcha']

/** Holds a registration against the merchant's settings, by the rules that the browser has used too. */
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
  // Others read a nickname beside what its owner writes: it misleads as little as that.
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
  // People write numbers with spaces and hyphens; the rule is about the digits.
  const problem = checkField(rule, field === 'mobileNum' ? value?.replace(/[\s().+-]/g, '') : value, matchOwnPattern)
  if (problem || field !== 'birthday' || !value) return problem
  return checkBirthday(value, settings.minAge, today)
}
