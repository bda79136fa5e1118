import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { CodeForm } from './CodeForm.tsx'
import styles from './security.module.css'

/** The address on file, whether it is verified, and the form to verify it. */
export function EmailProof({
  email,
  isVerified,
  onChanged,
}: {
  email: string
  isVerified: boolean
  onChanged(): void
}) {
  const {
    commands,
    overlays: { Dialog },
  } = usePortal()
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    void commands.request('toast.show', { text: t('email.done'), tone: 'success' })
    onChanged()
  }
  return (
    <span className={styles.email}>
      <span translate="no">{email}</span>
      <Badge tone={isVerified ? 'win' : 'warn'}>{t(isVerified ? 'email.verified' : 'email.unverified')}</Badge>
      {!isVerified && <Button onClick={() => setOpen(true)}>{t('email.verify')}</Button>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('email.verify')}>
        <VerifyEmail email={email} onDone={done} />
      </Dialog>
    </span>
  )
}

function VerifyEmail({ email, onDone }: { email: string; onDone(): void }) {
  const { call } = usePortal()
  const t = useText()
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const send = () => {
    setFailure('')
    setSending(true)
    call('emailCode', {})
      .then(
        ({ expiredMinutes }) => setSent(expiredMinutes),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => setSending(false))
  }
  return (
    <div className={styles.enrolment}>
      <p role="status">{sent === undefined ? t('email.text', { email }) : t('email.sent', { email, minutes: sent })}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button busy={isSending} onClick={send}>
        {t(sent === undefined ? 'email.send' : 'email.again')}
      </Button>
      <CodeForm
        source="mail"
        submitLabel={t('email.submit')}
        onSubmit={(code) => call('emailVerify', { code })}
        onDone={onDone}
      />
    </div>
  )
}
