import { Button } from '@atrium/ui/button'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { NewPasswordFields } from '../../forms/fields/NewPasswordFields.tsx'
import { TotpField } from '../../forms/fields/TotpField.tsx'
import { PhoneField } from '../../forms/phone/PhoneField.tsx'
import { SmsCodeField } from '../../forms/phone/SmsCodeField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './password.module.css'
import { useForgotByPhone } from './use-forgot-by-phone.ts'

export function ForgotByPhone({ onClose }: { onClose: () => void }) {
  const t = useShellText()
  const { form, fields, rule, code, slider, country, chooseCountry, failure, submit } = useForgotByPhone(onClose)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('password.phoneLead')}</p>
      <FormFailure>{failure}</FormFailure>
      <PhoneField
        label={t('register.fields.mobileNum')}
        required
        error={errors.mobileNum?.message}
        country={country}
        onCountry={chooseCountry}
        {...fields.mobileNum}
      />
      <SmsCodeField
        label={t('register.fields.verificationCode')}
        required
        code={code}
        error={errors.verificationCode?.message}
        {...fields.verificationCode}
      />
      {slider.element}
      <NewPasswordFields
        labels={{ password: t('password.new'), confirmation: t('password.confirm') }}
        password={fields.newPassword}
        confirmation={fields.confirmation}
        errors={{ password: errors.newPassword, confirmation: errors.confirmation }}
        typed={form.watch('newPassword')}
        rule={rule}
      />
      {fields.totp && <TotpField field={fields.totp} error={errors.totp?.message} />}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('password.phoneSubmit')}
      </Button>
    </form>
  )
}
