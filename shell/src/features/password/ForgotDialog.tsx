import { Dialog } from '@atrium/ui/dialog'
import { Tabs } from '@atrium/ui/tabs'
import { useRef, useState } from 'react'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { fieldToFill } from '../../forms/fields/field-to-fill.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { ForgotByEmail } from './ForgotByEmail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'
import styles from './password.module.css'

/**
 * Sets a new password without the old one: by a link in an e-mail, or by a code sent to the phone if the merchant has
 * that on.
 */
export function ForgotDialog({ method: requested = 'email', onClose }: NamedDialogProps<'forgot'>) {
  const { dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const content = useRef<HTMLDivElement>(null)
  const [method, setMethod] = useState(requested)
  const hasPhone = isModuleOn('CHNGPASSVERIF3') && isModuleOn('PWRESETSMS3')
  const form =
    hasPhone && method === 'phone' ? <ForgotByPhone onClose={onClose} /> : <ForgotByEmail onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('password.forgot')}
      closeLabel={t('close')}
      initialFocus={() => fieldToFill(content.current)}
    >
      <div ref={content}>
        {hasPhone ? (
          <Tabs
            label={t('password.ways')}
            tabs={[
              { key: 'email', label: t('password.byEmail') },
              { key: 'phone', label: t('password.byPhone') },
            ]}
            value={method}
            onChange={setMethod}
          >
            {form}
          </Tabs>
        ) : (
          form
        )}
        <p className={styles.back}>
          <button type="button" className={styles.link} onClick={() => dialogs.open('login')}>
            {t('password.back')}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
