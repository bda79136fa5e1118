import type { AgentMovement } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { readShowsBalances } from '../downlines/downlines-repository.ts'
import { readMovements, readMovementSums } from './movements-repository.ts'
import type { MovementFilters, MovementReader, MovementRow, MovementSums } from './movements-repository.ts'
import { teamReader, wireMember } from './team-scope.ts'

type Row = MovementRow & Keyed

/** Lists movements on the accounts of a team, newest first (domain rule 4.7). */
export const movementsSource: ListSource<MovementFilters, MovementReader, Row, AgentMovement, MovementSums> = {
  key: [
    { column: 'm.at', type: 'timestamptz', order: 'desc' },
    { column: 'm.journal_id', type: 'int8', order: 'desc' },
    { column: 'm.member_id', type: 'int8', order: 'desc' },
  ],

  // The source itself applies period, team and kind.
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
}

/** Returns the reader for the team of `node`. @throws DomainError NOT_FOUND if the node is not in the agent's team */
export const movementReader = async (
  sql: Sql,
  node: string | undefined,
  context: CallContext,
): Promise<MovementReader> => ({
  ...(await teamReader(sql, node, context)),
  showsBalances: await readShowsBalances(sql, context.merchant.code),
})
