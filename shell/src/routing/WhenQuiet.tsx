import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { quietAtom } from '../atoms.ts'
import { Contained } from '../dialogs/Contained.tsx'

const NOTHING = () => undefined

/** What a page can do without: it comes when the page has everything else, and its failure is nobody's. */
export function WhenQuiet({ children }: { children: ReactNode }) {
  const quiet = useAtomValue(quietAtom)
  return <Contained onError={NOTHING}>{quiet && children}</Contained>
}
