import { memberIn } from '@atrium/contracts/staff/actors'
import type { MerchantChange } from '@atrium/contracts/staff/changes'
import { Link } from 'react-router-dom'
import { Actor } from '../layout/Actor.tsx'
import { paths } from '../paths.ts'
import styles from './changes.module.css'
import { pathOf, subjectOf } from './subject.ts'
import { useSubjectWords } from './use-subject-words.ts'

/** The subject of a change in words, with a link to its page. */
export function ChangeSubject({ merchant, change }: { merchant: string; change: MerchantChange }) {
  const words = useSubjectWords(merchant)(change)
  const known = subjectOf(change.subject, merchant)
  const to = known && pathOf(known, merchant)
  return to === undefined ? (
    <span className={styles.subject}>{words}</span>
  ) : (
    <Link className={styles.subject} to={to}>
      {words}
    </Link>
  )
}

/** The author of a change: a staff member, a player, or the product itself. */
export function ChangeActor({ merchant, actor }: { merchant: string; actor: string }) {
  const memberId = memberIn(actor)
  if (memberId === undefined) return <Actor by={actor} />
  return (
    <Link to={paths.member(merchant, memberId)}>
      <Actor by={actor} />
    </Link>
  )
}
