import { PortalError } from '@atrium/contracts/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useShell, useShellText } from '../../shell-context.ts'

interface Credentials {
  username: string
  password: string
}

/** Both fields are required and trimmed; what the server says stands under them. A wrong password is cleared and asked for again. */
export function useLoginForm() {
  const { session } = useShell()
  const t = useShellText()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, resetField, setFocus, formState: { errors, isSubmitting } } = useForm<Credentials>({ defaultValues: { username: '', password: '' } })

  const submit = handleSubmit(async ({ username, password }) => {
    setFailure(undefined)
    try {
      await session.login({ username: username.trim(), password: password.trim() })
    } catch (error) {
      setFailure(error instanceof PortalError ? error.message : t('login.failed'))
      resetField('password')
      setFocus('password')
    }
  })

  const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message })
  return { username: register('username', required(t('login.usernameMissing'))), password: register('password', required(t('login.passwordMissing'))), errors, failure, isSubmitting, submit }
}
