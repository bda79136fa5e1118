import { type FieldRule, type RegisterField as FieldName } from '@atrium/contracts/rules/accounts/register-rules'
import { TextField } from '@atrium/ui/text-field'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'
import { NewPasswordFields } from '../../forms/fields/NewPasswordFields.tsx'
import { wanted } from '../../forms/fields/use-sentence.ts'
import { PhoneField } from '../../forms/phone/PhoneField.tsx'
import { SmsCodeField } from '../../forms/phone/SmsCodeField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import { ImageCaptcha } from '../../forms/captcha/ImageCaptcha.tsx'
import { FIELD_LOOKS } from './field-looks.ts'
import type { RegisterForm } from './use-register-form.ts'

/** One field of the form with its label, a mark if it is required, and its error. */
export function RegisterField({
  field,
  rule,
  register,
}: {
  field: FieldName
  rule: FieldRule
  register: RegisterForm
}) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const { form, bind, settings } = register
  const { errors } = form.formState
  const label = t(`register.fields.${field}`)

  if (field === 'password') {
    return (
      <NewPasswordFields
        labels={{ password: label, confirmation: t('register.fields.confirmPassword') }}
        password={bind('password')}
        confirmation={bind('confirmPassword')}
        errors={{ password: errors.password, confirmation: errors.confirmPassword }}
        rule={rule}
        typed={form.watch('password')}
      />
    )
  }
  // This field is rendered together with the password.
  if (field === 'confirmPassword') return null
  if (field === 'mobileNum')
    return (
      <PhoneField
        label={label}
        required={rule.required}
        error={errors.mobileNum?.message}
        country={register.country}
        onCountry={register.chooseCountry}
        {...bind('mobileNum')}
      />
    )
  if (field === 'verificationCode') {
    return (
      <>
        <SmsCodeField
          label={label}
          required
          code={register.code}
          error={errors.verificationCode?.message}
          {...bind('verificationCode')}
        />
        {register.codeSlider.element}
        {register.codeCaptcha}
      </>
    )
  }
  if (field === 'captcha')
    return <ImageCaptcha round={register.captchaRound} error={errors.captcha?.message} {...bind('captcha')} />
  const { type, ...look } = FIELD_LOOKS[field] ?? {}
  return (
    <TextField
      label={label}
      required={rule.required}
      type={type}
      hint={
        field === 'birthday'
          ? t('register.birthdayHint', { age: settings.minAge })
          : field === 'username' || field === 'paymentPassword'
            ? wanted(rule, language)
            : undefined
      }
      error={errors[field]?.message ?? (field === 'affiliateCode' ? register.invitationProblem : undefined)}
      reveal={type === 'password' ? { show: t('form.show', { label }), hide: t('form.hide', { label }) } : undefined}
      {...look}
      {...bind(field)}
    />
  )
}
