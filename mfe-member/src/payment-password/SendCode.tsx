import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useSentCode } from '../use-sent-code.ts'
import styles from './payment-password.module.css'

/** Sends a code to the member's verified contact. Another code can be requested after some time. */
export function SendCode() {
  const { call } = usePortal()
  const t = useText()
  const { sent, failure, isSending, isWaiting, send } = useSentCode(() => call('paymentPasswordCode', {}))
  return (
    <div className={styles.send}>
      <p role="status" className={styles.note}>
        {sent ? t('paymentPassword.sent', { contact: sent.sentTo }) : t('paymentPassword.sendText')}
      </p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button busy={isSending} disabled={isWaiting} onClick={send}>
        {t(sent ? 'paymentPassword.sendAgain' : 'paymentPassword.send')}
      </Button>
    </div>
  )
}
