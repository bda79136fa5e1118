import type { LogEntry } from '@atrium/contracts/releases'
import { useValueWords } from '../layout/use-value-words.ts'
import { useLocale } from '../locale/locale.tsx'
import styles from './log.module.css'

/** The details of an entry: release, sets, and all other logged values. */
export function EntryDetails({ entry: { action, release, fromSet, toSet, details, hash } }: { entry: LogEntry }) {
  const { text, format } = useLocale()
  const wordsOf = useValueWords()
  const { canary, percent, proposal, schedule, freeze, handle, label } = details ?? {}
  const numbered = (
    [
      ['canary', canary],
      ['proposal', proposal],
      ['schedule', schedule],
      ['freeze', freeze],
    ] as const
  ).flatMap(([what, id]) => (typeof id === 'number' ? [text(`log.about.${what}`, { id })] : []))
  const about = [
    ...numbered,
    ...(typeof percent === 'number' ? [format.percent(percent)] : []),
    ...[handle, label].filter((name) => typeof name === 'string'),
  ]
  const short = (set: string | undefined) => set?.slice(0, 8) ?? '–'
  return (
    <div className={styles.what}>
      {release && (
        <span>
          {release.name} {release.version}
        </span>
      )}
      {(fromSet || toSet) && (
        <span className={styles.figures}>
          {short(fromSet)} → {short(toSet)}
        </span>
      )}
      {about.length > 0 && <span className={styles.figures}>{about.join(' · ')}</span>}
      <details>
        <summary>{text('log.details')}</summary>
        <dl className={styles.details}>
          {fromSet && <Line name={text('log.fromSet')} value={fromSet} />}
          {toSet && <Line name={text('log.toSet')} value={toSet} />}
          {wordsOf({ action, subject: '', details: details ?? {} }).map(({ name, before, after }) => (
            <Line key={name} name={name} value={before === undefined ? after : `${before} → ${after}`} />
          ))}
          <Line name={text('log.hash')} value={hash} />
        </dl>
      </details>
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
