import { Button } from '@atrium/ui/button'
import { TextField, type TextFieldProps } from '@atrium/ui/text-field'
import { useShellText } from '../../context/shell-context.ts'
import { clockTime } from '../../time/clock-time.ts'
import styles from './sms-code-field.module.css'
import type { SmsCode } from './use-sms-code.ts'

/**
 * The code of a text message, with the button that requests one: `<SmsCodeField code={useSmsCode(…)} label=…
 * {...form.register('verificationCode')} />`.
 */
export function SmsCodeField({
  code: { secondsLeft, isSending, isAgain, message, request },
  ...field
}: TextFieldProps & { code: SmsCode }) {
  const t = useShellText()
  const isWaiting = secondsLeft > 0
  return (
    <div className={styles.code}>
      <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={255} {...field} />
      <Button className={styles.send} disabled={isWaiting} busy={isSending} onClick={() => void request()}>
        {isWaiting ? t('sms.wait', { time: clockTime(secondsLeft) }) : t(isAgain ? 'sms.again' : 'sms.send')}
      </Button>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  )
}
