import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { BillInputs } from '../settlements/bill-inputs.ts'
import { betsOfBill, daysOfBill } from './bill-sources.ts'
import type { BillNames, BillRow } from './bill-view.ts'
import { billColumns, bills, explanationOf, wireBill } from './bill-view.ts'
import { billsSource, wireBillSums } from './bills-source.ts'

/** Handlers of the calls about agents' bills. */
export function billHandlers({ sql }: Pick<Deps, 'sql'>): Handlers {
  const list = listCall(sql, billsSource)
  const sources = { DAYS: listCall(sql, daysOfBill), BETS: listCall(sql, betsOfBill) }
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    async agentBills(request, context) {
      const { sums, list: rows, next, previous } = await list.page(request, request, readerOf(context))
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total: sums.total,
        currency: context.merchant.currency,
        sums: wireBillSums(sums),
      }
    },
    agentBillsFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),

    async agentBill({ billId }, context) {
      const { memberId } = callerOf(context)
      const { inputs, ...bill } = await findBill(sql, BigInt(billId), memberId)
      return {
        bill: wireBill(bill, memberId),
        explanation: explanationOf(inputs, await readNames(sql, inputs, memberId)),
      }
    },

    async agentBillSources({ billId, ...request }, context) {
      const { memberId } = callerOf(context)
      const { kind, nodeId, startsAt, endsAt } = await findBill(sql, BigInt(billId), memberId)
      const reader = { ...readerOf(context), kind, nodeId, startsAt, endsAt }
      const {
        list: rows,
        next,
        previous,
        sums: { total },
      } = await (kind === 'DIVIDEND' ? sources.DAYS : sources.BETS).page({}, request, reader)
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
      }
    },
  }
}

/**
 * Finds a bill for a reader.
 * @throws DomainError NOT_FOUND unless the reader owns the bill or offered its contract; an upline that the agent was
 *   moved to later may not read it
 */
async function findBill(
  sql: Sql,
  id: bigint,
  reader: bigint,
): Promise<BillRow & { inputs: BillInputs; nodeId: bigint }> {
  const [bill] = await sql<(BillRow & { inputs: BillInputs; nodeId: bigint })[]>`
    select ${billColumns(sql)}, b.inputs, k.node_id as "nodeId" ${bills(sql)}
    where b.id = ${id} and (b.agent_id = ${reader} or k.upline_id = ${reader})`
  if (!bill) throw new DomainError('NOT_FOUND', `bill ${id}`)
  return bill
}

/** Reads the names in a bill, masked where the reader may not see them. */
async function readNames(sql: Sql, { downlines, quarantine = [] }: BillInputs, reader: bigint): Promise<BillNames> {
  const rows = await sql<{ id: bigint; isContract: boolean; account: string; uplineId: bigint | null }[]>`
    select k.id, true as "isContract", m.account, k.upline_id as "uplineId"
    from agents.contracts k join identity.members_view m on m.id = k.agent_id
    where k.id = any(${downlines.map(({ contractId }) => contractId)}::int8[])
    union all
    select m.id, false, m.account, m.parent_id from identity.members_view m
    where m.id = any(${quarantine.map(({ memberId }) => memberId)}::int8[])`
  const named = (isContract: boolean) =>
    new Map(
      rows
        .filter((row) => row.isContract === isContract)
        .map(({ id, account, uplineId }) => [
          String(id),
          uplineId === reader || (!isContract && id === reader) ? account : maskAccount(account),
        ]),
    )
  return { contracts: named(true), members: named(false) }
}
