import { Button } from '@atrium/ui/button'
import { FormFailure } from '../../form/FormFailure.tsx'
import { PhoneField } from '../../phone/PhoneField.tsx'
import { SmsCodeField } from '../../phone/SmsCodeField.tsx'
import { useShellText } from '../../shell-context.ts'
import styles from './login.module.css'
import { useSmsLogin } from './use-sms-login.ts'

/** Logs in by a mobile number and the code that is sent to it. */
export function SmsLogin() {
  const t = useShellText()
  const { country, chooseCountry, mobileNum, verificationCode, code, captcha, errors, failure, slider, isSubmitting, submit } = useSmsLogin()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField label={t('login.mobile')} required country={country} onCountry={chooseCountry} maxLength={32} error={errors.mobileNum?.message} {...mobileNum} />
      <SmsCodeField label={t('login.code')} required code={code} error={errors.verificationCode?.message} {...verificationCode} />
      {captcha}
      <FormFailure>{failure?.message}</FormFailure>
      {slider.element}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting && !slider.isOpen} disabled={slider.isOpen}>{t('login.submit')}</Button>
    </form>
  )
}
