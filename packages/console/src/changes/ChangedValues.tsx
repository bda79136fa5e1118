import { useText } from '../locale/locale.tsx'
import { valueLines } from './changed-values.ts'
import styles from './changes.module.css'

/** More lines than these are folded: a new row has all of its columns. */
const MAX_OPEN_LINES = 4

/** The values of a change, before and after. */
export function ChangedValues({ details }: { details: Readonly<Record<string, unknown>> }) {
  const text = useText()
  const lines = valueLines(details)
  const list = (
    <dl className={styles.values}>
      {lines.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>{before ?? text('changes.nothing')}</del> →{' '}
              </>
            )}
            <ins>{after ?? text('changes.nothing')}</ins>
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
