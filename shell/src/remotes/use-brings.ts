import { useAtomValue } from 'jotai'
import { sessionAtom } from '../context/atoms.ts'
import { useShell } from '../context/shell-context.ts'

/** The rule `ReleaseIndex.brings` for this session: entries to other addresses are hidden. */
export function useBrings(): (to: string) => boolean {
  const { releases } = useShell()
  const session = useAtomValue(sessionAtom)
  return (to) => releases.brings(to, session)
}
