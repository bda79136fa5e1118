import { REGISTER_FIELDS, type RegisterField } from '@atrium/contracts/rules/accounts/register-rules'

/** The values of the form, also those that are not on screen. */
export type RegisterValues = Record<RegisterField, string> & { terms: boolean; adult: boolean }

const NO_TEXT = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>
/** Default values: the terms are accepted, the age has to be confirmed by the visitor. */
export const EMPTY_FORM: RegisterValues = { ...NO_TEXT, terms: true, adult: false }
