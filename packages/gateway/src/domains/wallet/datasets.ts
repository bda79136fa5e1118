import type { Dataset } from '../../platform/datasets/dataset.ts'
import { decimal, instant } from '../../platform/datasets/dataset.ts'

/** Deposits, withdrawals and bonuses that were new or changed on a day, as they are now. */
export const WALLET_DATASETS: readonly Dataset[] = [
  {
    name: 'deposits',
    columns: ['id', 'member_id', 'method', 'state', 'amount', 'charged', 'currency', 'created_at', 'updated_at'],
    rows: (tx, { merchant, from, to }) => tx`
      select o.id::text, o.member_id::text, o.method, o.state, ${decimal(tx, 'o.amount')} as amount,
        ${decimal(tx, 'o.charged')} as charged, o.currency, ${instant(tx, 'o.created_at')} as created_at,
        ${instant(tx, 'o.updated_at')} as updated_at
      from wallet.deposit_orders o
      where o.merchant = ${merchant} and o.updated_at >= ${from} and o.updated_at < ${to} order by o.created_at, o.id`,
  },
  {
    name: 'withdrawals',
    columns: ['id', 'member_id', 'state', 'amount', 'fee', 'currency', 'created_at', 'updated_at'],
    rows: (tx, { merchant, from, to }) => tx`
      select o.id::text, o.member_id::text, o.state, ${decimal(tx, 'o.amount')} as amount,
        ${decimal(tx, 'o.fee')} as fee, o.currency, ${instant(tx, 'o.created_at')} as created_at,
        ${instant(tx, 'o.updated_at')} as updated_at
      from wallet.withdrawal_orders o
      where o.merchant = ${merchant} and o.updated_at >= ${from} and o.updated_at < ${to} order by o.created_at, o.id`,
  },
  {
    name: 'bonuses',
    columns: [
      ...['id', 'member_id', 'state', 'amount', 'locked', 'requirement', 'progress', 'cashed_out', 'granted_at'],
      ...['expires_at', 'ended_at'],
    ],
    rows: (tx, { merchant, from, to }) => tx`
      select b.id::text, b.member_id::text, b.state, ${decimal(tx, 'b.amount')} as amount,
        ${decimal(tx, 'b.locked')} as locked, ${decimal(tx, 'b.requirement')} as requirement,
        ${decimal(tx, 'b.progress')} as progress, ${decimal(tx, 'b.cashed_out')} as cashed_out,
        ${instant(tx, 'b.granted_at')} as granted_at, ${instant(tx, 'b.expires_at')} as expires_at,
        ${instant(tx, 'b.ended_at')} as ended_at
      from wallet.bonuses b
      where b.merchant = ${merchant}
        and (b.granted_at >= ${from} and b.granted_at < ${to} or b.ended_at >= ${from} and b.ended_at < ${to})
      order by b.id`,
  },
]
