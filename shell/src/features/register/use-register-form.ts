import { dayAt } from '@atrium/contracts/locale/local-time'
import type { CallValue } from '@atrium/contracts/calls'
import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { PortalError } from '@atrium/contracts/errors'
import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { queryKeyOf } from '../../calls/call.ts'
import { useFirebasePhone } from '../../forms/firebase/use-firebase-phone.tsx'
import { checkMobile } from '../../forms/fields/check-mobile.ts'
import { CODE_ERROR_FIELDS, mapServerErrors } from '../../forms/fields/map-server-errors.ts'
import { useSentence } from '../../forms/fields/use-sentence.ts'
import { useCountry } from '../../forms/phone/use-country.ts'
import { useSmsCode } from '../../forms/phone/use-sms-code.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { useSlider, type SliderPass } from '../../forms/captcha/use-slider.tsx'
import { checkValue } from './check-value.ts'
import { readDate } from './read-date.ts'
import { keepDraft, keptDraft } from './register-draft.ts'
import { registerRequest } from './register-request.ts'
import { EMPTY_FORM, type RegisterValues } from './register-values.ts'
import { shownFields, type RegisterMethod } from './shown-fields.ts'
import { useInvitation } from './invitation/use-invitation.ts'

export interface RegisterFormOptions {
  method: RegisterMethod
  settings: CallValue<'registerSettings'>
  /** Called when the new account has signed in. */
  onDone(): void
}

/** Form fields by the field names in the server's errors. */
const ERROR_FIELDS = {
  ...CODE_ERROR_FIELDS,
  CAPTCHA_REQUIRED: 'captcha',
  INVITATION_CODE_ERROR: 'affiliateCode',
} as const

export type RegisterForm = ReturnType<typeof useRegisterForm>

