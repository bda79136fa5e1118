import type { ModuleId } from '../modules.ts'

/**
 * Whether a registration with a mobile number needs a code sent to that number: if the merchant has REGMOBVERF3 on, or
 * if the number replaces the password. Otherwise anyone who registers the same unverified number could block its
 * owner's only sign-in method.
 */
export const isMobileProofRequired = (
  method: 'username' | 'mobile',
  isModuleOn: (modId: ModuleId) => boolean,
): boolean => isModuleOn('REGMOBVERF3') || (method === 'mobile' && !isModuleOn('MOBILENUMPASSREG3'))
