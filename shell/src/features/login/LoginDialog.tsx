import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ErrorIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useId, useRef } from 'react'
import type { NamedDialogProps } from '../../dialogs/keys.ts'
import { useShellText } from '../../shell-context.ts'
import styles from './login.module.css'
import { useLoginForm } from './use-login-form.ts'

/** The one login dialog. It closes itself when somebody has signed in. */
export function LoginDialog({ onClose }: NamedDialogProps<'login'>) {
  const t = useShellText()
  const formId = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const { username, password, errors, failure, isSubmitting, submit } = useLoginForm()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('login.title')}
      closeLabel={t('close')}
      initialFocus={firstField}
      footer={<Button type="submit" form={formId} variant="primary" size="l" block busy={isSubmitting}>{t('login.submit')}</Button>}
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('login.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...username}
          ref={(element) => {
            firstField.current = element
            username.ref(element)
          }}
        />
        <TextField label={t('login.password')} type="password" required autoComplete="current-password" reveal={{ show: t('login.show'), hide: t('login.hide') }} error={errors.password?.message} {...password} />
        {failure && (
          <p role="alert" className={styles.failure}>
            <ErrorIcon size={18} />
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
