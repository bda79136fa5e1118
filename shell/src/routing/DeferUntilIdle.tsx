import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { quietAtom } from '../context/atoms.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'

const NOTHING = () => undefined

/** Renders optional parts of a page once the page is idle. Ignores their failures. */
export function DeferUntilIdle({ children }: { children: ReactNode }) {
  const quiet = useAtomValue(quietAtom)
  return <ErrorBoundary onError={NOTHING}>{quiet && children}</ErrorBoundary>
}
