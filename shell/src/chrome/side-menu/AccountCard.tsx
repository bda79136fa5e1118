import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { Avatar } from '../controls/Avatar.tsx'
import { Balance } from '../controls/Balance.tsx'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './side-menu.module.css'

const TEN_MINUTES = 600_000

/** The signed-in member with the icon of their rank, or login and registration for a visitor. */
export function AccountCard({ onLeave }: { onLeave: () => void }) {
  const { gate, dialogs, isModuleOn } = useShell()
  const t = useShellText()
  const session = useAtomValue(sessionAtom)
  const sign = useShellCall('memberIcon', {}, { staleTime: TEN_MINUTES, enabled: session.vip !== undefined }).data?.icon
  const logIn = () => {
    onLeave()
    void gate.require({ byHand: true }).catch(() => undefined)
  }
  const register = () => {
    onLeave()
    dialogs.open('register')
  }
  if (!isLoggedIn(session)) {
    return (
      <section className={styles.account}>
        <p className={styles.quiet}>{t('sideMenu.visitor')}</p>
        <Button variant="primary" block onClick={logIn}>
          {t('chrome.login')}
        </Button>
        {isModuleOn('REG3') && (
          <Button block onClick={register}>
            {t('chrome.register')}
          </Button>
        )}
      </section>
    )
  }
  return (
    <section className={styles.account}>
      <p className={styles.who}>
        <Avatar size={40} />
        <strong translate="no">{session.nickname ?? session.account}</strong>
        {session.vip && (
          <>
            {sign && <img src={sign} alt="" width={20} height={20} />}
            <Badge tone="brand">{session.vip.labelName}</Badge>
          </>
        )}
      </p>
      <Balance size="full" />
    </section>
  )
}
