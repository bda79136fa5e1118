import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { WarningIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useId, useRef } from 'react'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { fieldToFill } from '../../forms/fields/field-to-fill.ts'
import { FormFailure } from '../../forms/fields/FormFailure.tsx'
import { NewPasswordFields } from '../../forms/fields/NewPasswordFields.tsx'
import formStyles from '../../forms/fields/form.module.css'
import { useShellText } from '../../context/shell-context.ts'
import styles from './password.module.css'
import { useChangePassword } from './use-change-password.ts'

/** Changes the password of the member. With a `reason` the member can only set a new password or log out. */
export function ChangePasswordDialog({ reason, onClose }: NamedDialogProps<'changePassword'>) {
  const t = useShellText()
  const formId = useId()
  const content = useRef<HTMLFormElement>(null)
  const { form, fields, rule, failure, submit, logOut } = useChangePassword({ reason, onClose })
  const { errors, isSubmitting } = form.formState
  const forced = reason && t(reason === 'default' ? 'password.forcedDefault' : 'password.forcedExpired')
  return (
    <Dialog
      open
      initialFocus={() => fieldToFill(content.current)}
      onClose={onClose}
      dismissable={!reason}
      closeLabel={reason ? undefined : t('close')}
      title={t('password.change')}
      description={forced}
      footer={
        <>
          {reason && (
            <Button size="l" onClick={() => void logOut()}>
              {t('password.logout')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" size="l" block={!reason} busy={isSubmitting}>
            {t('password.submit')}
          </Button>
        </>
      }
    >
      <form ref={content} id={formId} className={formStyles.form} onSubmit={submit} noValidate>
        {forced && (
          <p className={styles.warning} aria-hidden>
            <WarningIcon size={18} />
            {forced}
          </p>
        )}
        <FormFailure>{failure}</FormFailure>
        {fields.oldPassword && (
          <TextField
            label={t('password.old')}
            type="password"
            required
            autoComplete="current-password"
            error={errors.oldPassword?.message}
            reveal={{
              show: t('form.show', { label: t('password.old') }),
              hide: t('form.hide', { label: t('password.old') }),
            }}
            {...fields.oldPassword}
          />
        )}
        <NewPasswordFields
          labels={{ password: t('password.new'), confirmation: t('password.confirm') }}
          password={fields.newPassword}
          confirmation={fields.confirmNewPassword}
          errors={{ password: errors.newPassword, confirmation: errors.confirmNewPassword }}
          typed={form.watch('newPassword')}
          rule={rule}
        />
      </form>
    </Dialog>
  )
}
