import { lazyPage } from '@atrium/portal-kit'
import { useSetAtom } from 'jotai'
import { signedInElsewhereAtom } from '../../atoms.ts'
import { Contained } from '../../dialogs/Contained.tsx'
import { useShell, useShellText } from '../../shell-context.ts'

const SignedInElsewhere = lazyPage(() => import('./SignedInElsewhere.tsx').then((m) => m.SignedInElsewhere))

/** The screen comes when it is needed. Where it does not, the visitor is told in a line and goes on as one. */
export function Elsewhere() {
  const { dialogs } = useShell()
  const t = useShellText()
  const setElsewhere = useSetAtom(signedInElsewhereAtom)
  const failed = () => {
    setElsewhere(false)
    dialogs.toast(t('session.replaced'), 'warning')
  }
  return <Contained onError={failed}><SignedInElsewhere /></Contained>
}
