import type { StaffSession } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { QrCode } from '@atrium/ui/qr-code'
import { TextField } from '@atrium/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Preferences } from '../layout/Preferences.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useText } from '../locale/locale.tsx'
import { useRegistry } from '../registry/registry.tsx'
import styles from './session.module.css'

/** The first sign-in: requires the set-up of an authenticator app before anything else. */
export function EnrolTotp({ onDone }: { onDone(session: StaffSession): void }) {
  const text = useText()
  const registry = useRegistry()
  const starting = useMutation({ mutationFn: (password: string) => registry.startTotp({ password }) })
  useTitle(text('session.enrol.title'))
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{text('session.enrol.title')}</h1>
        {starting.data ? (
          <ConfirmTotp secret={starting.data.secret} uri={starting.data.uri} onDone={onDone} />
        ) : (
          <PasswordForm busy={starting.isPending} error={starting.error} onConfirm={starting.mutate} />
        )}
      </div>
      <Preferences />
    </main>
  )
}

/** Requires the password again, so that a stolen session cannot set up an app. */
function PasswordForm({
  busy,
  error,
  onConfirm,
}: {
  busy: boolean
  error: Error | null
  onConfirm(password: string): void
}) {
  const text = useText()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !busy) onConfirm(password)
  }
  return (
    <>
      <p className={styles.note}>{text('session.enrol.password')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text('session.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {error && <ErrorNote error={error} />}
        <Button type="submit" variant="primary" block busy={busy}>
          {text('session.enrol.next')}
        </Button>
      </form>
    </>
  )
}

function ConfirmTotp({ secret, uri, onDone }: { secret: string; uri: string; onDone(session: StaffSession): void }) {
  const text = useText()
  const registry = useRegistry()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => registry.confirmTotp({ code: code.replaceAll(/\s/g, '') }),
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) confirm.mutate()
  }
  return (
    <>
      <p className={styles.note}>{text('session.enrol.lead')}</p>
      <QrCode value={uri} label={text('session.enrol.qr')} className={styles.qr} />
      <p className={styles.note}>{text('session.enrol.byHand')}</p>
      <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text('session.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        {confirm.error && <ErrorNote error={confirm.error} />}
        <Button type="submit" variant="primary" block busy={confirm.isPending}>
          {text('session.enrol.confirm')}
        </Button>
      </form>
    </>
  )
}
