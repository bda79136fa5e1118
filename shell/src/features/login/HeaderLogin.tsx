import { MAX_PASSWORD_UNITS } from '@atrium/contracts/rules/accounts/register-rules'
import { Button } from '@atrium/ui/button'
import { useId, useRef } from 'react'
import { ImageCaptcha } from '../../forms/captcha/ImageCaptcha.tsx'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './header-login.module.css'
import { LoginFailure } from './LoginFailure.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { useLoginPanel } from './use-login-panel.ts'
import { useUsernameLogin } from './use-username-login.ts'

/**
 * The login form of the header, for wide screens. Its panel overlays the page with errors, captchas, "remember me" and
 * the links to other sign-in methods, which open the dialog.
 */
export function HeaderLogin() {
  const {
    dialogs,
    isModuleOn,
    bootstrap: {
      settings: { firebase },
    },
  } = useShell()
  const t = useShellText()
  const panelId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { username, password, captcha, remember, errors, failure, failures, slider, isSubmitting, submit } =
    useUsernameLogin()
  const { isOpen, handlers } = useLoginPanel(form, { failures, isHeldOpen: slider.isOpen })
  const hasSms = isModuleOn('MOBILEVERCODELOGIN3')
  const hasOtherWays = hasSms || Boolean(firebase?.providers.length)
  const problems = [errors.username?.message, errors.password?.message].filter((text) => text !== undefined)
  return (
    <>
      <form ref={form} className={styles.form} aria-label={t('login.title')} onSubmit={submit} noValidate {...handlers}>
        <input
          className={styles.field}
          aria-label={t('login.username')}
          placeholder={t('login.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-invalid={errors.username ? true : undefined}
          aria-describedby={errors.username && panelId}
          {...username}
        />
        <input
          className={styles.field}
          type="password"
          aria-label={t('login.password')}
          placeholder={t('login.password')}
          required
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_UNITS}
          aria-invalid={errors.password ? true : undefined}
          aria-describedby={errors.password && panelId}
          {...password}
        />
        <Button type="submit" variant="primary" busy={isSubmitting && !slider.isOpen} disabled={slider.isOpen}>
          {t('login.submit')}
        </Button>
        <div className={styles.panel} hidden={!isOpen}>
          {problems.length > 0 && (
            <div id={panelId} role="alert" className={styles.problems}>
              {problems.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          {captcha && <ImageCaptcha round={failures} error={errors.captcha?.message} {...captcha} />}
          <LoginFailure failure={failure} />
          {slider.element}
          <CheckField label={t('login.remember')} {...remember} />
          {/* i The panel closes when a dialog opens over it; the dialog returns the focus to the form's first field.
              i The panel closes when a dialog opens over it; the dialog returns the focus to the form's first field. */}
          <div className={styles.otherWays} onClickCapture={() => form.current?.querySelector('input')?.focus()}>
            <LoginLinks hasRegister={false} />
            {hasOtherWays && (
              <Button block onClick={() => dialogs.open('login', hasSms ? { tab: 'sms' } : {})}>
                {t('login.otherWays')}
              </Button>
            )}
          </div>
        </div>
      </form>
      {isModuleOn('REG3') && (
        <Button variant="quiet" onClick={() => dialogs.open('register')}>
          {t('chrome.register')}
        </Button>
      )}
    </>
  )
}
