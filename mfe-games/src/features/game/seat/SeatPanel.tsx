import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { PlayIcon } from '@atrium/ui/icon'

/**
 * One game of real play at a time (domain rule GM-10): `taken` requires a confirmation before the game in another tab
 * is closed, `lost` shows that another tab closed this one.
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
