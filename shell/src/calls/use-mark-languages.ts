import { useShellCall } from './use-shell-call.ts'

/** The languages that label texts contain. They do not change while a page is open. */
export const useMarkLanguages = () => useShellCall('markLanguages', {}, { staleTime: Infinity })
