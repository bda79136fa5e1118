import { useEffect, useRef } from 'react'
import { fieldToFill } from '../../forms/fields/field-to-fill.ts'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import formStyles from '../../forms/fields/form.module.css'
import { useShellText } from '../../context/shell-context.ts'
import { RegisterConsents } from './RegisterConsents.tsx'
import { RegisterField } from './RegisterField.tsx'
import styles from './register.module.css'
import { byNeed } from './shown-fields.ts'
import { useRegisterForm, type RegisterFormOptions } from './use-register-form.ts'

/** The form of one registration method, once the merchant's settings are loaded. */
export function RegisterFormView({
  id,
  onSubmitting,
  ...options
}: RegisterFormOptions & { id: string; onSubmitting(isSubmitting: boolean): void }) {
  const t = useShellText()
  const register = useRegisterForm(options)
  const content = useRef<HTMLFormElement>(null)
  const { isSubmitting } = register.form.formState

  // The button is outside the form element.
  useEffect(() => onSubmitting(isSubmitting), [isSubmitting, onSubmitting])

  // The form may be rendered after the dialog, when the settings are loaded, so the focus moves in either case.
  useEffect(() => {
    fieldToFill(content.current)?.focus()
  }, [])

  const { needed, optional } = byNeed(register.shown)
  const toField = ([field, rule]: (typeof needed)[number]) => (
    <RegisterField key={field} field={field} rule={rule} register={register} />
  )
  return (
    <form ref={content} id={id} className={`${formStyles.form} ${styles.form}`} onSubmit={register.submit} noValidate>
      <p className={styles.quiet}>{t('register.required')}</p>
      <FormFailure>{register.failure}</FormFailure>
      {needed.map(toField)}
      {optional.length > 0 && (
        <div role="group" aria-labelledby={`${id}-optional`} className={styles.optional}>
          <p id={`${id}-optional`} className={styles.quiet}>
            {t('register.optional')}
          </p>
          {optional.map(toField)}
        </div>
      )}
      <RegisterConsents register={register} />
      {register.slider.element}
    </form>
  )
}
