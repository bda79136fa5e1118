import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { LoginType, LoginVerification, VerificationMethod } from '../../context/services/dialog-keys.ts'
import { CODE_ERROR_FIELDS, mapServerErrors } from '../../forms/fields/map-server-errors.ts'
import { useSmsCode } from '../../forms/phone/use-sms-code.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'

export interface VerificationOptions {
  verification: LoginVerification
  method: VerificationMethod
  type?: LoginType
  /** Name of the field for the message when it is empty. */
  label: string
}

/** Sends a code if the method uses one, and confirms with the typed value, which starts the session. */
export function useVerification({ verification: { ticket }, method, type, label }: VerificationOptions) {
  const { api, session } = useShell()
  const t = useShellText()
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: { verificationCode: '' } })
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors, isSubmitting },
  } = form
  const focus = useCallback(() => setFocus('verificationCode'), [setFocus])

  const sentCode = useSmsCode({
    send: () => api.call('loginVerificationCode', { ticket, method: method as 'sms' | 'email' }),
    onSent: focus,
  })

  const submit = handleSubmit(async ({ verificationCode }) => {
    setFailure(undefined)
    try {
      await session.enter(await api.call('loginVerify', { ticket, method, code: verificationCode.trim() }), type)
    } catch (error) {
      setFailure(
        mapServerErrors(error, {
          form,
          shown: ['verificationCode'],
          fieldOf: CODE_ERROR_FIELDS,
          unknown: t('login.failed'),
        }),
      )
    }
  })

  return {
    code: register('verificationCode', { validate: (typed) => typed.trim() !== '' || t('verify.missing', { label }) }),
    sentCode,
    focus,
    error: errors.verificationCode?.message,
    failure,
    isSubmitting,
    submit,
  }
}
