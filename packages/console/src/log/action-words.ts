import type { LogEntry } from '@atrium/contracts/releases'
import { useText } from '../locale/locale.tsx'

/** What was done, in words. */
export function useActionWords(): (action: LogEntry['action']) => string {
  const text = useText()
  return (action) => text(`actions.${action}`)
}
