import type { DialogRequest } from '@atrium/contracts/portal/commands'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ErrorIcon, InfoIcon, WarningIcon } from '@atrium/ui/icon'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useEffect } from 'react'
import { useShell, useShellText } from '../context/shell-context.ts'
import { DISMISSED } from './dialogs.ts'
import styles from './generic-dialog.module.css'

const ICONS = { info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

/**
 * Characters with a meaning in HTML. Most questions contain none, and do not need to load the code that sanitizes HTML.
 */
const MARKUP = /[<&]/

/**
 * A question of the portal or of a remote. Its time limit starts when it is shown, not while it is queued behind
 * another question.
 */
export function GenericDialog({
  id,
  request: { title, body, tone, buttons, modal = false, timeoutMs },
}: {
  id: number
  request: DialogRequest
}) {
  const { dialogs } = useShell()
  const t = useShellText()
  const ToneIcon = tone && ICONS[tone]
  const answer = (key: string) => dialogs.answer(id, key)

  useEffect(() => {
    if (!timeoutMs) return
    const timer = setTimeout(() => dialogs.answer(id, DISMISSED), timeoutMs)
    return () => clearTimeout(timer)
  }, [dialogs, id, timeoutMs])

  return (
    <Dialog
      open
      onClose={() => answer(DISMISSED)}
      title={title}
      size={modal ? 'modal' : 'dialog'}
      dismissable={!modal}
      closeLabel={modal ? undefined : t('close')}
      footer={buttons.map(({ key, label, primary }) => (
        <Button key={key} variant={primary ? 'primary' : 'secondary'} onClick={() => answer(key)}>
          {label}
        </Button>
      ))}
    >
      <div className={modal ? `${styles.body} ${styles.roomy}` : styles.body}>
        {ToneIcon && <ToneIcon size={24} className={styles[tone]} />}
        {MARKUP.test(body) ? <SafeHtml html={body} /> : <p>{body}</p>}
      </div>
    </Dialog>
  )
}
