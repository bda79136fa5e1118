import type { CallValue } from '@atrium/contracts/calls'
import type { FieldRule, RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { PATTERN_IDS, REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import type { Deps } from '../../../platform/deps.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { confirmedAge, DEFAULT_FIELDS, UNPUBLISHED_TERMS } from '../../../platform/tenancy/registration-defaults.ts'
import { patternProblem } from './own-patterns.ts'
import { readAgreementVersions } from './agreement-texts-repository.ts'
import { readFields, readStartingCredit } from './settings-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

export interface RegistrationSettings {
  readonly fields: Readonly<Record<RegisterField, FieldRule>>
  readonly minAge: number
  /** Age that the member confirms with the checkbox. */
  readonly confirmAge: number
  readonly termsVersion: string
  /** Absent: the merchant has not published a privacy policy. */
  readonly privacyVersion?: string | undefined
  /** Starting credit of members who register without an agent, in units of 1/10,000. */
  readonly startingCredit: bigint
}

/**
 * Reads a merchant's settings for registration: its own rows override the defaults. An image captcha is required only
 * if CAPTCHA3 is on.
 */
export async function registrationSettings(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  merchant: Merchant,
): Promise<RegistrationSettings> {
  const [startingCredit = 0n, rows, versions] = await Promise.all([
    readStartingCredit(sql, merchant.code),
    readFields(sql, merchant.code),
    readAgreementVersions(sql, merchant.code),
  ])
  const fields: Record<RegisterField, FieldRule> = { ...DEFAULT_FIELDS }
  for (const { field, ...rule } of rows) {
    const pattern = patternProblem(rule.acceptedPattern)
    if (!isField(field) || !PATTERN_IDS.includes(rule.patternId) || pattern !== undefined) {
      log.error(
        { merchant: merchant.code, field, rule, pattern },
        'a registration field has a rule that cannot be used: the usual one is',
      )
      continue
    }
    fields[field] = rule
  }
  if (!isModuleOn(merchant, 'CAPTCHA3')) fields.captcha = { ...fields.captcha, enabled: false }
  return {
    startingCredit,
    termsVersion: versions.terms ?? UNPUBLISHED_TERMS,
    privacyVersion: versions.privacy,
    fields,
    minAge: merchant.ages.birthday,
    confirmAge: confirmedAge(merchant.ages, fields.birthday.enabled),
  }
}

const isField = (name: string): name is RegisterField => (REGISTER_FIELDS as readonly string[]).includes(name)

/** Converts the settings to the response of the call. */
export function toAnswer({
  fields,
  minAge,
  confirmAge,
  termsVersion,
  privacyVersion,
}: RegistrationSettings): CallValue<'registerSettings'> {
  return {
    fields,
    minAge,
    confirmAge,
    termsVersion,
    ...(privacyVersion !== undefined && { privacyVersion }),
    usernameRule: fields.username,
    passwordRule: fields.password,
  }
}
