import { MAX_PASSWORD_UNITS } from '@atrium/contracts/rules/accounts/register-rules'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import { ImageCaptcha } from '../../forms/captcha/ImageCaptcha.tsx'
import styles from './login.module.css'
import { LoginFailure } from './LoginFailure.tsx'
import { useUsernameLogin } from './use-username-login.ts'

/** Logs in with account name and password. */
export function UsernameLogin({ account }: { account?: string }) {
  const t = useShellText()
  const { username, password, captcha, remember, errors, failure, failures, slider, isSubmitting, submit } =
    useUsernameLogin(account)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('login.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...username}
      />
      <TextField
        label={t('login.password')}
        type="password"
        required
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_UNITS}
        reveal={{ show: t('login.show'), hide: t('login.hide') }}
        error={errors.password?.message}
        {...password}
      />
      {captcha && <ImageCaptcha round={failures} error={errors.captcha?.message} {...captcha} />}
      <CheckField label={t('login.remember')} {...remember} />
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
