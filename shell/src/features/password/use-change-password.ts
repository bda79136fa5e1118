import { checkConfirmation, checkField, checkPassword } from '@atrium/contracts/rules/accounts/register-rules'
import { PortalError } from '@atrium/contracts/errors'
import { paths } from '@atrium/contracts/portal/paths'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryKeyOf } from '../../calls/call.ts'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { mapServerErrors } from '../../forms/fields/map-server-errors.ts'
import { usePasswordRule } from '../../forms/fields/use-account-rules.ts'
import { REQUIRED } from '../../forms/fields/rules.ts'
import { useSentence } from '../../forms/fields/use-sentence.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'

interface Passwords {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

const PASSWORDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const

/**
 * The form of a password change. It has a field for the old password, unless the server required the change (its
 * `cpw`): then the old password was typed a moment ago.
 */
export function useChangePassword({ reason, onClose }: NamedDialogProps<'changePassword'>) {
  const { api, bootstrap, session, dialogs, navigation, queryClient, store } = useShell()
  const t = useShellText()
  const sentence = useSentence()
  const rule = usePasswordRule()
  const [failure, setFailure] = useState<string>()
  const form = useForm<Passwords>({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' } })
  const [isOldRequired, requireOld] = useState(reason !== 'default')

  const fields = {
    // Registered fields are validated even if they are not on screen.
    oldPassword:
      isOldRequired && form.register('oldPassword', { validate: (text) => sentence(checkField(REQUIRED, text)) }),
    newPassword: form.register('newPassword', {
      deps: form.formState.isSubmitted ? 'confirmNewPassword' : [],
      validate: (text) => sentence(checkPassword(rule, text)),
    }),
    confirmNewPassword: form.register('confirmNewPassword', {
      validate: (text, { newPassword }) => sentence(checkField(REQUIRED, text) ?? checkConfirmation(newPassword, text)),
    }),
  }

  const submit = form.handleSubmit(async ({ oldPassword, ...passwords }) => {
    setFailure(undefined)
    try {
      await api.call('changePassword', { ...passwords, ...(isOldRequired && { oldPassword }) })
    } catch (error) {
      // After a reload the reason of the required change is not known any more.
      if (error instanceof PortalError && error.code === 'OLD_PASSWORD_WRONG') requireOld(true)
      setFailure(
        mapServerErrors(error, {
          form,
          shown: isOldRequired ? PASSWORDS : PASSWORDS.slice(1),
          unknown: t('form.failed'),
        }),
      )
      return
    }
    await session.passwordChanged()
    // The security centre shows the time of the last change.
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(store, bootstrap.merchant.code, 'securityConfig', {}) })
    onClose()
    dialogs.toast(t('password.changed'), 'success')
    navigation.go(paths.root())
  })

  const logOut = async () => {
    await session.logout()
    onClose()
    navigation.go(paths.home())
  }

  return { form, fields, rule, failure, submit, logOut }
}
