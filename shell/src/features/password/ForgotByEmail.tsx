import { checkField } from '@atrium/contracts/rules/accounts/register-rules'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { mapServerErrors } from '../../forms/fields/map-server-errors.ts'
import { EMAIL } from '../../forms/fields/rules.ts'
import { useUsernameRule } from '../../forms/fields/use-account-rules.ts'
import { useSentence } from '../../forms/fields/use-sentence.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './password.module.css'

/** The response is the same whether the account exists or not. */
export function ForgotByEmail({ onClose }: { onClose: () => void }) {
  const { api, dialogs } = useShell()
  const t = useShellText()
  const sentence = useSentence()
  const usernameRule = useUsernameRule()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: { username: '', email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ username, email }) => {
    setFailure(undefined)
    try {
      await api.call('forgotByEmail', { username: username.trim(), email: email.trim() })
    } catch (error) {
      setFailure(mapServerErrors(error, { form, shown: ['username', 'email'], unknown: t('form.failed') }))
      return
    }
    onClose()
    await dialogs.show({
      title: t('password.sentTitle'),
      body: t('password.sent'),
      tone: 'info',
      buttons: [{ key: 'confirm', label: t('confirm'), primary: true }],
    })
  })

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('password.emailLead')}</p>
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={t('login.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', { validate: (text) => sentence(checkField(usernameRule, text.trim())) })}
      />
      <TextField
        label={t('register.fields.email')}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', { validate: (text) => sentence(checkField(EMAIL, text.trim())) })}
      />
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('password.send')}
      </Button>
    </form>
  )
}
