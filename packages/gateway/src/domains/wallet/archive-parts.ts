import { tablePart } from '../../platform/merchant-archive/table-part.ts'
import type { ArchivePart, OwnedRow } from '../../platform/merchant-archive/part.ts'
import { openPayoutAccount, sealOf } from './payout-accounts/account-view.ts'
import { numberIndexOf } from './payout-accounts/number-index.ts'
import type { PayoutAccountRow } from './payout-accounts/repository.ts'

type SealedAccount = Pick<PayoutAccountRow, 'id' | 'memberId' | 'numberSealed' | 'holderSealed'> & {
  readonly row: Record<string, unknown>
}

const payoutAccounts: ArchivePart = {
  name: 'payoutAccounts',
  async read(tx, members, { keys }): Promise<OwnedRow[]> {
    const accounts = await tx<SealedAccount[]>`
      select id, member_id as "memberId", number_sealed as "numberSealed", holder_sealed as "holderSealed",
        jsonb_build_object('id', id, 'country', country, 'bank', bank, 'last_digits', last_digits, 'is_default',
          is_default, 'created_at', created_at::text, 'usable_from', usable_from::text) as row
      from wallet.payout_accounts
      where member_id = any(${tx.array(members.map(({ id }) => id))}::int8[]) and removed_at is null
      order by member_id, created_at, id`
    return accounts.map((account) => ({
      memberId: account.memberId,
      row: { ...account.row, ...openPayoutAccount(keys, account) },
    }))
  },
  async write(tx, rows, { keys }) {
    const written = rows.map(({ member, row: { number, holder, ...row } }) => {
      const owner = { id: row['id'] as string, memberId: member.id }
      const account = { country: row['country'] as string, bank: row['bank'] as string, number: number as string }
      return {
        ...row,
        member_id: String(member.id),
        merchant: member.merchant,
        number_sealed: sealOf(keys, 'number', owner, number as string),
        number_index: numberIndexOf(keys, account),
        holder_sealed: sealOf(keys, 'holder', owner, holder as string),
      }
    })
    await tx`
      insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index,
        last_digits, holder_sealed, is_default, created_at, usable_from)
      select id, merchant, member_id, country, bank, number_sealed, number_index, last_digits, holder_sealed,
        is_default, created_at, usable_from
      from jsonb_populate_recordset(null::wallet.payout_accounts, ${tx.json(written as never)})`
  },
}

/** What the wallet carries of members besides their balances. */
export const WALLET_PARTS: readonly ArchivePart[] = [
  payoutAccounts,
  tablePart({
    name: 'bonuses',
    table: 'wallet.bonuses',
    columns: [
      ...['ref', 'state', 'amount', 'locked', 'requirement', 'progress', 'min_odds', 'excluded_games', 'debit_order'],
      ...['max_bet', 'max_cash_out', 'cashed_out', 'granted_at', 'expires_at'],
    ],
    json: ['contribution', 'title'],
    hasMerchant: true,
    where: (sql) => sql`state in ('IN_PROGRESS', 'CLAIMABLE')`,
  }),
  tablePart({
    name: 'cashback',
    table: 'wallet.rebate_accruals',
    columns: ['day', 'category', 'rate', 'factor', 'base', 'amount'],
    // Positions in the feed of settled bets, which is another one there.
    fixed: { last_xid: '0', last_id: '0' },
    hasMerchant: true,
    where: (sql) => sql`claimed_by is null`,
  }),
  tablePart({ name: 'lineRates', table: 'agents.line_rates', columns: ['category', 'rate', 'updated_at'] }),
]
