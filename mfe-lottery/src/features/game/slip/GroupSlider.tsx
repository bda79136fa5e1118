import { useId } from 'react'
import { MAX_PRIZE_GROUP } from '@atrium/lottery-rules'
import { useText } from '@atrium/portal-kit'
import { formatOdds } from '../../../plays/format-odds.ts'
import styles from './group-slider.module.css'

interface GroupSliderProps {
  groups: { readonly min: number; readonly max: number }
  value: number
  odds: readonly number[]
  onChange(group: number): void
}

const STEP = 10

/** Slider that trades a higher prize for a rebate of the stake. */
export function GroupSlider({ groups: { min, max }, value, odds, onChange }: GroupSliderProps) {
  const t = useText()
  const id = useId()
  // Rebate in hundredths of a percent: (1960 − group) ÷ 2000.
  const rebate = ((MAX_PRIZE_GROUP - value) / 20).toFixed(2).replace(/\.?0+$/, '')
  const text = t('game.group.value', { odds: formatOdds(Math.max(...odds)), rebate })
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {t('game.group.label')}
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={STEP}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className={styles.value}>{text}</span>
    </div>
  )
}
