import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useFirebasePhone } from '../../forms/firebase/use-firebase-phone.tsx'
import { useSentence } from '../../forms/fields/use-sentence.ts'
import { mobileProblem } from '../../forms/phone/mobile-number.ts'
import { useCountry } from '../../forms/phone/use-country.ts'
import { useSmsCode } from '../../forms/phone/use-sms-code.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { useLogin } from './use-login.ts'

interface SmsLoginValues {
  mobileNum: string
  verificationCode: string
}

/**
 * Log-in by phone number: validates the number before a code is sent, then logs in with the code; no password. Uses
 * Firebase for the code and the log-in if the merchant has configured it.
 */
export function useSmsLogin() {
  const { api } = useShell()
  const t = useShellText()
  const sentence = useSentence()
  const login = useLogin()
  const firebase = useFirebasePhone()
  const [country, chooseCountry] = useCountry()
  const form = useForm<SmsLoginValues>({ defaultValues: { mobileNum: '', verificationCode: '' } })
  const {
    register,
    handleSubmit,
    getValues,
    resetField,
    setFocus,
    trigger,
    formState: { errors, isSubmitting },
  } = form
  const number = () => ({ mobileNum: getValues('mobileNum').trim(), countryDialingCode: DIALING_CODES[country] ?? '' })

  const code = useSmsCode({
    countdown: 'sms.login',
    async send() {
      if (!(await trigger('mobileNum', { shouldFocus: true }))) return undefined
      if (firebase.isOn) return firebase.sendCode(country, getValues('mobileNum'))
      return login.slider.whenRequired((pass) => api.call('smsNoLogin', { ...number(), purpose: 'login', ...pass }))
    },
    onSent: () => setFocus('verificationCode'),
  })

  const typedCode = () => getValues('verificationCode').trim()
  const submit = handleSubmit(
    async () =>
      void (await (firebase.isOn
        ? login.submit(
            async () => ({
              type: 'firebase',
              firebaseIdToken: await firebase.confirm(typedCode()),
              firebaseChannel: 'phone',
            }),
            { needsPuzzle: false },
          )
        : login.submit(() => ({ type: 'sms', ...number(), verificationCode: typedCode() })))),
  )

  // Clears a rejected code and focuses its field.
  useEffect(() => {
    if (login.failures === 0) return
    resetField('verificationCode')
    setFocus('verificationCode')
    // Once per error.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [login.failures])

  return {
    ...login,
    country,
    chooseCountry,
    code,
    captcha: firebase.element,
    mobileNum: register('mobileNum', {
      validate: async (typed) =>
        typed.trim() === '' ? t('sms.mobileMissing') : sentence(await mobileProblem(country, typed)),
    }),
    verificationCode: register('verificationCode', {
      validate: (typed) => typed.trim() !== '' || t('login.codeMissing'),
    }),
    errors,
    isSubmitting,
    submit,
  }
}
