import { paths } from '@atrium/contracts/portal/paths'
import { useFreePlay } from '../../session/use-free-play.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'

export interface LoginLinksProps {
  /** Whether to show the registration. */
  hasRegister?: boolean
  /** Whether to show the trial account. */
  hasFreePlay?: boolean
}

/** Links to the other sign-in methods that the merchant offers. */
export function LoginLinks({ hasRegister = true, hasFreePlay = true }: LoginLinksProps) {
  const { dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const startFreePlay = useFreePlay()
  return (
    <div className={styles.links}>
      {hasRegister && isModuleOn('REG3') && (
        <button type="button" className={styles.link} onClick={() => dialogs.open('register')}>
          {t('login.register')}
        </button>
      )}
      <button type="button" className={styles.link} onClick={() => dialogs.open('forgot')}>
        {t('login.forgot')}
      </button>
      {/* i The help is also open to visitors of a members-only portal. A new tab keeps the form unchanged. */}
      <a className={styles.link} href={paths.helpOnly()} target="_blank" rel="noreferrer">
        {t('help.title')}
      </a>
      {hasFreePlay && startFreePlay && (
        <button type="button" className={styles.link} onClick={() => void startFreePlay()}>
          {t('login.freePlay')}
        </button>
      )}
    </div>
  )
}
