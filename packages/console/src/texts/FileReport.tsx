import type { TextReport } from '@atrium/contracts/staff/content/texts'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './texts.module.css'

/** Number of keys shown of each kind. */
const SHOWN = 20

/** What a file brings, and what is wrong with it. */
export function FileReport({ report: { added, changed, missing, faults, unknown, long } }: { report: TextReport }) {
  const text = useText()
  const places = (title: string, list: readonly { remote: string; key: string; fault?: string }[]) =>
    list.length > 0 && (
      <>
        <p>{title}</p>
        <ul className={styles.places}>
          {list.slice(0, SHOWN).map(({ remote, key, fault }) => (
            <li key={`${remote} ${key}`}>
              {remote} · {key}
              {fault && <span>: {text(`portalTexts.faults.${fault as TextReport['faults'][number]['fault']}`)}</span>}
            </li>
          ))}
          {list.length > SHOWN && <li>{text('portalTexts.more', { count: list.length - SHOWN })}</li>}
        </ul>
      </>
    )
  return (
    <div role="status" className={common.list}>
      <p>
        {faults.length > 0 ? text('portalTexts.notStored') : text('portalTexts.stored', { added, changed, missing })}
      </p>
      {places(text('portalTexts.wrong'), faults)}
      {places(text('portalTexts.unknown'), unknown)}
      {places(text('portalTexts.long'), long)}
    </div>
  )
}
