import { messageOf } from '@atrium/contracts/errors/portal-error'
import { useRef, useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { countdownEnd, keepCountdownEnd } from '../../storage/storage.ts'
import { useSecondsLeft } from '../../time/use-seconds-left.ts'

/** The specification: a code is asked for once a second at most. */
const THROTTLE_MS = 1_000
/** The specification: 60 seconds for each of `expiredMinutes`. */
const SECONDS_PER_MINUTE = 60

export interface SmsCodeOptions {
  /**
   * Names this countdown in the tab's storage, so that it survives a reload: one for each purpose. Without it, it ends
   * with the form.
   */
  countdown?: `sms.${string}`
  /**
   * Checks the form and asks the server; undefined when there was something to put right first. Its refusal is shown in
   * a dialog.
   */
  send(): Promise<{ expiredMinutes: number; validMinutes?: number | undefined; message?: string } | undefined>
  /** The code is on its way: the field that takes it may have the focus now. */
  onSent?(): void
}

export interface SmsCode {
  /** Until a code may be asked for again; 0 when it may. */
  secondsLeft: number
  isSending: boolean
  /** Whether one was asked for in this tab before. */
  isAgain: boolean
  /** What the server said when it sent the code; empty before, and after a reload. */
  message: string
  request(): Promise<void>
}

/** Asks for a code by text message, at most once a second, and then not until the countdown has ended. */
export function useSmsCode({ countdown, send, onSent }: SmsCodeOptions): SmsCode {
  const { dialogs } = useShell()
  const t = useShellText()
  const [end, setEnd] = useState(() => (countdown ? countdownEnd(countdown) : 0))
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState('')
  const askedAt = useRef(-THROTTLE_MS)
  const secondsLeft = useSecondsLeft(end)

  async function request(): Promise<void> {
    const now = performance.now()
    if (isSending || secondsLeft > 0 || now - askedAt.current < THROTTLE_MS) return
    askedAt.current = now
    setSending(true)
    try {
      const sent = await send()
      if (!sent) {
        // Nothing was asked for: a number that is put right is sent at once.
        askedAt.current = -THROTTLE_MS
        return
      }
      const until = Date.now() + sent.expiredMinutes * SECONDS_PER_MINUTE * 1_000
      if (countdown) keepCountdownEnd(countdown, until)
      setEnd(until)
      setMessage(sent.message || t(sent.validMinutes ? 'sms.sent' : 'sms.sentOnly', { minutes: sent.validMinutes }))
      onSent?.()
    } catch (error) {
      const body = messageOf(error, t('sms.failedText'))
      void dialogs.ask({
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
