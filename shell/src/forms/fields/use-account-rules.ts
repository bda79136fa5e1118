import type { FieldRule } from '@atrium/contracts/rules/register-rules'
import { ANYTHING } from './rules.ts'
import { useRegisterSettings } from './use-register-settings.ts'

const asked = (rule: FieldRule | undefined): FieldRule => (rule ? { ...rule, enabled: true, required: true } : ANYTHING)

/** What a password must be at this merchant. */
export const usePasswordRule = (): FieldRule => asked(useRegisterSettings().data?.passwordRule)
/** What an account may be called. */
export const useUsernameRule = (): FieldRule => asked(useRegisterSettings().data?.usernameRule)
/** What a mobile number looks like, without its dialling code. */
export const useMobileRule = (): FieldRule => asked(useRegisterSettings().data?.fields.mobileNum)
