import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table } from '@atrium/ui/table'
import { Pager } from './Pager.tsx'
import type { CellContext, Listed, ReportColumn, ReportDefinition } from './report.ts'
import { useSelection } from './use-selection.ts'
import type { Words } from './words.ts'
import styles from './report.module.css'

interface RowsProps<Answer, Row> {
  readonly report: ReportDefinition<Answer, Row>
  /** The columns of the report that are shown. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly listed: Listed<Row>
  /** Prefix of the texts of an empty list. */
  readonly empty: string
  /** The request of the list. The selection belongs to this request and is cleared when it changes. */
  readonly request: object
  readonly headingLevel: 2 | 3 | undefined
  readonly isStale: boolean
  readonly context: CellContext
  readonly words: Words
  onOpen(row: Row): void
  onPage(place: Readonly<Record<string, string>>): void
}

/** The rows of a page and the links to the adjacent pages. */
export function Rows<Answer, Row>({
  report,
  columns,
  listed,
  empty,
  request,
  headingLevel,
  isStale,
  context,
  words,
  onOpen,
  onPage,
}: RowsProps<Answer, Row>) {
  const { selection, rowKey } = report
  const { text } = context
  const { isChosen, choose, clear } = useSelection(JSON.stringify(request))
  const EmptyAction = report.emptyAction
  const canBeChosen = (row: Row) => selection?.isFor?.(row) ?? true
  const choice = selection && {
    key: 'choice',
    title: text('columns.choice'),
    cell: (row: Row) => (
      <input
        type="checkbox"
        className={styles.choice}
        aria-label={selection.label(row, context)}
        checked={isChosen(rowKey(row))}
        disabled={!canBeChosen(row)}
        onChange={({ target }) => choose([rowKey(row)], target.checked)}
      />
    ),
  }
  const selectable = listed.list.filter(canBeChosen)
  const chosen = selectable.filter((row) => isChosen(rowKey(row)))
  const isAll = chosen.length === selectable.length && chosen.length > 0
  return (
    <>
      <Card
        flush
        headingLevel={headingLevel}
        title={report.tableTitle && text(report.tableTitle)}
        action={
          selection && (
            <>
              {selection.hasAll && (
                <Button disabled={selectable.length === 0} onClick={() => choose(selectable.map(rowKey), !isAll)}>
                  {text(isAll ? 'chooseNone' : 'chooseAll')}
                </Button>
              )}
              <selection.Action rows={chosen} clear={clear} />
            </>
          )
        }
      >
        <Table
          caption={text(report.tableTitle ?? 'title')}
          busy={isStale}
          rows={listed.list}
          rowKey={rowKey}
          {...(report.openRow && { onOpen, rowLabel: (row: Row) => report.rowLabel?.(row, context) ?? '' })}
          empty={
            <EmptyState title={text(`${empty}.title`)} action={EmptyAction && <EmptyAction />}>
              {text(`${empty}.text`)}
            </EmptyState>
          }
          columns={[
            ...(choice ? [choice] : []),
            ...columns.flatMap(({ key, align, card, cell }) =>
              cell
                ? [
                    {
                      key,
                      title: text(`columns.${key}`),
                      cell: (row: Row) => cell(row, context),
                      ...(align && { align }),
                      ...(card && { card }),
                    },
                  ]
                : [],
            ),
          ]}
        />
      </Card>
      <Pager listed={listed} words={words} onPage={onPage} />
    </>
  )
}
