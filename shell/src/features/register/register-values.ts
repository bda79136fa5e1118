import { REGISTER_FIELDS, type RegisterField } from '@atrium/contracts/rules/register-rules'

/** What the form holds, whichever of it is on screen. */
export type RegisterValues = Record<RegisterField, string> & { terms: boolean; adult: boolean }

const NO_TEXT = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>
/** The terms are agreed to unless the visitor says otherwise; the age is for the visitor to say. */
export const EMPTY_FORM: RegisterValues = { ...NO_TEXT, terms: true, adult: false }
