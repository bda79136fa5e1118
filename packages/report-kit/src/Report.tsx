import { dayAt } from '@atrium/contracts/locale/local-time'
import { textIn, zoneName } from '@atrium/contracts/locale/languages'
import { dayText } from '@atrium/contracts/locale/times'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { useSearchParams } from 'react-router-dom'
import { changed, readAddress, toRequest } from './address/address.ts'
import { ColumnChoice } from './columns/ColumnChoice.tsx'
import { useChosenColumns } from './columns/use-chosen-columns.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { Failed } from './Failed.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { LookUpBar } from './filters/LookUpBar.tsx'
import type { ReportHost } from './host.ts'
import type { CellContext, Listed, ReportDefinition } from './report.ts'
import styles from './report.module.css'
import { Rows } from './Rows.tsx'
import { Sums } from './Sums.tsx'
import { WORDS } from './words.ts'

const ROWS_WHILE_LOADING = 10

/** A report page: filters, totals, chart, rows and pages, with their state in the address. */
export function Report<Answer, Row>({ report, host }: { report: ReportDefinition<Answer, Row>; host: ReportHost }) {
  const { requires, filters = [] } = report
  const surroundings = host.useSurroundings()
  const { language, formats = language, timeZone, currency, now = Date.now } = surroundings
  const [query, setQuery] = useSearchParams()
  // The current day, updated when the page stays open past midnight.
  const today = dayAt(new Date(now()), timeZone)
  const address = readAddress(report, query, today)
  const request = toRequest(report, address)
  const chosen = useChosenColumns(report)
  const isAsked = !requires || requires.some((key) => key in address.filters)
  const { data, error, isStale, retry } = host.useList<Answer>(report.call, isAsked ? request : undefined)
  const words = textIn(WORDS, language)
  const text: CellContext['text'] = (key, values) => surroundings.text(`${report.texts}.${key}`, values)
  const context: CellContext = { language, formats, timeZone, text }
  const change = (next: Readonly<Record<string, string>>, isTyping = false) =>
    setQuery((now) => changed(now, next), { replace: isTyping })
  // Submitting the same lookup again refetches it, because the data may have changed in the meantime.
  const lookUp = (next: Readonly<Record<string, string>>) =>
    isAsked && isSame(changed(query, next), Object.fromEntries(query)) ? retry() : change(next)
  return (
    <host.Frame
      title={report.titleOf?.(data, context) ?? text('title', report.scope)}
      lead={text('lead', {
        ...report.scope,
        zone: zoneName(timeZone, formats),
        ...(address.days && {
          from: dayText(address.days.from, formats, 'long'),
          to: dayText(address.days.to, formats, 'long'),
        }),
      })}
      action={
        (report.action || report.file || report.chosenColumns) && (
          <>
            {report.action && <report.action />}
            {report.chosenColumns && (
              <ColumnChoice
                keys={report.chosenColumns.keys}
                chosen={chosen.keys}
                words={words}
                text={text}
                onChoose={chosen.choose}
              />
            )}
            {report.file && isAsked && (
              <DownloadButton
                report={report}
                address={address}
                columns={chosen.columns}
                context={context}
                surroundings={surroundings}
              />
            )}
          </>
        )
      }
    >
      {requires ? (
        <LookUpBar
          filters={filters}
          requires={requires}
          values={address.filters}
          words={words}
          context={context}
          onLookUp={lookUp}
        />
      ) : (
        <FilterBar
          period={report.period}
          filters={filters}
          address={address}
          today={today}
          words={words}
          context={context}
          isBusy={isStale}
          onChange={change}
        />
      )}
      {!isAsked && (
        <Card>
          <EmptyState title={text('requires')} />
        </Card>
      )}
      {error &&
        (host.Failure ? (
          <host.Failure error={error} hasRows={data !== undefined} retry={retry} />
        ) : (
          <Failed error={error} hasRows={data !== undefined} retry={retry} words={words} />
        ))}
      {isAsked && (data || !error) && (
        <>
          <Sums sums={report.sums?.(data, context) ?? []} currency={currency} isStale={isStale} text={text} />
          {report.chart && <report.chart answer={data} />}
          {data ? (
            <Rows
              report={report}
              columns={chosen.columns}
              listed={(report.listOf ?? asListed)(data)}
              empty={report.emptyTexts?.(data) ?? 'empty'}
              request={request}
              headingLevel={host.headingLevel}
              isStale={isStale}
              context={context}
              words={words}
              onOpen={(row) => setQuery((now) => ({ ...Object.fromEntries(now), ...report.openRow!(row) }))}
              onPage={change}
            />
          ) : (
            <Card flush>
              <div className={styles.loading} role="status" aria-busy aria-label={words.loading}>
                {Array.from({ length: ROWS_WHILE_LOADING }, (_, index) => (
                  <Skeleton key={index} width="100%" />
                ))}
              </div>
            </Card>
          )}
        </>
      )}
    </host.Frame>
  )
}

const asListed = <Answer, Row>(answer: Answer): Listed<Row> => answer as unknown as Listed<Row>
const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
