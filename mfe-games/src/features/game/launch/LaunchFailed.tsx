import { Link, useSearchParams } from 'react-router-dom'
import type { PortalError } from '@atrium/contracts/errors'
import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { LockIcon, WrenchIcon } from '@atrium/ui/icon'
import { HotRail } from '../../../rails/HotRail.tsx'
import type { GameRequest } from './game-request.ts'
import { failureOf } from './launch-failures.ts'
import { SignIn } from './SignIn.tsx'
import styles from '../styles/game.module.css'

const ICONS = { wrench: WrenchIcon, lock: LockIcon }

/**
 * Why the game could not be launched, with buttons to retry, choose other games, play the trial, or contact customer
 * service.
 */
export function LaunchFailed({
  request,
  error,
  onRetry,
}: {
  request: GameRequest
  error: PortalError
  onRetry(): void
}) {
  const t = useText()
  const [, setParams] = useSearchParams()
  const { title, icon, mayRetry, mayTry, suggests, help } = failureOf(error.code)
  if (title === 'ended') return <SignIn ended onSignedIn={onRetry} />
  const Icon = icon && ICONS[icon]
  const tryIt = () =>
    setParams(
      (current) => {
        const params = new URLSearchParams(current)
        params.set('mode', 'demo')
        return params
      },
      { replace: true },
    )
  const lead = mayRetry || mayTry
  return (
    <div className={styles.failed}>
      <ErrorState
        headingLevel={2}
        size={suggests ? 'inline' : 'page'}
        icon={Icon && <Icon size={24} />}
        title={t(`game.${title}.title`)}
        reference={error.requestId}
        action={
          <>
            {mayRetry && (
              <Button variant="primary" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {mayTry && request.mode === 'real' && (
              <Button variant="primary" onClick={tryIt}>
                {t('game.tryIt')}
              </Button>
            )}
            <Link to={paths.rng()} className={buttonClass({ variant: lead ? 'secondary' : 'primary' })}>
              {t('game.toLobby')}
            </Link>
            {help && (
              <Link to={paths.help()} className={buttonClass()}>
                {t('game.help')}
              </Link>
            )}
          </>
        }
      >
        {error.message}
      </ErrorState>
      {suggests && <HotRail title={t('game.popular')} without={request.gameId} />}
    </div>
  )
}
