import { paths } from '@atrium/contracts/portal/paths'
import { useFreePlay } from '../../session/use-free-play.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './login.module.css'

/** The other ways in, as far as the merchant has them. `hasRegister`: registration is among them. */
export function LoginLinks({ hasRegister = true }: { hasRegister?: boolean }) {
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
      {startFreePlay && (
        <button type="button" className={styles.link} onClick={() => void startFreePlay()}>
          {t('login.freePlay')}
        </button>
      )}
    </div>
  )
}
