import type { StaffSession } from '@atrium/contracts/staff/accounts'
import { Button, buttonClass } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { OPEN_ID_PATH } from '../registry/addresses.ts'
import { isStaffApiError, useRead, useRegistry } from '../registry/registry.tsx'
import { useMutation } from '@tanstack/react-query'
import { beginSession } from './session-key.ts'
import styles from './session.module.css'

export interface SignInFormProps {
  /** Account of the ended session. */
  handle?: string
  note?: string
  onSignedIn(session: StaffSession): void
}

/** Form with name and password. The one-time code is requested after a correct password. */
export function SignInForm({ handle: known = '', note, onSignedIn }: SignInFormProps) {
  const text = useText()
  const registry = useRegistry()
  const ways = useRead('signInWays', {})
  const [handle, setHandle] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wantsCode, setWantsCode] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: (sentCode?: string) =>
      registry.signIn({
        handle: handle.trim().toLowerCase(),
        password,
        ...(sentCode !== undefined && { code: sentCode }),
      }),
    onSuccess: (started) => onSignedIn(beginSession(started)),
    onError: (error) => isStaffApiError(error, 'CODE_WANTED') && setWantsCode(true),
  })

  // The code field has just appeared, and is the only one to fill in.
  useEffect(() => {
    if (wantsCode) codeField.current?.focus()
  }, [wantsCode])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (handle.trim() && password && (!wantsCode || code.trim()))
      signIn.mutate(wantsCode ? code.replaceAll(/\s/g, '') : undefined)
  }
  // The server's request for a code is not shown as an error, and disappears when the user types.
  const isCodeRequest = isStaffApiError(signIn.error, 'CODE_WANTED') && signIn.variables === undefined
  const error = isCodeRequest ? undefined : signIn.error
  const reveal = { show: text('session.showPassword'), hide: text('session.hidePassword') }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {note && (
        <p aria-hidden className={styles.note}>
          {note}
        </p>
      )}
      {ways.data?.password !== false && (
        <>
          <TextField
            label={text('session.handle')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={handle}
            onChange={({ target }) => setHandle(target.value)}
          />
          <TextField
            label={text('session.password')}
            type="password"
            autoComplete="current-password"
            required
            reveal={reveal}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {wantsCode && (
            <TextField
              ref={codeField}
              label={text('session.code')}
              hint={text('session.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
          {error && (
            <ErrorNote
              error={error}
              title={isStaffApiError(error, 'UNAUTHENTICATED', 'CODE_WANTED') ? text('session.refused') : undefined}
            />
          )}
          <Button type="submit" variant="primary" block busy={signIn.isPending}>
            {text('session.signIn')}
          </Button>
        </>
      )}
      {ways.data?.openId && (
        <a className={buttonClass({ block: true })} href={OPEN_ID_PATH}>
          {text('session.openId', { provider: ways.data.openId })}
        </a>
      )}
    </form>
  )
}
