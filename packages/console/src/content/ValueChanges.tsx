import { useLocale } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import common from '../layout/common.module.css'
import styles from './content.module.css'
import type { ValueChange } from './form-values.ts'
import { useFieldLabel } from './use-field-label.ts'

const CHOICES = ['type', 'audience', 'section', 'mustAgree']

/** Differences between two versions, field by field, with the values before and after. */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const { text, format } = useLocale()
  const labelOf = useFieldLabel()
  const wordOf = (path: string, value: string | undefined) =>
    value === undefined || value === ''
      ? text('content.diff.none')
      : CHOICES.includes(path)
        ? text(`content.choices.${value}` as TextKey)
        : path === 'endsAt'
          ? format.wall(value)
          : value
  if (changes.length === 0) return <p className={common.quiet}>{text('content.diff.same')}</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, from, to }) => (
        <div key={path}>
          <dt>{labelOf(path)}</dt>
          <dd>
            <del>{wordOf(path, from)}</del> <ins>{wordOf(path, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
