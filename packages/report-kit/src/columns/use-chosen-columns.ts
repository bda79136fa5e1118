import { useState } from 'react'
import type { ReportColumn, ReportDefinition } from '../report.ts'
import { storeColumns, storedColumns } from '../storage.ts'

interface ChosenColumns<Row> {
  /** The chosen ones of those that can be chosen, in the order of the report. */
  readonly keys: readonly string[]
  /** What is shown: these, and those that always are. */
  readonly columns: readonly ReportColumn<Row>[]
  choose(keys: readonly string[]): void
}

/** The columns of a report that its user sees. */
export function useChosenColumns<Answer, Row>({
  texts,
  columns,
  chosenColumns,
}: ReportDefinition<Answer, Row>): ChosenColumns<Row> {
  const [chosen, setChosen] = useState(() => chosenColumns && (storedColumns(texts) ?? chosenColumns.usual))
  if (!chosenColumns || !chosen) return { keys: [], columns, choose: () => undefined }
  return {
    keys: chosenColumns.keys.filter((key) => chosen.includes(key)),
    columns: columns.filter(({ key }) => !chosenColumns.keys.includes(key) || chosen.includes(key)),
    choose(keys) {
      storeColumns(texts, keys)
      setChosen(keys)
    },
  }
}
