import { useAtomValue } from 'jotai'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { openDialogAtom, quietAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { LoginButton } from './LoginButton.tsx'
import { useIsWide } from '../../components/use-media.ts'

/**
 * The login of visitors in the header: the form on wide screens, otherwise the button that opens the dialog. The form
 * is loaded after the page's own files and data, which its code would delay. The button is shown until then, if the
 * form's code fails to load, and while the button has the focus or the dialog will return the focus to it, because
 * removing it would lose the focus.
 */
export function VisitorEntry({ form }: { form: ReactNode }) {
  const isWide = useIsWide()
  const [hasFailed, setFailed] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const isQuiet = useAtomValue(quietAtom)
  const isDialogOpen = useAtomValue(openDialogAtom) !== undefined
  // Deferred, so that the same button stays until the form can be rendered: a Suspense fallback would be a new button.
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
