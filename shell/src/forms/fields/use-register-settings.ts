import { useShellCall } from '../../calls/use-shell-call.ts'

/** The merchant's rules for accounts and passwords. Fetched once. */
export const useRegisterSettings = () => useShellCall('registerSettings', {}, { staleTime: Infinity })
