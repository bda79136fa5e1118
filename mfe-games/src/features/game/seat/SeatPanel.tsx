import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { PlayIcon } from '@atrium/ui/icon'

/**
 * Allows one game of real play at a time (domain rule GM-10). `taken`: another tab has a game, which is closed after a
 * confirmation. `lost`: another tab closed the game in this tab.
 */
export function SeatPanel({ state, onTake }: { state: 'taken' | 'lost'; onTake(): void }) {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState
        headingLevel={2}
        size="page"
        icon={<PlayIcon size={24} />}
        title={t(`game.${state}.title`)}
        action={
          <>
            <Button variant="primary" onClick={onTake}>
              {t(`game.${state}.take`)}
            </Button>
            <Link to={paths.rng()} className={buttonClass()}>
              {t('game.toLobby')}
            </Link>
          </>
        }
      >
        {t(`game.${state}.text`)}
      </EmptyState>
    </div>
  )
}
