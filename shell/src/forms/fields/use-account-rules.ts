import type { FieldRule } from '@atrium/contracts/rules/accounts/register-rules'
import { ANYTHING } from './rules.ts'
import { useRegisterSettings } from './use-register-settings.ts'

const required = (rule: FieldRule | undefined): FieldRule =>
  rule ? { ...rule, enabled: true, required: true } : ANYTHING

/** The merchant's rule for passwords. */
export const usePasswordRule = (): FieldRule => required(useRegisterSettings().data?.passwordRule)
/** The merchant's rule for usernames. */
export const useUsernameRule = (): FieldRule => required(useRegisterSettings().data?.usernameRule)
/** The merchant's rule for mobile numbers, without the dialling code. */
export const useMobileRule = (): FieldRule => required(useRegisterSettings().data?.fields.mobileNum)
