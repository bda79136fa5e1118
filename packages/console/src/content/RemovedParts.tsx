import type { ContentRemoval } from '@atrium/contracts/staff/content/operations'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './content.module.css'

/** Parts of the HTML that sanitizing removes for members. */
export function RemovedParts({ removed }: { removed: readonly ContentRemoval[] }) {
  const text = useText()
  if (removed.length === 0) return <p className={common.quiet}>{text('content.preview.nothingRemoved')}</p>
  return (
    <div role="note" className={styles.removed}>
      <p>{text('content.preview.removed')}</p>
      <ul>
        {removed.map(({ element, attribute, count }) => (
          <li key={`${element} ${attribute ?? ''}`}>
            <code>{attribute === undefined ? `<${element}>` : `<${element} ${attribute}>`}</code> × {count}
          </li>
        ))}
      </ul>
    </div>
  )
}
