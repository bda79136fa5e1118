import type { AgentMovement } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { FileColumn } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { STATEMENT_KIND_NAMES } from '../../wallet/index.ts'
import { readMovements, readMovementSums } from './movements-repository.ts'
import type { MovementFilters, MovementReader, MovementRow, MovementSums } from './movements-repository.ts'
import { nameOf, wireMember } from './team-scope.ts'

type Row = MovementRow & Keyed

/** The ledger of a team, newest first (domain rule 4.7). */
export const movementsSource = ({
  showsBalances,
}: Pick<MovementReader, 'showsBalances'>): ListSource<
  MovementFilters,
  MovementReader,
  Row,
  AgentMovement,
  MovementSums
> => ({
  key: [
    { column: 'm.at', type: 'timestamptz', order: 'desc' },
    { column: 'm.journal_id', type: 'int8', order: 'desc' },
    { column: 'm.member_id', type: 'int8', order: 'desc' },
  ],

  // Period, team and kind are conditions of the source itself.
  where: (sql) => sql`true`,

  rows: (sql, query, filters, reader) => readMovements(sql, query, filters, reader),

  sums: (sql, _where, filters, reader) => readMovementSums(sql, filters, reader),

  toEntry: (row, reader) => ({
    id: `${row.journalId}-${row.memberId}`,
    at: row.at.getTime(),
    member: wireMember(row, reader),
    kind: row.kind,
    amount: toWire(row.amount),
    ...(row.balanceAfter !== null && { balanceAfter: toWire(row.balanceAfter) }),
  }),

  file: [
    timeColumn({ key: 'at', KO: '시각', EN: 'Time' }, ({ at }) => at),
    nameColumn(),
    textColumn({ key: 'kind', KO: '종류', EN: 'Kind' }, ({ kind }, language) => STATEMENT_KIND_NAMES[language][kind]),
    moneyColumn({ key: 'amount', KO: '금액', EN: 'Amount' }, ({ amount }) => amount),
    ...(showsBalances
      ? [moneyColumn<Row>({ key: 'balanceAfter', KO: '잔액', EN: 'Balance' }, ({ balanceAfter }) => balanceAfter ?? 0n)]
      : []),
    currencyColumn(),
    textColumn(
      { key: 'id', KO: '거래 번호', EN: 'Transaction' },
      ({ journalId, memberId }) => `${journalId}-${memberId}`,
    ),
  ],
})

/** The account as the agent may see it. */
function nameColumn(): FileColumn<Row> {
  const text = textColumn<{ name: string }>({ key: 'member', KO: '계정', EN: 'Account' }, ({ name }) => name)
  return {
    title: text.title,
    cell: (row, reader) => text.cell({ name: nameOf(row, reader as MovementReader) }, reader),
  }
}
