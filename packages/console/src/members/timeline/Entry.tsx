import { memberIn } from '@atrium/contracts/staff/actors'
import { formatWire } from '@atrium/contracts/money'
import type { TimelineEntry } from '@atrium/contracts/staff/members/timeline'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { ChangeActor } from '../../changes/ChangeSubject.tsx'
import { Actor } from '../../layout/Actor.tsx'
import { foundIn, useValueWords } from '../../layout/use-value-words.ts'
import { useLocale } from '../../locale/locale.tsx'
import type { Text } from '../../locale/texts.ts'
import { useRights } from '../../session/session.ts'
import { entryPage } from './entry-path.ts'
import { KIND_ICONS } from './kinds.tsx'
import styles from './timeline.module.css'

interface EntryProps {
  readonly merchant: string
  readonly memberId: string
  readonly timeZone: string
  readonly entry: TimelineEntry
}

/** One entry of a timeline: what happened, with its values and a link to its page. */
export function Entry({ merchant, memberId, timeZone, entry }: EntryProps) {
  const { text, format, language } = useLocale()
  const { may } = useRights()
  const facts = useValueWords(timeZone)({
    action: entry.event,
    subject: entry.ref['subject'] ?? '',
    details: wordedFacts(entry.facts, text),
  })
  const { kind, event, at, amount, currency, title, by } = entry
  const Icon = KIND_ICONS[kind]
  // A newer gateway may have events that have no text here.
  const words = foundIn(text, `timeline.events.${event}`) ?? foundIn(text, `changes.actions.${event}`) ?? event
  const page = entryPage(merchant, memberId, entry)
  return (
    <li className={styles.entry}>
      <Icon className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.kind}>{text(`timeline.kinds.${kind}`)}</span>
          {page && may(page.operation, merchant) ? (
            <Link className={styles.event} to={page.to}>
              {words}
            </Link>
          ) : (
            <span className={styles.event}>{words}</span>
          )}
          {title && <span>{title[language]}</span>}
          {amount !== undefined && <Money amount={formatWire(amount)} currency={currency} />}
        </p>
        {entry.text && <p className={styles.text}>{entry.text}</p>}
        {(facts.length > 0 || by !== undefined) && (
          <ul className={styles.facts}>
            {by !== undefined && (
              <li>{memberIn(by) === undefined ? <Actor by={by} /> : <ChangeActor merchant={merchant} actor={by} />}</li>
            )}
            {facts.map(({ name, before, after }) => (
              <li key={name}>{before === undefined ? `${name}: ${after}` : `${name}: ${before} → ${after}`}</li>
            ))}
          </ul>
        )}
      </div>
      <time className={styles.time} dateTime={at}>
        {format.clock(at, timeZone)}
      </time>
    </li>
  )
}

/** Where words of codes are that other pages have too, by the name of the value. */
const PLACES: Readonly<Record<string, string>> = {
  signInMethod: 'memberLogins.ways',
  riskSignals: 'withdrawals.signals',
  limit: 'members.limits.kinds',
  limitPeriod: 'members.limits.periods',
}

/** Values with codes in the reader's language. */
function wordedFacts(facts: TimelineEntry['facts'], text: Text): TimelineEntry['facts'] {
  const wordOf = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => wordOf(name, one))
    if (typeof value !== 'string') return value
    const place = PLACES[name]
    return foundIn(text, place ? `${place}.${value}` : `timeline.values.${name}.${value}`) ?? value
  }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, wordOf(name, value)]))
}
