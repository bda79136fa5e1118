import type { StaffSession } from '@atrium/contracts/registry/staff'
import { Button } from '@atrium/ui/button'
import { QrCode } from '@atrium/ui/qr-code'
import { TextField } from '@atrium/ui/text-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Preferences } from '../layout/Preferences.tsx'
import { Refusal } from '../layout/Refusal.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useText } from '../locale/locale.tsx'
import { useRegistry } from '../registry/registry.tsx'
import styles from './session.module.css'

/** The first sign-in: nothing may be done before an authenticator app is there. */
export function EnrolTotp({ onDone }: { onDone(session: StaffSession): void }) {
  const text = useText()
  const registry = useRegistry()
  const [code, setCode] = useState('')
  // Every asking makes a new secret: one is enough.
  const secret = useQuery({
    queryKey: ['startTotp'],
    queryFn: () => registry.startTotp({}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation({
    mutationFn: () => registry.confirmTotp({ code: code.replaceAll(/\s/g, '') }),
    onSuccess: onDone,
  })
  useTitle(text('session.enrol.title'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) confirm.mutate()
  }
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{text('session.enrol.title')}</h1>
        <p className={styles.note}>{text('session.enrol.lead')}</p>
        <QueryResult read={secret}>
          {(made) => (
            <>
              <QrCode value={made.uri} label={text('session.enrol.qr')} className={styles.qr} />
              <p className={styles.note}>{text('session.enrol.byHand')}</p>
              <code className={styles.secret}>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
            </>
          )}
        </QueryResult>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={text('session.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {confirm.error && <Refusal error={confirm.error} />}
          <Button type="submit" variant="primary" block busy={confirm.isPending}>
            {text('session.enrol.confirm')}
          </Button>
        </form>
      </div>
      <Preferences />
    </main>
  )
}
