import { Suspense, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { LoginButton } from './LoginButton.tsx'
import { useIsWide } from '../../components/use-media.ts'

/**
 * How a visitor logs in by the header: the form where there is room for it, otherwise the button that opens the dialog.
 * The button also stands in for a form whose code does not come.
 */
export function VisitorEntry({ form, place }: { form: ReactNode; place: ReactNode }) {
  const isWide = useIsWide()
  const [hasFailed, setFailed] = useState(false)
  if (!isWide || hasFailed || !form) return <LoginButton />
  return (
    <ErrorBoundary onError={() => setFailed(true)}>
      <Suspense fallback={place}>{form}</Suspense>
    </ErrorBoundary>
  )
}
