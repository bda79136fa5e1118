import { messageOf } from '@atrium/contracts/errors/portal-error'
import { useRef, useState } from 'react'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { countdownEnd, keepCountdownEnd } from '../../storage/storage.ts'
import { useSecondsLeft } from '../../time/use-seconds-left.ts'

/** A code can be requested at most once a second, as the specification requires. */
const THROTTLE_MS = 1_000
/** 60 seconds per unit of `expiredMinutes`, as the specification requires. */
const SECONDS_PER_MINUTE = 60

export interface SmsCodeOptions {
  /**
   * Key of this countdown in the tab's storage, one per purpose, so that it survives a reload. Without a key the
   * countdown ends with the form.
   */
  countdown?: `sms.${string}`
  /**
   * Validates the form and makes the call; undefined when the form is invalid. The call's error is shown in a dialog.
   */
  send(): Promise<{ expiredMinutes: number; validMinutes?: number | undefined; message?: string } | undefined>
  /** Called when the code is sent; may move the focus to the code field. */
  onSent?(): void
}

export interface SmsCode {
  /** Seconds until another code may be requested; 0 when it may. */
  secondsLeft: number
  isSending: boolean
  /** Whether a code was requested in this tab before. */
  isAgain: boolean
  /** The server's message about the sent code; empty before that, and after a reload. */
  message: string
  request(): Promise<void>
}

/** Requests a code by text message, at most once a second, and again only after the countdown. */
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
        // No code was sent, so a corrected number can be submitted at once.
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
