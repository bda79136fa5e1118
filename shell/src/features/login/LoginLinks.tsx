import { useShell, useShellText } from '../../shell-context.ts'
import { startFreePlay } from '../../session/start-free-play.ts'
import styles from './login.module.css'

/** The other ways in, as far as the merchant has them. */
export function LoginLinks() {
  const shell = useShell()
  const { dialogs, isModuleOn } = shell
  const t = useShellText()
  return (
    <div className={styles.links}>
      {isModuleOn('REGGRP') && <button type="button" className={styles.link} onClick={() => dialogs.open('register')}>{t('login.register')}</button>}
      <button type="button" className={styles.link} onClick={() => dialogs.open('forgot')}>{t('login.forgot')}</button>
      {isModuleOn('FREEPLAY3') && <button type="button" className={styles.link} onClick={() => void startFreePlay(shell, t)}>{t('login.freePlay')}</button>}
    </div>
  )
}
