import type { ParsedRequest, WalletTransfer } from '@atrium/contracts/calls'
import { MAIN_WALLET } from '@atrium/contracts/money/main-wallet'
import { toWire } from '@atrium/contracts/money'
import type { TransferFailure, TransferState } from '@atrium/contracts/money/transfer-states'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'

export interface TransferReader extends FileReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'walletTransfers'>, 'from' | 'to' | 'state'>

/** `amount` above 0 went to the vendor's wallet, below 0 back to the main one; counts of 1/10,000. */
interface TransferRow extends Keyed {
  transferId: string
  at: Date
  vassalage: string
  vendorName: string
  amount: bigint
  state: TransferState
  failure: TransferFailure | null
}

const STATES: Record<'KO' | 'EN', Record<TransferState, string>> = {
  KO: { DONE: '완료', FAILED: '실패' },
  EN: { DONE: 'Done', FAILED: 'Failed' },
}
const FAILURES: Record<'KO' | 'EN', Record<TransferFailure, string>> = {
  KO: { INSUFFICIENT_FUNDS: '잔액 부족', WALLET_NOT_FOUND: '없는 지갑' },
  EN: { INSUFFICIENT_FUNDS: 'Not enough money', WALLET_NOT_FOUND: 'Wallet not found' },
}
const MAIN: Record<'KO' | 'EN', string> = { KO: '메인 지갑', EN: 'Main wallet' }

const isOut = ({ amount }: Pick<TransferRow, 'amount'>): boolean => amount > 0n
const sizeOf = ({ amount }: Pick<TransferRow, 'amount'>): bigint => (amount > 0n ? amount : -amount)

/** The transfers of a member between their own wallets, newest first, those included that were not possible. */
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

  file: [
    timeColumn({ key: 'at', KO: '시각', EN: 'Time' }, ({ at }) => at),
    textColumn({ key: 'from', KO: '보낸 지갑', EN: 'From' }, (row, language) =>
      isOut(row) ? MAIN[language] : row.vendorName,
    ),
    textColumn({ key: 'to', KO: '받은 지갑', EN: 'To' }, (row, language) =>
      isOut(row) ? row.vendorName : MAIN[language],
    ),
    moneyColumn({ key: 'amount', KO: '금액', EN: 'Amount' }, sizeOf),
    currencyColumn(),
    textColumn({ key: 'state', KO: '상태', EN: 'State' }, ({ state }, language) => STATES[language][state]),
    textColumn({ key: 'state/failure', KO: '실패 사유', EN: 'Failure' }, ({ failure }, language) =>
      failure ? FAILURES[language][failure] : '',
    ),
    textColumn({ key: 'transferId', KO: '이동 번호', EN: 'Transfer' }, ({ transferId }) => transferId),
  ],
}
