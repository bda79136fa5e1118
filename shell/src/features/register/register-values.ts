import { REGISTER_FIELDS, type RegisterField } from '@atrium/contracts/rules/accounts/register-rules'

/** The values of the form, including fields that are not on screen. */
export type RegisterValues = Record<RegisterField, string> & { terms: boolean; adult: boolean }

const NO_TEXT = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>
/** Default values: the terms are accepted; the visitor has to confirm the age. */
export const EMPTY_FORM: RegisterValues = { ...NO_TEXT, terms: true, adult: false }
