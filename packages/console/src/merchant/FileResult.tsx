import type { FileEntry, FileMerchantResult } from '@atrium/contracts/staff/merchant-file'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './file-result.module.css'

const TONES = { CREATED: 'win', CHANGED: 'info', UNCHANGED: 'neutral', WAITS: 'warn', FAILED: 'lose' } as const

/** What a file changes of a merchant, section by section, or what has to be corrected in it. */
export function FileResult({ result: { entries } }: { result: FileMerchantResult }) {
  const text = useText()
  const changed = entries.filter(({ state }) => state !== 'UNCHANGED')
  const unchanged = entries.length - changed.length
  return (
    <div role="status">
      <ul className={common.list}>
        {changed.map((entry) => (
          <Entry key={`${entry.section} ${entry.item} ${entry.problems[0]?.path}`} entry={entry} />
        ))}
      </ul>
      {unchanged > 0 && <p className={common.quiet}>{text('merchantSetup.file.unchanged', { count: unchanged })}</p>}
    </div>
  )
}

function Entry({ entry: { section, item, state, changes, problems } }: { entry: FileEntry }) {
  const text = useText()
  return (
    <li className={styles.host}>
      <div className={common.row}>
        <span className={styles.name}>{item === undefined ? section : `${section}.${item}`}</span>
        <Badge tone={TONES[state]}>{text(`merchantSetup.file.states.${state}`)}</Badge>
      </div>
      {problems.map(({ path, message }) => (
        <p key={`${path} ${message}`}>{`${path} ${message}`.trim()}</p>
      ))}
      {/* What is new has no former values to compare. */}
      {problems.length === 0 &&
        state !== 'CREATED' &&
        changes.map(({ path, from, to }) => (
          <p key={path} className={common.quiet}>
            {path} <del>{from ?? '–'}</del> → <ins>{to ?? '–'}</ins>
          </p>
        ))}
    </li>
  )
}
