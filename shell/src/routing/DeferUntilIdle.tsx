import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { quietAtom } from '../context/atoms.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'

const NOTHING = () => undefined

/** What a page can do without: it comes when the page has everything else, and its failure is nobody's. */
export function DeferUntilIdle({ children }: { children: ReactNode }) {
  const quiet = useAtomValue(quietAtom)
  return <ErrorBoundary onError={NOTHING}>{quiet && children}</ErrorBoundary>
}
