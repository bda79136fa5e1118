import type { CallValue } from '@atrium/contracts/calls'
import { AUTHENTICATOR_WAIT_HOURS } from '@atrium/contracts/rules/accounts/authenticator-rules'
import { usePortal, useText } from '@atrium/portal-kit'
import { CopyIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { QrCode } from '@atrium/ui/qr-code'
import { useState } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'
import styles from './security.module.css'

interface EnrolAuthenticatorProps {
  open: boolean
  onClose(): void
  /** Called with the recovery codes, which are shown only once. */
  onDone(recoveryCodes: readonly string[]): void
}

/**
 * Requires the log-in password first, so that a stolen session cannot connect an app. Then shows the secret and
 * requires a code from it.
 */
export function EnrolAuthenticator({ open, onClose, onDone }: EnrolAuthenticatorProps) {
  const {
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('totp.connect')}>
      {open && <Steps onDone={onDone} />}
    </Dialog>
  )
}

function Steps({ onDone }: Pick<EnrolAuthenticatorProps, 'onDone'>) {
  const t = useText()
  const [enrolment, setEnrolment] = useState<CallValue<'totpStart'>>()
  if (enrolment) return <ConnectApp enrolment={enrolment} onDone={onDone} />
  return (
    <PasswordConfirmation
      text={t('totp.password', { hours: AUTHENTICATOR_WAIT_HOURS })}
      submitLabel={t('totp.next')}
      needsTotp={false}
      onSubmit={({ loginPassword }, call) => call('totpStart', { loginPassword })}
      onDone={setEnrolment}
    />
  )
}

/** Prompts the member to add the secret to the app and to enter a code from it as proof. */
function ConnectApp({
  enrolment: { secret, uri },
  onDone,
}: Pick<EnrolAuthenticatorProps, 'onDone'> & { enrolment: CallValue<'totpStart'> }) {
  const { call, commands } = usePortal()
  const t = useText()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => void commands.request('toast.show', { text: t('totp.copied'), tone: 'success' }),
      () => void commands.request('toast.show', { text: t('totp.notCopied'), tone: 'warning' }),
    )
  return (
    <div className={styles.enrolment}>
      <p>{t('totp.scan')}</p>
      <div className={styles.qr}>
        <QrCode value={uri} label={t('totp.qr')} />
      </div>
      <p className={styles.missing}>{t('totp.orType')}</p>
      <p className={styles.secret}>
        <code translate="no">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <IconButton label={t('totp.copy')} icon={<CopyIcon />} onClick={() => void copy()} />
      </p>
      <CodeForm
        source="app"
        submitLabel={t('totp.confirm')}
        onSubmit={(code) => call('totpConfirm', { code })}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      />
    </div>
  )
}
