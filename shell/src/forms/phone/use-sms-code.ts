import { messageOf } from '@atrium/contracts/errors/portal-error'
import { useRef, useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { countdownEnd, keepCountdownEnd } from '../../storage/storage.ts'
import { useSecondsLeft } from '../../time/use-seconds-left.ts'

/** A code can be requested once a second at most, as the specification requires. */
const THROTTLE_MS = 1_000
/** 60 seconds for each of `expiredMinutes`, as the specification requires. */
const SECONDS_PER_MINUTE = 60

export interface SmsCodeOptions {
  /**
   * Key of this countdown in the tab's storage, so that it survives a reload: one for each purpose. Without it, the
   * countdown ends with the form.
   */
  countdown?: `sms.${string}`
  /**
   * Validates the form and makes the call; undefined when the form is invalid. An error of the call is shown in a
   * dialog.
   */
  send(): Promise<{ expiredMinutes: number; validMinutes?: number | undefined; message?: string } | undefined>
  /** Called when the code is sent: the field of the code may take the focus. */
  onSent?(): void
}

export interface SmsCode {
  /** Until another code may be requested; 0 when it may. */
  secondsLeft: number
  isSending: boolean
  /** Whether a code was requested in this tab before. */
  isAgain: boolean
  /** The server's message about the sent code; empty before, and after a reload. */
  message: string
  request(): Promise<void>
}

/** Requests a code by text message, at most once a second, and then not until the countdown has ended. */
export function useSmsCode({ countdown, send, onSent }: SmsCodeOptions): SmsCode {
  const { dialogs } = useShell()
  const t = useShellText()
  const [end, setEnd] = useState(() => (countdown ? countdownEnd(countdown) : 0))
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState('')
  const requestedAt = useRef(-THROTTLE_MS)
  const secondsLeft = useSecondsLeft(end)

  async function request(): Promise<void> {
    const now = performance.now()
    if (isSending || secondsLeft > 0 || now - requestedAt.current < THROTTLE_MS) return
    requestedAt.current = now
    setSending(true)
    try {
      const sent = await send()
      if (!sent) {
        // No code was requested: a corrected number is sent at once.
        requestedAt.current = -THROTTLE_MS
        return
      }
      const until = Date.now() + sent.expiredMinutes * SECONDS_PER_MINUTE * 1_000
      if (countdown) keepCountdownEnd(countdown, until)
      setEnd(until)
      setMessage(sent.message || t(sent.validMinutes ? 'sms.sent' : 'sms.sentOnly', { minutes: sent.validMinutes }))
      onSent?.()
    } catch (error) {
      const body = messageOf(error, t('sms.failedText'))
      void dialogs.show({
        title: t('sms.failed'),
        body,
        tone: 'warning',
        buttons: [{ key: 'submit', label: t('confirm'), primary: true }],
      })
    } finally {
      setSending(false)
    }
  }
  return { secondsLeft, isSending, isAgain: end > 0, message, request }
}
