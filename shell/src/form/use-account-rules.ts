import { ruleOf, type FieldRule } from '@atrium/contracts/register-rules'
import { useRegisterSettings } from './use-register-settings.ts'

/** Until the merchant's own rules are here, and where they do not come: the server refuses what they would have. */
const ANYTHING: FieldRule = ruleOf('length', 1, 128, { required: true })
const asked = (rule: FieldRule | undefined): FieldRule => (rule ? { ...rule, enabled: true, required: true } : ANYTHING)

/** What a password must be at this merchant. */
export const usePasswordRule = (): FieldRule => asked(useRegisterSettings().data?.passwordRule)
/** What an account may be called. */
export const useUsernameRule = (): FieldRule => asked(useRegisterSettings().data?.usernameRule)
/** What a mobile number looks like, without its dialling code. */
export const useMobileRule = (): FieldRule => asked(useRegisterSettings().data?.fields.mobileNum)
