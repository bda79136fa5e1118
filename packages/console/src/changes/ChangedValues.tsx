import type { MerchantChange } from '@atrium/contracts/staff/changes'
import { useValueWords } from '../layout/use-value-words.ts'
import { useText } from '../locale/locale.tsx'
import styles from './changes.module.css'

/** Number of lines above which the values are collapsed, because a new row has all its columns. */
const MAX_OPEN_LINES = 4

interface ChangedValuesProps {
  readonly change: Pick<MerchantChange, 'action' | 'subject' | 'details'>
  readonly timeZone?: string
}

/** The values of a change in words, before and after. */
export function ChangedValues({ change, timeZone }: ChangedValuesProps) {
  const text = useText()
  const lines = useValueWords(timeZone)(change)
  const list = (
    <dl className={styles.values}>
      {lines.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
  return lines.length > MAX_OPEN_LINES ? (
    <details className={styles.fold}>
      <summary>{text('changes.count', { count: lines.length })}</summary>
      {list}
    </details>
  ) : (
    list
  )
}
