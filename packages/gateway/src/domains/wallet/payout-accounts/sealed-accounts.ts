import type { SealedTable } from '../../../platform/keys/sealed-table.ts'
import { openPayoutAccount, sealOf } from './account-view.ts'
import { numberIndexOf } from './number-index.ts'

interface AccountRow {
  id: string
  memberId: bigint
  country: string
  bank: string
  numberSealed: string
  numberIndex: string
  holderSealed: string
}

export const SEALED_PAYOUT_ACCOUNTS: SealedTable = {
  name: 'wallet.payout_accounts',
  columns: ['number_sealed', 'holder_sealed'],
  async read(sql, after, limit) {
    const rows = await sql<AccountRow[]>`
      select id, member_id as "memberId", country, bank, number_sealed as "numberSealed",
        number_index as "numberIndex", holder_sealed as "holderSealed"
      from wallet.payout_accounts where id > ${after?.[0] ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by id limit ${limit}`
    return rows.map((row) => ({
      key: [row.id],
      async renew(tx, keys) {
        const { number, holder } = openPayoutAccount(keys, row)
        // An erased account has no number to compute an index from, so it retains its stored index.
        const index = number === '' ? row.numberIndex : numberIndexOf(keys, { ...row, number })
        const isCurrent = keys.field.isCurrent(row.numberSealed) && keys.field.isCurrent(row.holderSealed)
        if (isCurrent && index === row.numberIndex) return false
        await tx`
          update wallet.payout_accounts set number_sealed = ${sealOf(keys, 'number', row, number)},
            holder_sealed = ${sealOf(keys, 'holder', row, holder)}, number_index = ${index}
          where id = ${row.id} and number_sealed = ${row.numberSealed} and holder_sealed = ${row.holderSealed}`
        return true
      },
    }))
  },
}
