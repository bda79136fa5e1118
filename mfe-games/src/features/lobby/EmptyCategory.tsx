import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { CardsIcon, DiceIcon, EsportsIcon, FishIcon, FlameIcon, LiveIcon, SlotsIcon, SportsIcon } from '@atrium/ui/icon'
import { HotRail } from '../../rails/HotRail.tsx'
import type { Category } from './state/categories.ts'
import styles from './styles/lobby.module.css'

const ICONS = {
  rng: SlotsIcon,
  live: LiveIcon,
  pvp: CardsIcon,
  fish: FishIcon,
  sports: SportsIcon,
  esports: EsportsIcon,
  hot: FlameIcon,
  seamless: DiceIcon,
}

/** Shown for a category without vendors: leads to categories with games. */
export function EmptyCategory({ category }: { category: Category }) {
  const t = useText()
  const CategoryIcon = ICONS[category.key]
  const title = t(`lobby.title.${category.key}`)
  return (
    <div className={styles.lobby}>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        size="page"
        className={styles.emptyCategory}
        icon={<CategoryIcon size={28} />}
        title={t('category.title', { category: title })}
        action={
          category.key !== 'rng' && (
            <Link to={paths.rng()} className={buttonClass({ variant: 'primary' })}>
              {t('category.toSlots')}
            </Link>
          )
        }
      >
        {t(category.key === 'rng' ? 'category.textSlots' : 'category.text')}
      </EmptyState>
      {category.key !== 'rng' && <HotRail />}
    </div>
  )
}
