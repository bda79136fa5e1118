import { paths } from '@atrium/contracts/portal/paths'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { useShellText } from '../../context/shell-context.ts'
import styles from './register.module.css'
import type { RegisterForm } from './use-register-form.ts'

/** The terms, agreed to unless the visitor takes it back, and the age, which the visitor confirms. */
export function RegisterConsents({ register: { form, settings } }: { register: RegisterForm }) {
  const t = useShellText()
  const { errors } = form.formState
  const terms = t('register.terms')
  return (
    <div className={styles.consents}>
      <CheckField
        label={(
          <>
            {/* The form stays as it is while the terms are read. */}
            {before(t('register.agree'))}
            <a href={paths.help('terms')} target="_blank" rel="noopener" className={styles.link} aria-label={`${terms} (${t('register.newTab')})`}>{terms}</a>
            {after(t('register.agree'))}
          </>
        )}
        error={errors.terms?.message}
        {...form.register('terms', { validate: (agreed) => agreed || t('register.agreeMissing', { terms }) })}
      />
      <CheckField label={t('register.adult', { age: settings.confirmAge })} error={errors.adult?.message} {...form.register('adult', { validate: (confirmed) => confirmed || t('register.adultMissing', { age: settings.confirmAge }) })} />
    </div>
  )
}

/** A sentence around a link: `I agree to the {0}.` */
const before = (sentence: string) => sentence.split('{0}')[0]
const after = (sentence: string) => sentence.split('{0}')[1]
