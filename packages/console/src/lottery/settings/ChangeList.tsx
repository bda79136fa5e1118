import type { LotterySettingChange } from '@atrium/contracts/rules/lottery-settings/changes'
import { useText } from '../../locale/locale.tsx'
import { useTitles } from '../titles.ts'
import styles from './settings.module.css'

/** `12500.5` → `12,500.5`: every decimal, since a change can be one of the last. */
const grouped = (decimal: string): string => decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** What differs in the settings of a lottery, line by line: from what to what. */
export function ChangeList({ code, changes }: { code: string; changes: readonly LotterySettingChange[] }) {
  const text = useText()
  const titles = useTitles(code)
  const valueOf = ({ field }: LotterySettingChange, value: string | undefined): string => {
    if (value === undefined) return text('lotteryGame.usual')
    if (field === 'isOn') return text(value === 'ON' ? 'lotteryGame.on' : 'lotteryGame.off')
    return grouped(value)
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={[change.field, change.play, change.level].join('/')}>
          <strong>
            {change.play === undefined
              ? text(`lotteryGame.fields.${change.field}`)
              : text('lotteryGame.oddsOf', { play: titles.play(change.play), level: titles.level(change.level ?? '') })}
            :
          </strong>{' '}
          {text('lotteryGame.becomes', { from: valueOf(change, change.from), to: valueOf(change, change.to) })}
        </li>
      ))}
    </ul>
  )
}
