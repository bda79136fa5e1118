import { Actor } from '../layout/Actor.tsx'
import { Moment } from '../layout/Moment.tsx'
import common from '../layout/common.module.css'
import styles from './proposals.module.css'

interface ByAtProps {
  /** Missing before the decision. */
  by: string | undefined
  /** Missing until the proposal or decision is made. */
  at: string | undefined
}

/** Person and time of a proposal or a decision. */
export function ByAt({ by, at }: ByAtProps) {
  if (at === undefined) return '–'
  return (
    <span className={styles.two}>
      {by !== undefined && <Actor by={by} />}
      <span className={common.quiet}>
        <Moment at={at} />
      </span>
    </span>
  )
}
