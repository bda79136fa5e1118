import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { LockIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { Tabs } from '@atrium/ui/tabs'
import { useId, useRef, useState } from 'react'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { DialogBanner } from '../../dialogs/DialogBanner.tsx'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { fieldToFill } from '../../forms/fields/field-to-fill.ts'
import { useRegisterSettings } from '../../forms/fields/use-register-settings.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { RegisterFormView } from './RegisterFormView.tsx'
import styles from './register.module.css'
import { methodsOf } from './shown-fields.ts'

/** Opens an account, by username or by mobile number, depending on the merchant's modules. */
export function RegisterDialog({ method: requested, onClose }: NamedDialogProps<'register'>) {
  const { isModuleOn, dialogs } = useShell()
  const t = useShellText()
  const formId = useId()
  const content = useRef<HTMLDivElement>(null)
  const methods = methodsOf(isModuleOn)
  const [chosen, setMethod] = useState(requested)
  const [isSubmitting, setSubmitting] = useState(false)
  const method = methods.find((one) => one === chosen) ?? methods[0]
  const settings = useRegisterSettings()
  const announcements = useAnnouncements()
  // The banner is above the form and would shift it, so the form waits for the banner. When the banner is refetched
  // later, the form stays.
  const [isDrawn, setDrawn] = useState(false)
  const isWaiting = method !== undefined && (settings.data ? announcements.isPending && !isDrawn : settings.isPending)
  if (!isWaiting && !isDrawn) setDrawn(true)
  // The dialog opened before its content was loaded, so it keeps one height before and after.
  const [hasWaited] = useState(isWaiting)
  const form = settings.data && method && !isWaiting && (
    <RegisterFormView
      id={formId}
      method={method}
      settings={settings.data}
      onSubmitting={setSubmitting}
      onDone={onClose}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('register.title')}
      closeLabel={t('close')}
      className={hasWaited ? `${styles.waited} ${styles.dialog}` : styles.dialog}
      initialFocus={() => fieldToFill(content.current)}
      footer={
        form && (
          <Button type="submit" form={formId} variant="primary" size="l" block busy={isSubmitting}>
            {t('register.submit')}
          </Button>
        )
      }
    >
      <div ref={content} className={styles.body}>
        <DialogBanner group="w_register" />
        {!method && <EmptyState icon={<LockIcon size={24} />} title={t('register.closed')} />}
        {method && settings.error && (
          <ErrorState
            title={t('form.settingsFailed')}
            action={<Button onClick={() => void settings.refetch()}>{t('tryAgain')}</Button>}
          >
            {settings.error.message}
          </ErrorState>
        )}
        {isWaiting && <Waiting />}
        {form &&
          (methods.length > 1 ? (
            <Tabs
              label={t('register.methods')}
              tabs={methods.map((key) => ({
                key,
                label: t(key === 'mobile' ? 'register.byMobile' : 'register.byUsername'),
              }))}
              value={method}
              onChange={setMethod}
            >
              {form}
            </Tabs>
          ) : (
            form
          ))}
        {!isWaiting && (
          <p className={styles.other}>
            {t('register.haveAccount')}
            <button type="button" className={styles.link} onClick={() => dialogs.open('login')}>
              {t('register.logIn')}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Waiting() {
  const t = useShellText()
  return (
    <div className={styles.waiting} role="status" aria-busy aria-label={t('register.loading')}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} shape="block" width="100%" height={72} />
      ))}
    </div>
  )
}
