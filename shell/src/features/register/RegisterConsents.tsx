import { paths } from '@atrium/contracts/portal/paths'
import { Trans } from 'react-i18next'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './register.module.css'
import type { RegisterForm } from './use-register-form.ts'

/** The terms and the privacy policy, accepted by default, and the age, which the visitor confirms. */
export function RegisterConsents({ register: { form, settings } }: { register: RegisterForm }) {
  const t = useShellText()
  const { errors } = form.formState
  const terms = t('register.terms')
  const privacy = t('register.privacy')
  const hasPrivacy = settings.privacyVersion !== undefined
  const names = hasPrivacy ? `${terms}, ${privacy}` : terms
  // The form keeps its values while a text is open.
  const link = (anchor: string, name: string) => (
    <a
      href={paths.help(anchor)}
      target="_blank"
      rel="noopener"
      className={styles.link}
      aria-label={`${name} (${t('register.newTab')})`}
    />
  )
  return (
    <div className={styles.consents}>
      <CheckField
        label={
          <Trans
            t={t}
            i18nKey={hasPrivacy ? 'register.agreeBoth' : 'register.agree'}
            values={{ terms, privacy }}
            components={{ terms: link('terms', terms), privacy: link('privacy', privacy) }}
          />
        }
        error={errors.terms?.message}
        {...form.register('terms', { validate: (agreed) => agreed || t('register.agreeMissing', { terms: names }) })}
      />
      <CheckField
        label={t('register.adult', { age: settings.confirmAge })}
        error={errors.adult?.message}
        {...form.register('adult', {
          validate: (confirmed) => confirmed || t('register.adultMissing', { age: settings.confirmAge }),
        })}
      />
    </div>
  )
}
