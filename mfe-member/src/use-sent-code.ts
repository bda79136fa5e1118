import { useEffect, useState } from 'react'

/** Sends a code on request. Another one can be requested after `resendAfter` seconds. */
export function useSentCode<Sent extends { resendAfter: number }>(request: () => Promise<Sent>) {
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  // An effect with a timer, which stops when the dialog closes.
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => setWaiting(false), sent.resendAfter * 1_000)
    return () => clearTimeout(timer)
  }, [sent])

  const send = () => {
    setFailure('')
    setSending(true)
    request()
      .then(
        (code) => {
          setSent(code)
          setWaiting(true)
        },
        (error: Error) => setFailure(error.message),
      )
      .finally(() => setSending(false))
  }
  return { sent, failure, isSending, isWaiting, send }
}
