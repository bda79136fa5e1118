import { Link } from 'react-router-dom'
import type { PortalError } from '@atrium/contracts/errors'
import { paths } from '@atrium/contracts/paths'
import { useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { WrenchIcon } from '@atrium/ui/icon'
import { HotRail } from '../../rails/HotRail.tsx'
import styles from './game.module.css'

/** Trying again would change nothing. */
const TITLES: Partial<Record<PortalError['code'], 'maintenance' | 'notFound' | 'off'>> = { GAME_MAINTENANCE: 'maintenance', GAME_NOT_FOUND: 'notFound', FEATURE_OFF: 'off' }

/** A game that cannot be had is answered with others that can, where any can; anything else may be tried again. */
export function LaunchFailed({ gameId, error, onRetry }: { gameId: string; error: PortalError; onRetry(): void }) {
  const t = useText()
  const unavailable = TITLES[error.code]
  return (
    <div className={styles.failed}>
      <ErrorState
        headingLevel={2}
        size={unavailable ? 'inline' : 'page'}
        icon={unavailable === 'maintenance' ? <WrenchIcon size={24} /> : undefined}
        title={t(`game.${unavailable ?? 'failed'}.title`)}
        reference={error.requestId}
        action={
          <>
            {!unavailable && <Button variant="primary" onClick={onRetry}>{t('retry')}</Button>}
            <Link to={paths.rng()} className={buttonClass({ variant: unavailable ? 'primary' : 'secondary' })}>{t('game.toLobby')}</Link>
          </>
        }
      >
        {error.message}
      </ErrorState>
      {unavailable && unavailable !== 'off' && <HotRail title={t('game.popular')} without={gameId} />}
    </div>
  )
}
