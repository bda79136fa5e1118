import { useShellCall } from '../../calls/use-shell-call.ts'

/** The merchant's rules for accounts and passwords. Asked for once. */
export const useRegisterSettings = () => useShellCall('registerSettings', {}, { staleTime: Infinity })
