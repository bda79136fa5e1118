import type { Replacements } from '@atrium/contracts/staff/terms'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { releasesOfCopy } from '../pin/choice.ts'
import { useCheck } from '../pin/use-check.ts'
import { useRead } from '../registry/registry.tsx'
import { useMerchantWall } from '../registry/use-merchant-wall.ts'
import styles from './approvals.module.css'

/**
 * Shows for how many of the merchants the releases fit today, the reasons for the others, and menu entries that would
 * be removed.
 */
export function FitNow({ merchants, releases }: { merchants: readonly string[]; releases: Replacements }) {
  const { text, format } = useLocale()
  const words = useReasonWords()
  const wallOf = useMerchantWall()
  const { check } = useCheck(merchants, releases)
  return (
    <section aria-label={text('approvals.fit.title')} className={styles.fit}>
      <QueryResult read={check} rows={2}>
        {({ merchants: checked }) => {
          const unfit = checked.filter(({ fits }) => !fits)
          const pages = checked.reduce((sum, { documents }) => sum + documents, 0)
          return (
            <>
              <p
                className={styles.strong}
              >{`${text('approvals.fit.summary', { fits: checked.length - unfit.length, count: checked.length })} · ${text('approvals.fit.pages', { count: pages, documents: format.count(pages) })}`}</p>
              <ul className={styles.reasons}>
                {checked
                  .filter(({ coded, warnings }) => coded.length + warnings.length > 0)
                  .map(({ merchant, coded, warnings }) => (
                    <li key={merchant}>
                      <strong>{merchant}</strong> {[...coded, ...warnings].map(words).join(' ')}
                    </li>
                  ))}
                {checked
                  .filter(({ freeze }) => freeze)
                  .map(({ merchant, freeze }) => (
                    <li key={merchant}>
                      <strong>{merchant}</strong>{' '}
                      {text('approvals.fit.frozen', { until: wallOf(merchant, freeze!.until), reason: freeze!.reason })}
                    </li>
                  ))}
              </ul>
            </>
          )
        }}
      </QueryResult>
    </section>
  )
}

/**
 * Shows whether a set that is to be copied still fits. If it differs from the proposed set, the approval is rejected.
 */
export function CopyFitNow({ merchants, from }: { merchants: readonly string[]; from: string }) {
  const pointers = useRead('pointers', {})
  return (
    <QueryResult read={pointers} rows={2}>
      {(all) => <FitNow merchants={merchants} releases={releasesOfCopy(from, merchants, all)} />}
    </QueryResult>
  )
}
