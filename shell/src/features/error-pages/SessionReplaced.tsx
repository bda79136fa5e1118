import { useSetAtom } from 'jotai'
import { lazyPart } from '../../context/lazy-part.tsx'
import { signedInElsewhereAtom } from '../../context/atoms.ts'
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'

const SignedInElsewhere = lazyPart(() => import('./SignedInElsewhere.tsx').then((m) => m.SignedInElsewhere))

/**
 * The screen for a session that was replaced by a sign-in elsewhere. Its code is lazy. If it cannot be loaded, a toast
 * explains the change, and the page continues as a visitor's.
 */
export function SessionReplaced() {
  const { dialogs } = useShell()
  const t = useShellText()
  const setElsewhere = useSetAtom(signedInElsewhereAtom)
  const failed = () => {
    setElsewhere(false)
    dialogs.toast(t('session.replaced'), 'warning')
  }
  return (
    <ErrorBoundary onError={failed}>
      <SignedInElsewhere />
    </ErrorBoundary>
  )
}
