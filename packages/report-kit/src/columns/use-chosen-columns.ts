import { useState } from 'react'
import type { ReportColumn, ReportDefinition } from '../report.ts'
import { storeColumns, storedColumns } from '../storage.ts'

interface ChosenColumns<Row> {
  /** The chosen columns among the optional ones, in the order of the report. */
  readonly keys: readonly string[]
  /** The columns to show: the chosen ones and those that are always shown. */
  readonly columns: readonly ReportColumn<Row>[]
  choose(keys: readonly string[]): void
}

/** The columns of a report that its user has chosen. */
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
