import { paths } from '@atrium/contracts/portal/paths'
import { useFreePlay } from '../../session/use-free-play.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'

export interface LoginLinksProps {
  /** Registration is among them. */
  hasRegister?: boolean
  /** The trial account is among them. */
  hasFreePlay?: boolean
}

/** The other ways in, as far as the merchant has them. */
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
      {/* Open to visitors of a portal for members, too, and the form stays as it is. */}
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
