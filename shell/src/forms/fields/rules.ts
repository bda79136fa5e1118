import { ruleOf, type FieldRule } from '@atrium/contracts/rules/register-rules'

/** Anything, but something. */
export const REQUIRED: FieldRule = ruleOf('length', 0, Infinity, { required: true })
/** An address that a mail can be sent to. */
export const EMAIL: FieldRule = ruleOf('email', 6, 254, { required: true })
/** A code by text message. */
export const CODE: FieldRule = ruleOf('length', 1, 255, { required: true })
/** Until the merchant's own rules are here, and where they do not come: the server refuses what they would have. */
export const ANYTHING: FieldRule = ruleOf('length', 1, 128, { required: true })
