import { useText } from '@atrium/portal-kit'
import { FilterChip } from '@atrium/ui/chip'
import { FlameIcon, PlayIcon, SparkIcon } from '@atrium/ui/icon'
import { Select } from '@atrium/ui/select'
import { FEATURES, SORTS } from './lobby-state.ts'
import type { Feature, LobbyState, Sort } from './lobby-state.ts'
import styles from './lobby.module.css'

const ICONS = { new: <SparkIcon size={16} />, hot: <FlameIcon size={16} />, trial: <PlayIcon size={14} /> }

export interface LobbyToolsProps {
  state: LobbyState
  /** A feature the lobby is made of cannot be chosen in it, nor another beside it. */
  fixedFeature: Feature | undefined
  onChange(change: Partial<LobbyState>): void
}

export function LobbyTools({ state, fixedFeature, onChange }: LobbyToolsProps) {
  const t = useText()
  return (
    <div className={styles.tools}>
      <h2 className={styles.subtitle}>{state.q ? t('lobby.results', { q: state.q }) : t('lobby.allGames')}</h2>
      <div className={styles.choices}>
        {!fixedFeature && (
          <div role="group" aria-label={t('features.label')} className={styles.features}>
            {FEATURES.map((feature) => <FilterChip key={feature} icon={ICONS[feature]} selected={state.feature === feature} onChange={(on) => onChange({ feature: on ? feature : undefined })}>{t(`features.${feature}`)}</FilterChip>)}
          </div>
        )}
        <Select hideLabel label={t('sort.label')} value={state.sort} options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))} onChange={(sort) => onChange({ sort: sort as Sort })} className={styles.sort} />
      </div>
    </div>
  )
}
