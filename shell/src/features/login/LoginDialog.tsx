import { textIn } from '@atrium/contracts/locale/languages'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { Tabs } from '@atrium/ui/tabs'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { languageAtom } from '../../context/atoms.ts'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { DialogBanner } from '../../dialogs/DialogBanner.tsx'
import type { NamedDialogProps } from '../../context/services/dialog-keys.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import { keepLoginTab, lastLoginTab, type LoginTab } from '../../storage/storage.ts'
import styles from './login.module.css'
import { LoginLinks } from './LoginLinks.tsx'
import { SmsLogin } from './SmsLogin.tsx'
import { SocialSignIn } from './SocialSignIn.tsx'
import { TrialOffer } from './TrialOffer.tsx'
import { UsernameLogin } from './UsernameLogin.tsx'

const BANNER_GROUP = 'w_login'

/** The login dialog. It closes after a login, or when another dialog replaces it. */
export function LoginDialog({ tab: requested, username, isNeeded, trial, onClose }: NamedDialogProps<'login'>) {
  const {
    isModuleOn,
    dialogs,
    bootstrap: {
      settings: { firebase },
    },
  } = useShell()
  const t = useShellText()
  const content = useRef<HTMLDivElement>(null)
  const [chosen, setTab] = useState(
    requested ??
      (username === undefined
        ? (lastLoginTab() ?? (isModuleOn('PWDEXPFORCECHANGE3') ? 'sms' : 'username'))
        : 'username'),
  )
  const choose = (tab: LoginTab) => {
    setTab(tab)
    keepLoginTab(tab)
  }
  const hasTrial = trial !== undefined
  const hasSms = isModuleOn('MOBILEVERCODELOGIN3')
  const hasBanner = Boolean(useAnnouncements().data?.banners[BANNER_GROUP]?.length)
  const language = useAtomValue(languageAtom)
  const reason = isNeeded ? textIn(BROWSER_ERRORS.LOGIN_REQUIRED, language) : undefined
  const form = hasSms && chosen === 'sms' ? <SmsLogin /> : <UsernameLogin account={username} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('login.title')}
      description={reason}
      closeLabel={t('close')}
      size={hasBanner ? 'wide' : 'dialog'}
      initialFocus={() => fieldToFill(content.current)}
    >
      <div ref={content} className={hasBanner ? styles.beside : undefined}>
        {hasBanner && (
          <div className={styles.banner}>
            <DialogBanner group={BANNER_GROUP} />
          </div>
        )}
        <div className={styles.ways} data-puzzle={isModuleOn('GEETEST3') || undefined}>
          {reason && (
            <p className={styles.lead} aria-hidden>
              {reason}
            </p>
          )}
          {hasTrial && <TrialOffer to={trial} />}
          {hasSms ? (
            <Tabs
              label={t('login.ways')}
              tabs={[
                { key: 'username', label: t('login.byUsername') },
                { key: 'sms', label: t('login.bySms') },
              ]}
              value={chosen}
              onChange={choose}
            >
              {form}
            </Tabs>
          ) : (
            form
          )}
          {firebase && firebase.providers.length > 0 && <SocialSignIn offer={firebase} />}
          {hasTrial && isModuleOn('REG3') && (
            <Button block onClick={() => dialogs.open('register')}>
              {t('login.register')}
            </Button>
          )}
          {/* i Only one kind of free play is offered at a time. */}
          <LoginLinks hasRegister={!hasTrial} hasFreePlay={!hasTrial} />
        </div>
      </div>
    </Dialog>
  )
}

/** The first empty field; with a remembered username that is the password. */
function fieldToFill(content: HTMLElement | null): HTMLElement | null {
  const fields = [...(content?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0] ?? null
}
