import { useAtomValue } from 'jotai'
import { languageAtom, paintedAtom } from '../context/atoms.ts'
import { useShellCall } from '../calls/use-shell-call.ts'

const FIVE_MINUTES = 300_000

/** Categories with their vendors in the operator's order. Fetched after the first paint. */
export const useGameMenus = () =>
  useShellCall(
    'gameMenus',
    { language: useAtomValue(languageAtom) },
    { staleTime: FIVE_MINUTES, enabled: useAtomValue(paintedAtom) },
  )
