import { useAtomValue } from 'jotai'
import { Suspense, useState, type ReactNode } from 'react'
import { openDialogAtom, quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { LoginButton } from './LoginButton.tsx'
import { useIsWide } from '../../components/use-media.ts'

/**
 * How a visitor logs in by the header: the form where there is room for it, otherwise the button that opens the dialog.
 * The form is loaded when the page has its own files and data, which its code would delay. Until then, and where its
 * code fails to load, the button is shown; also while the button has the focus or gets it back from the dialog, because
 * the focus would be lost with it.
 */
export function VisitorEntry({ form }: { form: ReactNode }) {
  const isWide = useIsWide()
  const [hasFailed, setFailed] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const isQuiet = useAtomValue(quietAtom)
  const isDialogOpen = useAtomValue(openDialogAtom) !== undefined
  if (!isWide || hasFailed || !form) return <LoginButton />
  const button = (
    <span className="login-place" onFocus={() => setInUse(true)} onBlur={() => setInUse(isDialogOpen)}>
      <LoginButton />
    </span>
  )
  if (!isQuiet || isInUse) return button
  return (
    <ErrorBoundary onError={() => setFailed(true)}>
      <Suspense fallback={button}>{form}</Suspense>
    </ErrorBoundary>
  )
}
