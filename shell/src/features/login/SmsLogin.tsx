import { Button } from '@atrium/ui/button'
import { PhoneField } from '../../forms/phone/PhoneField.tsx'
import { SmsCodeField } from '../../forms/phone/SmsCodeField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'
import { LoginFailure } from './LoginFailure.tsx'
import { useSmsLogin } from './use-sms-login.ts'

/** Logs in with a mobile number and the code that is sent to it. */
export function SmsLogin() {
  const t = useShellText()
  const {
    country,
    chooseCountry,
    mobileNum,
    verificationCode,
    code,
    captcha,
    errors,
    failure,
    slider,
    isSubmitting,
    submit,
  } = useSmsLogin()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField
        label={t('login.mobile')}
        required
        country={country}
        onCountry={chooseCountry}
        maxLength={32}
        error={errors.mobileNum?.message}
        {...mobileNum}
      />
      <SmsCodeField
        label={t('login.code')}
        required
        code={code}
        error={errors.verificationCode?.message}
        {...verificationCode}
      />
      {captcha}
      <LoginFailure failure={failure} />
      {slider.isOpen && <div className={styles.puzzle}>{slider.element}</div>}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={isSubmitting && !slider.isOpen}
        disabled={slider.isOpen}
      >
        {t('login.submit')}
      </Button>
    </form>
  )
}
