import { useAtomValue } from 'jotai'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { openDialogAtom, quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { LoginButton } from './LoginButton.tsx'
import { useIsWide } from '../../components/use-media.ts'

/**
 * The login of visitors in the header: the form where there is room for it, otherwise the button that opens the dialog.
 * The form is loaded after the page's own files and data, which its code would delay. Until then, and where its code
 * fails to load, the button is shown; also while the button has the focus or gets it back from the dialog, because the
 * focus would be lost with it.
 */
export function VisitorEntry({ form }: { form: ReactNode }) {
  const isWide = useIsWide()
  const [hasFailed, setFailed] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const isQuiet = useAtomValue(quietAtom)
  const isDialogOpen = useAtomValue(openDialogAtom) !== undefined
  // Deferred, so that the same button stays until the form can be rendered: a fallback would be another button.
  const isFormShown = useDeferredValue(isQuiet && !isInUse, false)
  if (!isWide || hasFailed || !form) return <LoginButton />
  return (
    <ErrorBoundary onError={() => setFailed(true)}>
      {isFormShown ? (
        form
      ) : (
        <span
          className="login-place"
          onFocus={() => setInUse(true)}
          onBlur={({ currentTarget, relatedTarget }) => setInUse(isDialogOpen || currentTarget.contains(relatedTarget))}
        >
          <LoginButton />
        </span>
      )}
    </ErrorBoundary>
  )
}
