import type { PromotionDetail } from '@atrium/contracts/calls'
import { longDate } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { termSentences } from './term-sentences.ts'
import styles from './terms.module.css'

/** The terms that bind, in plain words. */
export function TermList({ promotion }: { promotion: PromotionDetail }) {
  const t = useText()
  const language = useLanguage()
  const { merchant: { timeZone } } = usePortal()
  const sentences = termSentences(promotion, { t, currency: promotion.currency, date: (at) => longDate(Date.parse(at), language, timeZone) })
  if (sentences.length === 0) return null
  return <ul className={styles.list}>{sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
}
