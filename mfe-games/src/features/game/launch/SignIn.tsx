import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { LockIcon } from '@atrium/ui/icon'

export interface SignInProps {
  /** Whether a session has ended; false for a visitor who was not signed in. */
  ended: boolean
  /** Called after the login, for callers that do not observe the session. */
  onSignedIn?: () => void
}

/** Shown to a visitor, or after the session has ended. The game opens automatically after the login. */
export function SignIn({ ended, onSignedIn }: SignInProps) {
  const t = useText()
  const { commands, isModuleOn } = usePortal()
  const [params] = useSearchParams()
  const which = ended ? 'ended' : 'signIn'
  const trial = new URLSearchParams(params)
  trial.set('mode', 'demo')
  return (
    <EmptyState
      headingLevel={1}
      size="page"
      icon={<LockIcon size={24} />}
      title={t(`game.${which}.title`)}
      action={
        <>
          <Button
            variant="primary"
            onClick={() => void commands.request('session.requireLogin').then(onSignedIn, () => undefined)}
          >
            {t('game.login')}
          </Button>
          {!ended && isModuleOn('FREEPLAY3') && (
            <Link to={`?${trial}`} replace className={buttonClass()}>
              {t('game.tryIt')}
            </Link>
          )}
          <Link to={paths.rng()} className={buttonClass()}>
            {t('game.toLobby')}
          </Link>
        </>
      }
    >
      {t(`game.${which}.text`)}
    </EmptyState>
  )
}
