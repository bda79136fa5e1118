import type { ModuleId } from '../modules.ts'

/**
 * Whether a registration with a mobile number needs the code that was sent to it: when the merchant has REGMOBVERF3 on,
 * and when the number replaces the password. An unverified number that is the only sign-in method could be blocked by
 * anybody who registers it too.
 */
export const isMobileProofRequired = (
  method: 'username' | 'mobile',
  isModuleOn: (modId: ModuleId) => boolean,
): boolean => isModuleOn('REGMOBVERF3') || (method === 'mobile' && !isModuleOn('MOBILENUMPASSREG3'))
