import type { Problem } from '@atrium/contracts/staff/problems'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'

/** Most problems appear because time passes, not because data changes. */
const READ_EVERY_MS = 60_000

/** What is wrong at all merchants of the reader. */
export function useProblems() {
  const { maySome } = useRights()
  return useRead('openProblems', {}, { enabled: maySome('openProblems'), every: READ_EVERY_MS })
}

export const isSevere = ({ severity }: Problem): boolean => severity === 'severe'

/** Number of severe problems; undefined until they are read. */
export const useSevereCount = (): number | undefined => useProblems().data?.list.filter(isSevere).length
