import { ruleOf, type FieldRule } from '@atrium/contracts/rules/accounts/register-rules'

/** Rule for any text that is not empty. */
export const REQUIRED: FieldRule = ruleOf('length', 0, Infinity, { required: true })
/** Rule for an e-mail address. */
export const EMAIL: FieldRule = ruleOf('email', 6, 254, { required: true })
/** Rule for a code by text message. */
export const CODE: FieldRule = ruleOf('length', 1, 255, { required: true })
/**
 * Used until the merchant's rules are loaded, and if they cannot be loaded; the server validates by the merchant's
 * rules in any case.
 */
export const ANYTHING: FieldRule = ruleOf('length', 1, 128, { required: true })
