import { Link } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import { paths } from '../paths.ts'
import styles from './changes.module.css'
import { memberIn, pathOf, subjectOf } from './subject.ts'

/** What a change is about, in words, with a link to its page. */
export function ChangeSubject({ merchant, subject }: { merchant: string; subject: string }) {
  const text = useText()
  const known = subjectOf(subject, merchant)
  // A newer gateway may log what this console has no words for.
  if (!known) return <code className={styles.subject}>{subject}</code>
  const name = text(
    ('table' in known
      ? `changes.tables.${known.table.replace('.', '-')}`
      : `changes.subjects.${known.kind}`) as TextKey,
  )
  const words = [name, 'table' in known ? known.key : known.id].filter(Boolean).join(' ')
  const to = pathOf(known, merchant)
  return to === undefined ? (
    <span className={styles.subject}>{words}</span>
  ) : (
    <Link className={styles.subject} to={to}>
      {words}
    </Link>
  )
}

/** Who changed it: somebody of the staff, a member, or the product by itself. */
export function ChangeActor({ merchant, actor }: { merchant: string; actor: string }) {
  const text = useText()
  const memberId = memberIn(actor)
  if (memberId === undefined)
    return <span className={styles.actor}>{actor === 'atrium' ? text('changes.product') : actor}</span>
  return (
    <Link className={styles.actor} to={paths.member(merchant, memberId)}>
      {text('changes.member', { id: memberId })}
    </Link>
  )
}
