import { lazyPage } from '@atrium/portal-kit'
import type { DialogProps } from '@atrium/portal-kit/host'
import { Suspense, useState } from 'react'
import { useShellText } from '../context/shell-context.ts'

const Dialog = lazyPage(() => import('@atrium/ui/dialog').then((m) => m.Dialog))

/**
 * The shell's dialog in the form that remotes use, so that layers and focus are managed in one place. Its code loads
 * with the first dialog.
 */
export function RemoteDialog({ modal = false, ...props }: DialogProps) {
  const t = useShellText()
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Dialog {...props} dismissable={!modal} closeLabel={modal ? undefined : t('close')} />
    </Suspense>
  )
}