/** The registration form: its fields, their validation, and the calls that submit it. */
export function useRegisterForm({ method, settings, onDone }: RegisterFormOptions) {
  const { api, bootstrap, dialogs, isModuleOn, queryClient, session, store } = useShell()
  const t = useShellText()
  const sentence = useSentence()
  const [draft] = useState(() => keptDraft(store))
  const [country, setCountry] = useCountry(draft?.country)
  const countryDialingCode = DIALING_CODES[country] ?? ''
  const invitation = useInvitation()
  const slider = useSlider()
  const codeSlider = useSlider()
  /** Whether the slider captcha was solved for the last code by text message. */
  const [hasSolved, setSolved] = useState(false)
  const firebase = useFirebasePhone()
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: { ...EMPTY_FORM, ...invitation.codes, ...draft?.values },
  })
  const [failure, setFailure] = useState<string>()
  const [isCaptchaRequired, setCaptchaRequired] = useState(false)
  const [captchaRound, setCaptchaRound] = useState(0)

  const hasMobile = useWatch({ control: form.control, name: 'mobileNum' }).trim() !== ''
  const typedInvitation = useWatch({ control: form.control, name: 'affiliateCode' }).trim()
  const shown = shownFields({
    method,
    fields: settings.fields,
    isModuleOn,
    hasMobile,
    isInvitationWrong: invitation.isWrong,
    isCaptchaRequired,
  })
  // Computed in each render, because a dialog may stay open past midnight.
  const day = { minAge: settings.minAge, today: dayAt(new Date(api.serverNow()), bootstrap.merchant.timeZone) }

  // Stores the typed values when the dialog closes, which may be a mistake.
  const current = useRef({ country })
  useEffect(() => void (current.current = { country }))
  useEffect(() => () => keepDraft(store, form.getValues(), current.current.country), [form, store])

  // Missing values of one method are not errors of the other, which has not been submitted yet.
  useEffect(() => form.clearErrors(), [form, method])

  // The image captcha is rendered only after the error that requires it.
  useEffect(() => {
    if (isCaptchaRequired) form.setFocus('captcha')
  }, [form, isCaptchaRequired])

  const bind = (field: RegisterField) => {
    const rule = shown.get(field)!
    return form.register(field, {
      // After leaving the field, it shows the value that will be sent.
      ...(field === 'birthday' && {
        setValueAs: readDate,
        onBlur: ({ target }: { target: HTMLInputElement }) => void (target.value = readDate(target.value)),
      }),
      deps: field === 'password' && form.formState.touchedFields.confirmPassword ? 'confirmPassword' : [],
      validate: async (text, values) =>
        sentence(field === 'mobileNum' ? await checkMobile(rule, country, text) : checkValue(field, rule, values, day)),
    })
  }

  const code = useSmsCode({
    countdown: 'sms.register',
    send: async () => {
      if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined
      if (firebase.isOn) return firebase.sendCode(country, form.getValues('mobileNum'))
      const mobileNo = form.getValues('mobileNum').trim()
      return codeSlider.whenRequired(async (pass) => {
        const sent = await api.call('smsRegister', { mobileNo, countryDialingCode, variant: method, ...pass })
        setSolved(pass.slider !== undefined)
        return sent
      })
    },
    onSent: () => form.setFocus('verificationCode'),
  })

  async function send(values: RegisterValues): Promise<void> {
    // One captcha is enough: the text message may have needed it already. If not, the server requires another one.
    const isProved = shown.has('verificationCode') && (firebase.isOn || hasSolved)
    const passed = isProved ? {} : await slider.solve()
    if (!passed) return
    if (!(await invitation.isGood(values.affiliateCode))) {
      form.setError('affiliateCode', { type: 'server', message: invitation.message })
      form.setFocus('affiliateCode')
      return
    }
    const firebaseIdToken =
      firebase.isOn && shown.has('verificationCode')
        ? await firebase.confirm(values.verificationCode.trim())
        : undefined
    const request = registerRequest(values, shown.keys(), {
      countryDialingCode,
      codes: invitation.codes,
      termsVersion: settings.termsVersion,
      ...(settings.privacyVersion !== undefined && { privacyVersion: settings.privacyVersion }),
      firebaseIdToken,
    })
    const register = (pass: SliderPass) =>
      method === 'mobile'
        ? api.call('registerMobile', { ...request, ...pass })
        : api.call('register', { ...request, ...pass })
    const answer = await (isProved ? slider.whenRequired(register) : register(passed))
    if (!answer) return
    // Deletes the values, because the next visitor of this browser must not see them.
    form.reset(EMPTY_FORM)
    // The account exists even if the log-in fails.
    const isIn =
      !('registered' in answer) &&
      (await session.enter(answer).then(
        () => true,
        () => false,
      ))
    if (isIn) onDone()
    else dialogs.open('login', { username: answer.userName })
    if (request.email) dialogs.toast(t('register.confirmEmail'), 'info')
    dialogs.toast(isIn ? t('register.welcome', { name: answer.userName }) : t('register.done'), 'success')
  }

  /** The terms have changed since the form was opened, so they have to be accepted again. */
  function renewTerms(): void {
    form.setValue('terms', false)
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(store, bootstrap.merchant.code, 'registerSettings', {}) })
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      // An image captcha is valid for one attempt, successful or not.
      form.resetField('captcha')
      setCaptchaRound((round) => round + 1)
      const code = error instanceof PortalError ? error.code : undefined
      if (code === 'CAPTCHA_REQUIRED') setCaptchaRequired(true)
      if (code === 'TERMS_CHANGED') renewTerms()
      setFailure(
        mapServerErrors(error, {
          form,
          shown: [...new Set([...shown.keys(), 'captcha' as const])],
          fieldOf: ERROR_FIELDS,
          unknown: t('form.failed'),
        }),
      )
    }
  })

  // Checks only the code of the link. A code that the visitor types is checked when the form is submitted.
  const invitationProblem =
    invitation.isWrong && typedInvitation === invitation.codes.affiliateCode ? invitation.message : undefined
  const chooseCountry = (chosen: string) => {
    setCountry(chosen)
    form.clearErrors('mobileNum')
  }
  return {
    form,
    settings,
    shown,
    bind,
    country,
    chooseCountry,
    code,
    codeSlider,
    codeCaptcha: firebase.element,
    slider,
    captchaRound,
    invitationProblem,
    failure,
    submit,
  }
}
