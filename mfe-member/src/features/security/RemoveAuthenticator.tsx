import { usePortal, useText } from '@atrium/portal-kit'
import { CodeForm } from './CodeForm.tsx'
import styles from './security.module.css'

/** Removes the app, which requires its code. */
export function RemoveAuthenticator({ open, onClose, onDone }: { open: boolean; onClose(): void; onDone(): void }) {
  const {
    call,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('totp.removeTitle')}>
      <div className={styles.enrolment}>
        <p>{t('totp.removeText')}</p>
        <CodeForm
          source="recovery"
          submitLabel={t('totp.remove')}
          onSubmit={(code) => call('totpRemove', { code })}
          onDone={onDone}
        />
      </div>
    </Dialog>
  )
}
