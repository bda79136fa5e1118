import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useRef, useState, type SubmitEvent } from 'react'
import styles from './security.module.css'

const CODE = /^\d{6}$/

/** The six digits that the app shows now. What the server refuses stands at the field. */
export function CodeForm({ submitLabel, onSubmit, onDone }: { submitLabel: string; onSubmit(code: string): Promise<unknown>; onDone(): void }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    if (!CODE.test(digits)) return refuse(t('totp.codeMissing'))
    setError('')
    setBusy(true)
    onSubmit(digits).then(onDone, (refusal: Error) => refuse(refusal.message)).finally(() => setBusy(false))
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField ref={field} label={t('totp.code')} required inputMode="numeric" autoComplete="one-time-code" maxLength={7} value={code} error={error} onChange={(event) => setCode(event.currentTarget.value)} />
      <Button type="submit" variant="primary" size="l" block busy={isBusy}>{submitLabel}</Button>
    </form>
  )
}
