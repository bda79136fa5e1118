import { useAtomValue } from 'jotai'
import { Suspense, useState, type ReactNode } from 'react'
import { quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { LoginButton } from './LoginButton.tsx'
import { useIsWide } from '../../components/use-media.ts'

/**
 * How a visitor logs in by the header: the form where there is room for it, otherwise the button that opens the dialog.
 * The form comes when the page has what it came for: its code would take the connection from the page's own. The button
 * stands in for a form whose code does not come.
 */
export function VisitorEntry({ form, place }: { form: ReactNode; place: ReactNode }) {
  const isWide = useIsWide()
  const [hasFailed, setFailed] = useState(false)
  const isQuiet = useAtomValue(quietAtom)
  if (!isWide || hasFailed || !form) return <LoginButton />
  if (!isQuiet) return place
  return (
    <ErrorBoundary onError={() => setFailed(true)}>
      <Suspense fallback={place}>{form}</Suspense>
    </ErrorBoundary>
  )
}
