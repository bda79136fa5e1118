import { useText } from '../locale/locale.tsx'
import styles from './pin.module.css'

/** Checkbox of an emergency override, which applies the decision at once in spite of failed checks, and logs that. */
export function BreakGlass({ broken, onChange }: { broken: boolean; onChange(broken: boolean): void }) {
  const text = useText()
  return (
    <label className={styles.glass}>
      <input type="checkbox" checked={broken} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {text('check.breakGlass')}
        <span className={styles.quiet}>{text('check.breakGlassNote')}</span>
      </span>
    </label>
  )
}
