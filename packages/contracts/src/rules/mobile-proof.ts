import type { ModuleId } from './modules.ts'

/**
 * Whether a mobile number counts at a registration only with the code that was sent to it: where the merchant has
 * REGMOBVERF3 on, and where the number replaces the password. An unproved number that is the only sign-in method could
 * be blocked by anybody who registers it too.
 */
export const isMobileProofRequired = (
  method: 'username' | 'mobile',
  isModuleOn: (modId: ModuleId) => boolean,
): boolean => isModuleOn('REGMOBVERF3') || (method === 'mobile' && !isModuleOn('MOBILENUMPASSREG3'))
