import type { DialogRequest } from '@atrium/contracts/commands'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ErrorIcon, InfoIcon, WarningIcon } from '@atrium/ui/icon'
import { useShell, useShellText } from '../shell-context.ts'
import { DISMISSED } from './dialogs.ts'
import styles from './generic-dialog.module.css'

const ICONS = { info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

/** A question of the portal or of a remote. */
export function GenericDialog({ id, request: { title, body, tone, buttons, modal = false } }: { id: number; request: DialogRequest }) {
  const { dialogs } = useShell()
  const t = useShellText()
  const ToneIcon = tone && ICONS[tone]
  const answer = (key: string) => dialogs.answer(id, key)
  return (
    <Dialog
      open
      onClose={() => answer(DISMISSED)}
      title={title}
      dismissable={!modal}
      closeLabel={modal ? undefined : t('close')}
      footer={buttons.map(({ key, label, primary }) => <Button key={key} variant={primary ? 'primary' : 'secondary'} onClick={() => answer(key)}>{label}</Button>)}
    >
      <div className={styles.body}>
        {ToneIcon && <ToneIcon size={24} className={styles[tone]} />}
        <p>{body}</p>
      </div>
    </Dialog>
  )
}
