import type { MerchantCheck } from '@atrium/contracts/staff/releases/moves'
import type { Replacements } from '@atrium/contracts/staff/terms'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { useMerchantWall } from '../registry/use-merchant-wall.ts'
import { BreakGlass } from './BreakGlass.tsx'
import { RemovalList } from './RemovalList.tsx'
import common from '../layout/common.module.css'
import styles from './pin.module.css'
import type { Check } from './use-check.ts'

export interface CheckResultProps {
  check: Check
  /** Absent if an emergency override is not possible. */
  breakGlass?: boolean
  onBreakGlass(broken: boolean): void
  /** Selects the releases with which the choice would fit. */
  onTake(releases: Replacements): void
}

/** Shows for each merchant whether the choice fits, why not, and which choice would fit. */
export function CheckResult({ check, breakGlass, onBreakGlass, onTake }: CheckResultProps) {
  const { text, format } = useLocale()
  return (
    <section aria-label={text('check.title')} aria-busy={check.isFetching} className={styles.checks}>
      <QueryResult read={check} rows={2}>
        {({ merchants, needsApproval }) => (
          <>
            <p className={styles.summary}>
              {text('check.summary', { fits: merchants.filter(({ fits }) => fits).length, of: merchants.length })}
              {' · '}
              {text('check.blast', { count: documentsOf(merchants), documents: format.count(documentsOf(merchants)) })}
            </p>
            <ul className={styles.results}>
              {merchants.map((merchant) => (
                <MerchantResult key={merchant.merchant} result={merchant} onTake={onTake} />
              ))}
            </ul>
            {needsApproval && <p className={styles.notice}>{text('check.fourEyes')}</p>}
            {breakGlass !== undefined && (needsApproval || merchants.some(({ freeze }) => freeze)) && (
              <BreakGlass broken={breakGlass} onChange={onBreakGlass} />
            )}
          </>
        )}
      </QueryResult>
    </section>
  )
}

const documentsOf = (merchants: readonly MerchantCheck[]): number =>
  merchants.reduce((sum, { documents }) => sum + documents, 0)

function MerchantResult({
  result: { merchant, fits, coded, warnings, changes, earliest, freeze, canary, documents, documentsPerHour },
  onTake,
}: {
  result: MerchantCheck
  onTake(releases: Replacements): void
}) {
  const { text, format } = useLocale()
  const words = useReasonWords()
  const wallOf = useMerchantWall()
  const remarks = coded.map(words)
  return (
    <li className={styles.result}>
      <p className={common.actions}>
        <strong>{merchant}</strong>
        <Badge tone={fits ? 'win' : 'lose'}>{fits ? text('check.fits') : text('check.doesNotFit')}</Badge>
        {freeze && (
          <Badge tone="info">
            {text('check.frozen', { until: wallOf(merchant, freeze.until), reason: freeze.reason })}
          </Badge>
        )}
        {canary !== undefined && <Badge tone="warn">{text('check.canary', { id: canary })}</Badge>}
        <span
          className={styles.quiet}
        >{`${text('check.documents', { count: documents, documents: format.count(documents) })} · ${text('check.removals.perHour', { count: documentsPerHour, documents: format.count(documentsPerHour) })}`}</span>
      </p>
      {changes.length > 0 ? (
        <p className={styles.moves}>
          {changes.map(({ name, from, to }) => `${name} ${from ?? '–'} → ${to ?? '–'}`).join(', ')}
        </p>
      ) : (
        fits && <p className={styles.quiet}>{text('check.nothingChanges')}</p>
      )}
      {remarks.length > 0 && (
        <ul className={styles.reasons}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <RemovalList removals={warnings} title={text('check.removals.title')} />
      {earliest && (
        <p className={common.actions}>
          {words(earliest.coded)}
          <Button size="s" onClick={() => onTake(earliest.releases)}>
            {text('check.take', {
              releases: Object.entries(earliest.releases)
                .map(([name, version]) => `${name} ${version}`)
                .join(', '),
            })}
          </Button>
        </p>
      )}
    </li>
  )
}
