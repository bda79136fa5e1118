import { usePortal, useText } from '@atrium/portal-kit'
import { CodeForm } from './CodeForm.tsx'
import styles from './security.module.css'

/** Creates new recovery codes. Requires a code of the authenticator app or an unused recovery code. */
export function RenewRecoveryCodes({
  open,
  onClose,
  onDone,
}: {
  open: boolean
  onClose(): void
  onDone(codes: readonly string[]): void
}) {
  const {
    call,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('totp.renew')}>
      <div className={styles.enrolment}>
        <p>{t('totp.renewText')}</p>
        <CodeForm
          source="recovery"
          submitLabel={t('totp.renewSubmit')}
          onSubmit={(code) => call('totpRecoveryCodes', { code })}
          onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        />
      </div>
    </Dialog>
  )
}
