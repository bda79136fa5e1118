import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { paths } from '@atrium/contracts/portal/paths'
import { checkConfirmation, checkField, checkPassword } from '@atrium/contracts/rules/accounts/register-rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSlider } from '../../forms/captcha/use-slider.tsx'
import { checkMobile } from '../../forms/fields/check-mobile.ts'
import { CODE_ERROR_FIELDS, mapServerErrors } from '../../forms/fields/map-server-errors.ts'
import { CODE, REQUIRED } from '../../forms/fields/rules.ts'
import { useMobileRule, usePasswordRule } from '../../forms/fields/use-account-rules.ts'
import { useTotpProof } from '../../forms/fields/use-totp-proof.ts'
import { useSentence } from '../../forms/fields/use-sentence.ts'
import { useCountry } from '../../forms/phone/use-country.ts'
import { useSmsCode } from '../../forms/phone/use-sms-code.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'

/** The code proves the phone and so the account, so the new password also starts the session. */
export function useForgotByPhone(onClose: () => void) {
  const { api, dialogs, navigation, session } = useShell()
  const t = useShellText()
  const sentence = useSentence()
  const mobileRule = useMobileRule()
  const passwordRule = usePasswordRule()
  const [country, setCountry] = useCountry()
  const [failure, setFailure] = useState<string>()
  const slider = useSlider()
  const form = useForm({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '', confirmation: '', totp: '' },
  })
  const totp = useTotpProof(form)
  const phone = () => ({
    mobileNum: form.getValues('mobileNum').trim(),
    countryDialingCode: DIALING_CODES[country] ?? '',
  })

  const code = useSmsCode({
    countdown: 'sms.password',
    send: async () => {
      if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined
      return slider.whenRequired((pass) => api.call('smsNoLogin', { ...phone(), purpose: 'password', ...pass }))
    },
    onSent: () => form.setFocus('verificationCode'),
  })

  const fields = {
    mobileNum: form.register('mobileNum', {
      validate: async (text) => sentence(await checkMobile(mobileRule, country, text)),
    }),
    verificationCode: form.register('verificationCode', { validate: (text) => sentence(checkField(CODE, text)) }),
    newPassword: form.register('newPassword', {
      deps: form.formState.isSubmitted ? 'confirmation' : [],
      validate: (text) => sentence(checkPassword(passwordRule, text)),
    }),
    confirmation: form.register('confirmation', {
      validate: (text, { newPassword }) => sentence(checkField(REQUIRED, text) ?? checkConfirmation(newPassword, text)),
    }),
  }

  const submit = form.handleSubmit(async ({ verificationCode, newPassword, totp: typedTotp }) => {
    setFailure(undefined)
    try {
      const answer = await api.call('forgotByPhone', {
        ...phone(),
        verificationCode: verificationCode.trim(),
        newPassword,
        ...totp.proof(typedTotp),
      })
      if (!(await session.enter(answer))) return
    } catch (error) {
      if (totp.isRequiredBy(error)) return
      setFailure(
        mapServerErrors(error, {
          form,
          shown: ['mobileNum', 'verificationCode', 'newPassword', 'totp'],
          fieldOf: CODE_ERROR_FIELDS,
          unknown: t('form.failed'),
        }),
      )
      return
    }
    onClose()
    dialogs.toast(t('password.phoneDone'), 'success')
    navigation.go(paths.root())
  })

  const chooseCountry = (chosen: string) => {
    setCountry(chosen)
    form.clearErrors('mobileNum')
  }
  return {
    form,
    fields: { ...fields, totp: totp.field },
    rule: passwordRule,
    code,
    slider,
    country,
    chooseCountry,
    failure,
    submit,
  }
}
