import type { ParsedRequest, WalletTransfer } from '@atrium/contracts/calls'
import { MAIN_WALLET } from '@atrium/contracts/money/main-wallet'
import { toWire } from '@atrium/contracts/money'
import type { TransferFailure, TransferState } from '@atrium/contracts/money/transfer-states'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'

export interface TransferReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'walletTransfers'>, 'from' | 'to' | 'state'>

/** Positive for a transfer to the vendor's wallet, negative for one back to the main wallet; in units of 1/10,000. */
interface TransferRow extends Keyed {
  transferId: string
  at: Date
  vassalage: string
  vendorName: string
  amount: bigint
  state: TransferState
  failure: TransferFailure | null
}

const isOut = ({ amount }: Pick<TransferRow, 'amount'>): boolean => amount > 0n
const sizeOf = ({ amount }: Pick<TransferRow, 'amount'>): bigint => (amount > 0n ? amount : -amount)

/** Lists a member's transfers between own wallets, newest first, including failed ones. */
export const transferListSource: ListSource<
  Filters,
  TransferReader,
  TransferRow,
  WalletTransfer,
  { total: number; out: bigint; back: bigint }
> = {
  key: [
    { column: 't.at', type: 'timestamptz', order: 'desc' },
    { column: 't.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, filters, { memberId, merchant }) => sql`
    t.member_id = ${memberId} and ${within(sql, sql`t.at`, momentsOf(filters, merchant.timeZone))}
      and ${filters.state ? sql`t.state = ${filters.state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, { language }) => sql<TransferRow[]>`
    select t.transfer_id as "transferId", t.at, t.vassalage,
      coalesce(${language === 'EN' ? sql`v.name_en` : sql`v.name_ko`}, t.vassalage) as "vendorName", t.amount, t.state,
      t.failure, ${cursor} as cursor
    from wallet.wallet_transfers t left join games.vendors_view v on v.vassalage = t.vassalage where ${where}
    order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; out: bigint; back: bigint }]>`
      select count(*)::int as total,
        coalesce(sum(t.amount) filter (where t.state = 'DONE' and t.amount > 0), 0)::int8 as out,
          coalesce(-sum(t.amount) filter (where t.state = 'DONE' and t.amount < 0), 0)::int8 as back
      from wallet.wallet_transfers t where ${where}`
    return row
  },

  toEntry: (row, { merchant }) => ({
    transferId: row.transferId,
    at: row.at.getTime(),
    from: isOut(row) ? MAIN_WALLET : row.vassalage,
    to: isOut(row) ? row.vassalage : MAIN_WALLET,
    vendorName: row.vendorName,
    amount: toWire(sizeOf(row)),
    currency: merchant.currency,
    state: row.state,
    ...(row.failure && { failure: row.failure }),
  }),
}
