import type { Weighed } from '@atrium/contracts/staff/releases/canaries'
import type { Discounted } from '@atrium/contracts/staff/releases/health'
import { useLocale } from '../locale/locale.tsx'
import styles from './merchant.module.css'

export interface DiscountedNoteProps {
  /** The name of a ring or set whose documents are counted. */
  readonly of: string
  readonly discounted?: Discounted | undefined
  readonly weighed?: Weighed | undefined
}

const REASONS = ['notPainted', 'otherNetwork', 'notAtHome', 'late', 'repeated', 'overShare', 'newNetworks'] as const

/** The number of documents that the guard compares, and the excluded ones with the reason. */
export function DiscountedNote({ of, discounted, weighed }: DiscountedNoteProps) {
  const { text, format } = useLocale()
  const counts = { ...discounted, ...weighed }
  const without = REASONS.filter((reason) => counts[reason]).map((reason) =>
    text(`guard.discounted.${reason}`, { documents: format.count(counts[reason]!) }),
  )
  const compared =
    weighed &&
    text('guard.compared', {
      counted: format.count(weighed.counted),
      documents: format.count(weighed.documents),
      networks: format.count(weighed.networks),
    })
  return (
    <p className={styles.quiet}>
      {[
        of,
        compared,
        without.length ? text('guard.without', { what: without.join(', ') }) : text('guard.nothingDiscounted'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
