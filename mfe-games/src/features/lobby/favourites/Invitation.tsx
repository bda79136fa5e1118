import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { HeartIcon } from '@atrium/ui/icon'
import styles from '../styles/lobby.module.css'

export function Invitation() {
  const t = useText()
  const { commands } = usePortal()
  // Closing the dialog without a login cancels the action.
  const logIn = () => void commands.request('session.requireLogin').catch(() => undefined)
  return (
    <EmptyState
      size="page"
      className={styles.emptyCategory}
      icon={<HeartIcon size={28} />}
      title={t('favourites.invitation')}
      action={
        <Button variant="primary" onClick={logIn}>
          {t('favourites.login')}
        </Button>
      }
    >
      {t('favourites.invitationText')}
    </EmptyState>
  )
}
