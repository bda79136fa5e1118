import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { LotteryChangeMember } from '@atrium/contracts/staff/lottery/changes'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import { findProposal } from '../../../platform/proposals/proposals-repository.ts'
import type { ProposalRow } from '../../../platform/proposals/proposals-repository.ts'
import { readCurrency } from '../catalogue/repository.ts'
import { wireMoves } from './change-view.ts'
import { readAccounts, readMovedMembers } from './moves-repository.ts'
import type { MovedRow } from './moves-repository.ts'
import { planMoves } from './planned-moves.ts'

type Page = GatewayAnswer<'lotteryChangeMembers'>

/**
 * Creates the operation that lists the members affected by a change, page by page: planned moves while the change is
 * pending, completed moves after its approval.
 * @throws DomainError NOT_FOUND, INVALID_REQUEST
 */
export const membersOfChange =
  (sql: Sql) =>
  async ({ merchant, changeId, after, before, pageSize }: GatewayRequest<'lotteryChangeMembers'>): Promise<Page> => {
    const proposal = await findProposal(sql, { merchant, proposalId: changeId })
    if (proposal?.operation !== 'changeLotteryIssue') throw new DomainError('NOT_FOUND', `change ${changeId}`)
    const { rows, next, previous } = pageOf(await readRows(sql, proposal), { after, before, pageSize })
    const accounts = await readAccounts(
      sql,
      rows.map(({ memberId }) => memberId),
    )
    return {
      currency: await readCurrency(sql, merchant),
      list: rows.map((row) => toMember(row, accounts.get(row.memberId)!)),
      ...(next !== undefined && { next }),
      ...(previous !== undefined && { previous }),
    }
  }

async function readRows(sql: Sql, { id, state, input }: ProposalRow): Promise<MovedRow[]> {
  if (state !== 'PROPOSED') return readMovedMembers(sql, id)
  const { result = null, ...wanted } = input as GatewayRequest<'changeLotteryIssue'>
  const { members } = await planMoves(sql, { ...wanted, resultBefore: null, resultAfter: result })
  return [...members].map(([memberId, moves]) => ({ memberId, ...moves, kept: 0n }))
}

/** Returns one page of rows. They are ordered by member id, which is the cursor. */
function pageOf(
  rows: readonly MovedRow[],
  { after, before, pageSize }: Pick<GatewayRequest<'lotteryChangeMembers'>, 'after' | 'before' | 'pageSize'>,
) {
  const place = after ?? before
  if (place !== undefined && !/^\d{1,18}$/.test(place))
    throw new DomainError('INVALID_REQUEST', 'the place is not one of this list')
  const from =
    after !== undefined
      ? rows.filter(({ memberId }) => memberId <= BigInt(after)).length
      : before !== undefined
        ? Math.max(0, rows.filter(({ memberId }) => memberId < BigInt(before)).length - pageSize)
        : 0
  const list = rows.slice(from, from + pageSize)
  return {
    rows: list,
    next: from + pageSize < rows.length ? String(list.at(-1)!.memberId) : undefined,
    previous: from > 0 && list.length > 0 ? String(list[0]!.memberId) : undefined,
  }
}

const toMember = (
  { memberId, orders, kept, stakesBack, winsTaken, winsPaid }: MovedRow,
  account: string,
): LotteryChangeMember => ({
  memberId: String(memberId),
  account,
  orders,
  ...wireMoves({ stakesBack, winsTaken: winsTaken - kept, winsPaid }),
  kept: toWire(kept),
})
