import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useRef, useState, type SubmitEvent } from 'react'
import styles from './security.module.css'

const DIGITS = /^\d{6}$/
const RECOVERY = /^[a-z2-7]{5}-?[a-z2-7]{5}$/i

/** Source of a code: the app, the app or the recovery codes, or an e-mail. */
type CodeSource = 'app' | 'recovery' | 'mail'

const TEXTS = {
  app: { label: 'totp.code', missing: 'totp.codeMissing' },
  recovery: { label: 'totp.codeOrRecovery', missing: 'totp.codeOrRecoveryMissing' },
  mail: { label: 'email.code', missing: 'email.codeMissing' },
} as const satisfies Record<CodeSource, { label: string; missing: string }>

interface CodeFormProps<Value> {
  source: CodeSource
  submitLabel: string
  onSubmit(code: string): Promise<Value>
  onDone(value: Value): void
}

/** A form for a verification code. An error of the server is shown at the field. */
export function CodeForm<Value>({ source, submitLabel, onSubmit, onDone }: CodeFormProps<Value>) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const reject = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = code.replace(/\s/g, '')
    if (!DIGITS.test(typed) && !(source === 'recovery' && RECOVERY.test(typed))) return reject(t(TEXTS[source].missing))
    setError('')
    setBusy(true)
    onSubmit(typed)
      .then(onDone, (rejection: Error) => reject(rejection.message))
      .finally(() => setBusy(false))
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t(TEXTS[source].label)}
        required
        inputMode={source === 'recovery' ? undefined : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="one-time-code"
        maxLength={source === 'recovery' ? 16 : 7}
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="l" block busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}
