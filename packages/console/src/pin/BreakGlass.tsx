import { useText } from '../locale/locale.tsx'
import styles from './pin.module.css'

/** Does it at once, in spite of what speaks against it; the log says so. */
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
