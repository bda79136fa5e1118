import { termSentences } from '@atrium/campaign-terms'
import type { PromotionDetail } from '@atrium/contracts/calls'
import { useLanguage, usePortal } from '@atrium/portal-kit'
import styles from './terms.module.css'

/** The binding terms of a promotion as sentences. */
export function TermList({ promotion }: { promotion: PromotionDetail }) {
  const language = useLanguage()
  const {
    merchant: { timeZone },
  } = usePortal()
  const sentences = termSentences(promotion, { language, currency: promotion.currency, timeZone })
  if (sentences.length === 0) return null
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
