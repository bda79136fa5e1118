import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ArrowLeftIcon, ChatIcon, ChevronRightIcon, MailIcon, ShieldIcon, WalletIcon } from '@atrium/ui/icon'
import { useRef, useState } from 'react'
import type { LoginVerification, NamedDialogProps, VerificationMethod } from '../../context/services/dialog-keys.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'
import { VerificationForm } from './VerificationForm.tsx'

const ICONS = { sms: ChatIcon, email: MailIcon, bank: WalletIcon, totp: ShieldIcon }

/**
 * Requires a verification before the session starts when the password is correct, but the account has never been used
 * from this IP address.
 */
export function VerifyLoginDialog({ verification, type, onClose }: NamedDialogProps<'verifyLogin'>) {
  const { dialogs } = useShell()
  const t = useShellText()
  const content = useRef<HTMLDivElement>(null)
  const [only, ...others] = verification.methods
  const [method, setMethod] = useState(others.length === 0 ? only : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify.title')}
      closeLabel={t('close')}
      initialFocus={() => content.current?.querySelector('input, button') ?? null}
    >
      <div ref={content} className={styles.ways}>
        {method ? (
          <VerificationForm key={method} verification={verification} method={method} type={type} />
        ) : (
          <Methods verification={verification} onChoose={setMethod} />
        )}
        <div className={styles.links}>
          {method && others.length > 0 && (
            <button type="button" className={styles.link} onClick={() => setMethod(undefined)}>
              {t('verify.otherWay')}
            </button>
          )}
          <Button variant="quiet" icon={<ArrowLeftIcon size={16} />} onClick={() => dialogs.open('login')}>
            {t('verify.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Methods({
  verification: { methods, hints },
  onChoose,
}: {
  verification: LoginVerification
  onChoose: (method: VerificationMethod) => void
}) {
  const t = useShellText()
  return (
    <>
      <p className={styles.lead}>{t('verify.lead')}</p>
      <ul className={styles.methods} aria-label={t('verify.ways')}>
        {methods.map((method) => {
          const MethodIcon = ICONS[method]
          return (
            <li key={method}>
              <button type="button" className={styles.method} onClick={() => onChoose(method)}>
                <MethodIcon />
                <span className={styles.methodText}>
                  {t(`verify.methods.${method}`)}
                  {hints[method] && <span className={styles.methodHint}>{hints[method]}</span>}
                </span>
                <ChevronRightIcon size={16} />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
