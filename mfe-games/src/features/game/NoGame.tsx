import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { SlotsIcon } from '@atrium/ui/icon'
import { HotRail } from '../../rails/HotRail.tsx'
import styles from './styles/game.module.css'

/** Shown when the address contains no game. */
export function NoGame() {
  const t = useText()
  return (
    <div className={styles.failed}>
      <EmptyState
        headingLevel={1}
        icon={<SlotsIcon size={24} />}
        title={t('game.none.title')}
        action={
          <Link to={paths.rng()} className={buttonClass({ variant: 'primary' })}>
            {t('game.toLobby')}
          </Link>
        }
      >
        {t('game.none.text')}
      </EmptyState>
      <HotRail />
    </div>
  )
}
