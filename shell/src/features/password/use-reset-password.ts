import { PortalError } from '@atrium/contracts/errors'
import { checkConfirmation, checkField, checkPassword } from '@atrium/contracts/rules/accounts/register-rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mapServerErrors } from '../../forms/fields/map-server-errors.ts'
import { REQUIRED } from '../../forms/fields/rules.ts'
import { usePasswordRule } from '../../forms/fields/use-account-rules.ts'
import { useTotpProof } from '../../forms/fields/use-totp-proof.ts'
import { useSentence } from '../../forms/fields/use-sentence.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'

/** `token` is from the link in the e-mail: valid once, for ten minutes. */
export function useResetPassword(token: string) {
  const { api, dialogs } = useShell()
  const t = useShellText()
  const sentence = useSentence()
  const rule = usePasswordRule()
  const [failure, setFailure] = useState<string>()
  const [isLinkDead, setLinkDead] = useState(false)
  const form = useForm({ defaultValues: { newPassword: '', confirmation: '', totp: '' } })
  const totp = useTotpProof(form)

  const fields = {
    newPassword: form.register('newPassword', {
      deps: form.formState.isSubmitted ? 'confirmation' : [],
      validate: (text) => sentence(checkPassword(rule, text)),
    }),
    confirmation: form.register('confirmation', {
      validate: (text, { newPassword }) => sentence(checkField(REQUIRED, text) ?? checkConfirmation(newPassword, text)),
    }),
  }

  const submit = form.handleSubmit(async ({ newPassword, totp: typedTotp }) => {
    setFailure(undefined)
    try {
      await api.call('resetPassword', { token, newPassword, ...totp.proof(typedTotp) })
    } catch (error) {
      if (totp.isRequiredBy(error)) return
      setLinkDead(error instanceof PortalError && error.code === 'RESET_LINK_INVALID')
      setFailure(mapServerErrors(error, { form, shown: ['newPassword', 'totp'], unknown: t('form.failed') }))
      return
    }
    dialogs.toast(t('password.resetDone'), 'success')
    dialogs.open('login')
  })

  return { form, fields: { ...fields, totp: totp.field }, rule, failure, isLinkDead, submit }
}
