import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { LockIcon } from '@atrium/ui/icon'

/** Nobody is logged in: yet, or any more (`ended`). After the login the game opens by itself. */
export function SignIn({ ended }: { ended: boolean }) {
  const t = useText()
  const { commands } = usePortal()
  const which = ended ? 'ended' : 'signIn'
  return (
    <EmptyState
      headingLevel={1}
      size="page"
      icon={<LockIcon size={24} />}
      title={t(`game.${which}.title`)}
      action={
        <>
          <Button variant="primary" onClick={() => void commands.request('session.requireLogin').catch(() => undefined)}>{t('game.login')}</Button>
          <Link to={paths.rng()} className={buttonClass()}>{t('game.toLobby')}</Link>
        </>
      }
    >
      {t(`game.${which}.text`)}
    </EmptyState>
  )
}
