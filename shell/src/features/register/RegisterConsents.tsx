import { paths } from '@atrium/contracts/portal/paths'
import { Trans } from 'react-i18next'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './register.module.css'
import type { RegisterForm } from './use-register-form.ts'

/** The terms, accepted by default, and the age, which the visitor confirms. */
export function RegisterConsents({ register: { form, settings } }: { register: RegisterForm }) {
  const t = useShellText()
  const { errors } = form.formState
  const terms = t('register.terms')
  return (
    <div className={styles.consents}>
      <CheckField
        label={
          <Trans
            t={t}
            i18nKey="register.agree"
            values={{ terms }}
            // The form keeps its values while the terms are open.
            components={{
              terms: (
                <a
                  href={paths.help('terms')}
                  target="_blank"
                  rel="noopener"
                  className={styles.link}
                  aria-label={`${terms} (${t('register.newTab')})`}
                />
              ),
            }}
          />
        }
        error={errors.terms?.message}
        {...form.register('terms', { validate: (agreed) => agreed || t('register.agreeMissing', { terms }) })}
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
