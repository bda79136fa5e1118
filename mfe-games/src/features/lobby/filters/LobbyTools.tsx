import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { GameFeature } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { FilterChip } from '@atrium/ui/chip'
import { FlameIcon, PlayIcon, SparkIcon, StarIcon } from '@atrium/ui/icon'
import { Select } from '@atrium/ui/select'
import type { Category } from '../state/categories.ts'
import { PAGE_SIZE, SORTS } from '../state/lobby-state.ts'
import type { LobbyState, Sort } from '../state/lobby-state.ts'
import styles from '../styles/lobby.module.css'

const ICONS: Record<GameFeature, ReactNode> = {
  new: <SparkIcon size={16} />,
  hot: <FlameIcon size={16} />,
  trial: <PlayIcon size={14} />,
  jackpot: <StarIcon size={16} />,
}
/** Shown while the available features are loading, so that the row does not change. */
const USUAL: readonly GameFeature[] = ['new', 'hot', 'trial']
/** Slot lobbies have jackpots as well. */
const WITH_JACKPOT: readonly GameFeature[] = [...USUAL, 'jackpot']

export interface LobbyToolsProps {
  state: LobbyState
  category: Category
  /** Features of the lobby's games; unknown until the vendors have loaded. */
  features: readonly GameFeature[] | undefined
  /** Whether the return (RTP) of any game is known: without it, games cannot be sorted by return. */
  hasRtp: boolean
  total: number | undefined
  hrefOf(change: Partial<LobbyState>): string
  onChange(change: Partial<LobbyState>): void
}

export function LobbyTools({ state, category, features, hasRtp, total = 0, hrefOf, onChange }: LobbyToolsProps) {
  const t = useText()
  const { isModuleOn } = usePortal()
  const hasJackpots = features ? features.includes('jackpot') : category.key === 'rng'
  const offered = (hasJackpots ? WITH_JACKPOT : USUAL).filter(
    (feature) => feature !== 'hot' || isModuleOn('GAMELOHOT3'),
  )
  return (
    <div className={styles.tools}>
      <div className={styles.listed}>
        <h2 className={styles.subtitle}>
          {state.q
            ? t(state.gameType || state.vassalage ? 'lobby.results' : 'lobby.resultsEverywhere', { q: state.q })
            : t('lobby.allGames')}
        </h2>
        {(state.view || total > PAGE_SIZE) && (
          <Link to={hrefOf({ view: state.view ? undefined : 'all' })} preventScrollReset className={styles.view}>
            {t(state.view ? 'lobby.paged' : 'lobby.showAll')}
          </Link>
        )}
      </div>
      <div className={styles.filters}>
        {/* i The lobby's fixed feature and those that exclude it cannot be chosen. */}
        {!category.feature && (
          <div role="group" aria-label={t('features.label')} className={styles.features}>
            {offered.map((feature) => (
              <FilterChip
                key={feature}
                icon={ICONS[feature]}
                selected={state.feature === feature}
                onChange={(on) => onChange({ feature: on ? feature : undefined })}
              >
                {t(`features.${feature}`)}
              </FilterChip>
            ))}
          </div>
        )}
        <Select
          hideLabel
          label={t('sort.label')}
          value={state.sort}
          options={SORTS.filter((sort) => sort !== 'rtp' || hasRtp || state.sort === sort).map((value) => ({
            value,
            label: t(`sort.${value}`),
          }))}
          onChange={(sort) => onChange({ sort: sort as Sort })}
          className={styles.sort}
        />
      </div>
    </div>
  )
}
