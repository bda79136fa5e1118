import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useId, useRef } from 'react'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { fieldToFill } from '../../forms/fields/field-to-fill.ts'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { NewPasswordFields } from '../../forms/fields/NewPasswordFields.tsx'
import { TotpField } from '../../forms/fields/TotpField.tsx'
import formStyles from '../../forms/fields/form.module.css'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './password.module.css'
import { useResetPassword } from './use-reset-password.ts'

/** The target of the link in the e-mail: sets a new password. */
export function ResetPasswordDialog({ token, onClose }: NamedDialogProps<'resetPassword'>) {
  const { dialogs } = useShell()
  const t = useShellText()
  const formId = useId()
  const content = useRef<HTMLFormElement>(null)
  const { form, fields, rule, failure, isLinkDead, submit } = useResetPassword(token)
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog
      open
      initialFocus={() => fieldToFill(content.current)}
      onClose={onClose}
      closeLabel={t('close')}
      title={t('password.reset')}
      footer={
        isLinkDead ? (
          <Button variant="primary" size="l" block onClick={() => dialogs.open('forgot', { method: 'email' })}>
            {t('password.resetAgain')}
          </Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" size="l" block busy={isSubmitting}>
            {t('password.submit')}
          </Button>
        )
      }
    >
      <form ref={content} id={formId} className={formStyles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{t('password.resetLead')}</p>
        <FormFailure>{failure}</FormFailure>
        <NewPasswordFields
          labels={{ password: t('password.new'), confirmation: t('password.confirm') }}
          password={fields.newPassword}
          confirmation={fields.confirmation}
          errors={{ password: errors.newPassword, confirmation: errors.confirmation }}
          typed={form.watch('newPassword')}
          rule={rule}
        />
        {fields.totp && <TotpField field={fields.totp} error={errors.totp?.message} />}
      </form>
    </Dialog>
  )
}
