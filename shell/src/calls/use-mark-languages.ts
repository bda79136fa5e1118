import { useShellCall } from './use-shell-call.ts'

/** The languages that the labels name. They do not change while a page is open. */
export const useMarkLanguages = () => useShellCall('markLanguages', {}, { staleTime: Infinity })
