import { overlays } from '@atrium/contracts/paths'
import { Button } from '@atrium/ui/button'
import { ExitIcon, UserIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../atoms.ts'
import { useShell, useShellText } from '../shell-context.ts'
import { Balance } from './Balance.tsx'
import styles from './member-bar.module.css'

/** Who is signed in, what they have, and the way to put more in. */
export function MemberBar() {
  const { navigation, commands, isModuleOn } = useShell()
  const t = useShellText()
  const { nickname, account } = useAtomValue(sessionAtom)
  return (
    <>
      <span className={styles.wide}><Balance size="full" /></span>
      <span className={styles.narrow}><Balance size="short" /></span>
      {isModuleOn('DEPOSIT') && <Button variant="primary" className={styles.wide} onClick={() => navigation.go(overlays.member('depositv2'))}>{t('chrome.deposit')}</Button>}
      <button type="button" className={styles.account} title={t('chrome.memberCentre')} onPointerEnter={() => navigation.prefetch(overlays.member('securityCenter'), true)} onClick={() => navigation.go(overlays.member('securityCenter'))}>
        <UserIcon />
        <span className={styles.name}>{nickname ?? account}</span>
      </button>
      <button type="button" className={`chrome-button ${styles.exit}`} aria-label={t('chrome.logout')} title={t('chrome.logout')} onClick={() => void commands.request('session.logout')}>
        <ExitIcon />
      </button>
    </>
  )
}
