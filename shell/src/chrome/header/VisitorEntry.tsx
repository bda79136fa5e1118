import { useAtomValue } from 'jotai'
import { Suspense, useState, type ReactNode } from 'react'
import { quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { LoginButton } from './LoginButton.tsx'
import { useIsWide } from '../../components/use-media.ts'

/**
 * How a visitor logs in by the header: the form where there is room for it, otherwise the button that opens the dialog.
 * The form comes when the page has what it came for: its code would take the connection from the page's own. Until then,
 * and where its code does not come, the button stands in for it.
 */
export function VisitorEntry({ form }: { form: ReactNode }) {
  const isWide = useIsWide()
  const [hasFailed, setFailed] = useState(false)
  const isQuiet = useAtomValue(quietAtom)
  if (!isWide || hasFailed || !form) return <LoginButton />
  const button = (
    <span className="login-place">
      <LoginButton />
    </span>
  )
  if (!isQuiet) return button
  return (
    <ErrorBoundary onError={() => setFailed(true)}>
      <Suspense fallback={button}>{form}</Suspense>
    </ErrorBoundary>
  )
}
