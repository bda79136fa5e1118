import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { LotteryChangeMember } from '@atrium/contracts/registry/lottery/changes'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Sql } from '@atrium/database'
import { wireMoves } from './change-view.ts'
import { findChange } from './changes-repository.ts'
import type { ChangeRow } from './changes-repository.ts'
import { readAccounts, readMovedMembers } from './moves-repository.ts'
import type { MovedRow } from './moves-repository.ts'
import { planMoves } from './planned-moves.ts'

type Page = RelayedAnswer<'lotteryChangeMembers'>

/**
 * Lists the members that a change concerns, page by page: what it will move while it waits, what it moved since it was
 * approved. @throws DomainError NOT_FOUND, INVALID_REQUEST
 */
export const membersOfChange =
  (sql: Sql) =>
  async ({ merchant, changeId, after, before, pageSize }: RelayedRequest<'lotteryChangeMembers'>): Promise<Page> => {
    const change = await findChange(sql, changeId)
    if (change?.merchant !== merchant) throw new DomainError('NOT_FOUND', `change ${changeId}`)
    const [{ currency }] = await sql<
      [{ currency: string }]
    >`select currency from merchants.merchants_view where code = ${merchant}`
    const { rows, next, previous } = pageOf(await readRows(sql, change), { after, before, pageSize })
    const accounts = await readAccounts(
      sql,
      rows.map(({ memberId }) => memberId),
    )
    return {
      currency,
      list: rows.map((row) => toMember(row, accounts.get(row.memberId)!)),
      ...(next !== undefined && { next }),
      ...(previous !== undefined && { previous }),
    }
  }

async function readRows(sql: Sql, change: ChangeRow): Promise<MovedRow[]> {
  if (change.state !== 'PROPOSED') return readMovedMembers(sql, change.id)
  const { members } = await planMoves(sql, change)
  return [...members].map(([memberId, moves]) => ({ memberId, ...moves, kept: 0n }))
}

/** Rows are in the order of members, whose ids are the places of the list. */
function pageOf(
  rows: readonly MovedRow[],
  { after, before, pageSize }: Pick<RelayedRequest<'lotteryChangeMembers'>, 'after' | 'before' | 'pageSize'>,
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
