import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { CopyIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { QrCode } from '@atrium/ui/qr-code'
import { CodeForm } from './CodeForm.tsx'
import styles from './security.module.css'

export interface EnrolAuthenticatorProps {
  /** What the server has drawn for this account; undefined closes. */
  enrolment: CallValue<'totpStart'> | undefined
  onClose(): void
  /** With the recovery codes, which are shown once. */
  onDone(recoveryCodes: readonly string[]): void
}

/** Scan or type the secret into the app, then show that the app has it. */
export function EnrolAuthenticator({ enrolment, onClose, onDone }: EnrolAuthenticatorProps) {
  const {
    call,
    commands,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const copy = (secret: string) =>
    navigator.clipboard.writeText(secret).then(
      () => void commands.request('toast.show', { text: t('totp.copied'), tone: 'success' }),
      () => void commands.request('toast.show', { text: t('totp.notCopied'), tone: 'warning' }),
    )
  return (
    <Dialog open={enrolment !== undefined} onClose={onClose} title={t('totp.connect')}>
      {enrolment && (
        <div className={styles.enrolment}>
          <p>{t('totp.scan')}</p>
          <div className={styles.qr}>
            <QrCode value={enrolment.uri} label={t('totp.qr')} />
          </div>
          <p className={styles.missing}>{t('totp.orType')}</p>
          <p className={styles.secret}>
            <code>{enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            <IconButton label={t('totp.copy')} icon={<CopyIcon />} onClick={() => void copy(enrolment.secret)} />
          </p>
          <CodeForm
            source="app"
            submitLabel={t('totp.confirm')}
            onSubmit={(code) => call('totpConfirm', { code })}
            onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          />
        </div>
      )}
    </Dialog>
  )
}
