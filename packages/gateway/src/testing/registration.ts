import type { CallRequest } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'
import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Sql } from '@atrium/database'
import { UNPUBLISHED_TERMS } from '../platform/tenancy/registration-defaults.ts'
import { addMerchant } from './builders.ts'
import type { TestGateway } from './gateway.ts'

/** All modules of registration and passwords, except those that require another verification first. */
export const REGISTRATION_MODULES = [
  'REG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'DIRECTREG3',
  'MOBILEVERCODELOGIN3',
  'PWRESETSMS3',
  'CHNGPASSVERIF3',
  'PASS3',
  'AFFMAN3',
  'FREEPLAY3',
] as const

/** Adds a merchant with all these modules except `without`, plus `also`. Returns its host. */
export async function addOpenMerchant(
  { sql, deps }: TestGateway,
  code: string,
  { without = [], also = [] }: { without?: string[]; also?: string[] } = {},
): Promise<string> {
  const host = `${code.toLowerCase()}.example`
  await addMerchant(sql, {
    code,
    host,
    modules: [...REGISTRATION_MODULES.filter((modId) => !without.includes(modId)), ...also],
  })
  deps.merchants.forget()
  return host
}

/** Required fields in addition to account name or phone number. */
const REQUIRED_FIELDS = {
  password: 'blue-sky-77',
  confirmPassword: 'blue-sky-77',
  birthday: '1990-03-15',
  termsVersion: UNPUBLISHED_TERMS,
  terms: true,
  adult: true,
} as const

export const byName = (username: string, more: Partial<CallRequest<'register'>> = {}): CallRequest<'register'> => ({
  ...REQUIRED_FIELDS,
  username,
  ...more,
})
export const byNumber = (
  mobileNum: string,
  more: Partial<CallRequest<'registerMobile'>> = {},
): CallRequest<'registerMobile'> => ({ ...REQUIRED_FIELDS, mobileNum, countryDialingCode: '82', ...more })

let numbers = 0
/** Returns an unused Korean mobile number, as a user types it. */
export const nextNumber = (): string => `010${String(20_000_000 + ++numbers)}`
export const e164 = (typed: string): string => `+82${typed.slice(1)}`

/** Returns the code of the last text message. */
export const lastCode = ({ sent }: TestGateway): string => /\d{6}/.exec(sent.sms.at(-1)!.text)![0]

/** Changes the rule of a merchant's registration field. */
export async function setField(
  sql: Sql,
  merchant: string,
  field: string,
  rule: {
    enabled?: boolean
    required?: boolean
    accepted_pattern?: string
    pattern_id?: string
    min_length?: number
    max_length?: number
  } = {},
): Promise<void> {
  const row = {
    merchant,
    field,
    enabled: true,
    required: false,
    accepted_pattern: '*',
    pattern_id: 'length',
    min_length: 1,
    max_length: 100,
    ...rule,
  }
  await sql`insert into registration.fields ${sql(row)} on conflict (merchant, field) do update set ${sql(row)}`
}

/** Returns the error of a rejected call: status, code and the fields that it names. */
export async function refusalOf(
  answer: Promise<{ status: number; body: Envelope<unknown> }>,
): Promise<[number, string, ...string[]]> {
  const { status, body } = await answer
  return body.success ? [status, 'success'] : [status, body.errorCode, ...(body.issues ?? []).map(({ path }) => path)]
}

/** Puts a version of a text into force that all members have to agree to. */
export const putAgreementText = (
  sql: Sql,
  merchant: string,
  kind: AgreementText,
  { version, at }: { version: string; at: Date },
) => sql`select registration.put_agreement_text(${merchant}, ${kind}, ${version}, ${at}, true)`
