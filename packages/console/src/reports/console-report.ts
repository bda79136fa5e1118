import type { OperationAnswer, StaffOperation } from '@atrium/contracts/staff/operations'
import type { Listed, ReportDefinition } from '@atrium/report-kit'

type ConsoleReport<Name extends StaffOperation, Row> = ReportDefinition<
  OperationAnswer<Name>,
  Row,
  Name,
  StaffOperation
> &
  (OperationAnswer<Name> extends Listed<Row>
    ? unknown
    : { readonly listOf: (answer: OperationAnswer<Name>) => Listed<Row> })

/** Declares a report of an operation of the registry: `consoleReport<'logPage', LogEntry>({ call: 'logPage', … })`. */
export const consoleReport = <Name extends StaffOperation, Row>(
  report: ConsoleReport<Name, Row>,
): ConsoleReport<Name, Row> => report
