import { Link } from 'react-router-dom'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import styles from './calendar.module.css'

/** The reader's own scheduled pins that a freeze or a block will reject at their time. Renders nothing without any. */
export function OwnRejections() {
  const { text, format } = useLocale()
  const { handle } = useStaff()
  const words = useReasonWords()
  const waiting = useRead('schedules', { state: 'waiting' })
  const rejected = (waiting.data ?? []).filter(
    ({ people, rejections }) => rejections.length > 0 && people.includes(handle),
  )
  if (rejected.length === 0) return null
  return (
    <section aria-label={text('calendar.own.title')} className={styles.own}>
      <p>
        <strong>{text('calendar.own.title')}</strong>{' '}
        <Link className={styles.code} to={paths.calendar()}>
          {text('calendar.own.link')}
        </Link>
      </p>
      <ul>
        {rejected.map(({ id, merchant, localTime, rejections }) => (
          <li key={id}>{`${merchant}, ${format.wall(localTime)}: ${rejections.map(words).join(' ')}`}</li>
        ))}
      </ul>
    </section>
  )
}
