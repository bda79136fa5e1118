import type { MerchantRequirement } from '@atrium/contracts/staff/merchants'
import type { Sql, Transaction } from '@atrium/database'
import { readStartingCredit } from '../domains/accounts/index.ts'
import { resolveText } from '../domains/merchants/lifecycle/host-proof.ts'
import type { MerchantReadiness } from '../domains/merchants/lifecycle/readiness.ts'

/** Checks whether a merchant can be opened or closed, from data of several domains. */
export const merchantReadiness: MerchantReadiness = {
  resolveText,
  readStartingCredit,

  async readMet(sql: Sql | Transaction, merchant: string): Promise<ReadonlySet<MerchantRequirement>> {
    const rows = await sql<{ requirement: MerchantRequirement }[]>`
      select 'games' as requirement where exists (select from games.merchant_vendors_view where merchant = ${merchant})
        or exists (select from lottery.merchant_games_view where merchant = ${merchant} and is_on)
      union all select 'paymentMethods'
        where exists (select from wallet.payment_methods_view where merchant = ${merchant} and is_on)
      union all select 'helpTopics' where exists (select from content.help_topics_view where merchant = ${merchant})
      union all select 'banners' where exists (select from content.banners_view where merchant = ${merchant})`
    return new Set(rows.map(({ requirement }) => requirement))
  },

  async hasLiabilities(tx: Transaction, merchant: string): Promise<boolean> {
    const [row] = await tx<{ owes: boolean }[]>`
      select exists (select from ledger.accounts_view where merchant = ${merchant} and kind <> 'DEMO' and balance <> 0)
        or exists (select from ledger.rounds_view where merchant = ${merchant} and mode = 'real' and state = 'OPEN')
        or exists (select from wallet.deposit_orders_view o join identity.members_view m on m.id = o.member_id
          where m.merchant = ${merchant} and o.state in ('CREATED', 'PENDING', 'PENDING_ASYNC'))
        as owes`
    return row!.owes
  },

  async hasMoved(tx: Transaction, merchant: string): Promise<boolean> {
    const [row] = await tx<{ moved: boolean }[]>`
      select exists (select from ledger.accounts_view a join ledger.entries_view e on e.account_id = a.id
        where a.merchant = ${merchant}) as moved`
    return row!.moved || (await merchantReadiness.hasLiabilities(tx, merchant))
  },
}
