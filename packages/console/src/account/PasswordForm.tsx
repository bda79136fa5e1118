import { password as passwordRule } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useToast } from '../layout/toasts.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import styles from './account.module.css'

const EMPTY = { current: '', next: '', again: '', code: '' }
type Field = keyof typeof EMPTY

/**
 * Changes the password of the signed-in user. Requires the current password, and a code if the user has an
 * authenticator app.
 */
export function PasswordForm() {
  const text = useText()
  const notify = useToast()
  const { handle, hasTotp } = useStaff()
  const [fields, setFields] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const change = useChange('changePassword', () => {
    notify(text('account.done'))
    setFields(EMPTY)
    setTried(false)
  })
  const wrong: Record<Field, boolean> = {
    current: fields.current === '',
    next: !passwordRule.safeParse(fields.next).success,
    again: fields.again !== fields.next,
    code: hasTotp && fields.code.trim() === '',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).includes(true) || change.isPending) return
    change.mutate({
      current: fields.current,
      password: fields.next,
      ...(hasTotp && { code: fields.code.replaceAll(/\s/g, '') }),
    })
  }
  const field = (name: Field) => ({
    required: true,
    value: fields[name],
    error: tried && wrong[name] ? text(`account.problems.${name}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })
  const reveal = { show: text('session.showPassword'), hide: text('session.hidePassword') }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.quiet}>{text('account.lead')}</p>
      {/* i Shows password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={handle} readOnly hidden />
      <TextField
        label={text('account.current')}
        type="password"
        autoComplete="current-password"
        reveal={reveal}
        {...field('current')}
      />
      <TextField
        label={text('account.next')}
        hint={text('account.nextHint')}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        {...field('next')}
      />
      <TextField label={text('account.again')} type="password" autoComplete="new-password" {...field('again')} />
      {hasTotp && (
        <TextField
          label={text('session.code')}
          hint={text('session.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      )}
      {change.error && <ErrorNote error={change.error} />}
      <div>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {text('account.save')}
        </Button>
      </div>
    </form>
  )
}
