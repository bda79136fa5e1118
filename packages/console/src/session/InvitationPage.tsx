import { password as passwordRule } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Preferences } from '../layout/Preferences.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useText } from '../locale/locale.tsx'
import { useRegistry } from '../registry/registry.tsx'
import { beginSession } from './session-key.ts'
import styles from './session.module.css'

export interface InvitationPageProps {
  /** Code from the fragment of the link. */
  code: string
  /** Called when the session has started. */
  onAccepted(): void
}

/** Page on which an invited person sets the account's password. Afterwards the authenticator app is set up. */
export function InvitationPage({ code, onAccepted }: InvitationPageProps) {
  const text = useText()
  const registry = useRegistry()
  const invitation = useQuery({
    queryKey: ['readInvitation'],
    queryFn: ({ signal }) => registry.readInvitation({ code }, { signal }),
    refetchOnWindowFocus: false,
  })
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [totp, setTotp] = useState('')
  const [tried, setTried] = useState(false)
  const accept = useMutation({
    mutationFn: () => registry.acceptInvitation({ code, password, ...(totp && { totp }) }),
    onSuccess(started) {
      beginSession(started)
      onAccepted()
    },
  })
  useTitle(text('session.invitation.title'))
  const problems = {
    password: passwordRule.safeParse(password).success ? undefined : text('session.invitation.passwordHint'),
    again: again === password ? undefined : text('session.invitation.different'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problems.password && !problems.again && !accept.isPending) accept.mutate()
  }
  const shown: Partial<typeof problems> = tried ? problems : {}
  const reveal = { show: text('session.showPassword'), hide: text('session.hidePassword') }
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{text('session.invitation.title')}</h1>
        <QueryResult read={invitation}>
          {({ handle, name, hasTotp }) => (
            <form className={styles.form} onSubmit={submit} noValidate>
              <p className={styles.note}>{text('session.invitation.lead', { name, handle })}</p>
              {/* i For password managers, which store the name with the password. */}
              <input type="text" name="username" autoComplete="username" value={handle} readOnly hidden />
              <TextField
                label={text('session.password')}
                hint={text('session.invitation.passwordHint')}
                type="password"
                autoComplete="new-password"
                required
                reveal={reveal}
                value={password}
                error={shown.password}
                onChange={({ target }) => setPassword(target.value)}
              />
              <TextField
                label={text('session.invitation.again')}
                type="password"
                autoComplete="new-password"
                required
                reveal={reveal}
                value={again}
                error={shown.again}
                onChange={({ target }) => setAgain(target.value)}
              />
              {hasTotp && (
                <TextField
                  label={text('session.code')}
                  hint={text('session.codeHint')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  required
                  value={totp}
                  onChange={({ target }) => setTotp(target.value)}
                />
              )}
              {accept.error && <ErrorNote error={accept.error} />}
              <Button type="submit" variant="primary" block busy={accept.isPending}>
                {text('session.invitation.accept')}
              </Button>
            </form>
          )}
        </QueryResult>
      </div>
      <Preferences />
    </main>
  )
}
