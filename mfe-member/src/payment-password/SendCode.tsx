import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useEffect, useState } from 'react'
import styles from './payment-password.module.css'

/** Sends a code to the verified contact of the member. Another one can be requested after a while. */
export function SendCode() {
  const { call } = usePortal()
  const t = useText()
  const [sent, setSent] = useState<{ sentTo: string; resendAfter: number }>()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  // A timer of the browser, stopped when the dialog closes.
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setWaiting(false), sent.resendAfter * 1_000)
    return () => clearTimeout(timer)
  }, [sent])

  const send = () => {
    setFailure('')
    setSending(true)
    call('paymentPasswordCode', {}).then((code) => {
      setSent(code)
      setWaiting(true)
    }, (error: Error) => setFailure(error.message)).finally(() => setSending(false))
  }
  return (
    <div className={styles.send}>
      <p role="status" className={styles.note}>{sent ? t('paymentPassword.sent', { contact: sent.sentTo }) : t('paymentPassword.sendText')}</p>
      {failure && <p role="alert" className={styles.failure}>{failure}</p>}
      <Button busy={isSending} disabled={isWaiting} onClick={send}>{t(sent ? 'paymentPassword.sendAgain' : 'paymentPassword.send')}</Button>
    </div>
  )
}
