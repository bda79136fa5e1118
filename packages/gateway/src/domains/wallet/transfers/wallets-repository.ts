import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'

/** Balances of a member by wallet. Amounts in units of 1/10,000. */
export interface WalletsRow {
  isSingle: boolean
  currency: string
  version: bigint
  real: bigint
  bonus: bigint
  locked: bigint
  wallets: { vassalage: string; displayName: string; smallIcon: string; balance: string }[]
}

/**
 * Returns the wallets of vendors that have one at the merchant, in the operator's order, and other wallets in which the
 * member has money.
 */
export async function readWallets(
  sql: Sql,
  { memberId, merchant, language }: { memberId: bigint; merchant: string; language: Language },
): Promise<WalletsRow> {
  const [row] = await sql<WalletsRow[]>`
    with pools as (select * from ledger.accounts_view a
      where a.member_id = ${memberId} and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')),
    vendors as (
      select v.vassalage, ${language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "displayName",
        v.small_icon as "smallIcon", v.position, coalesce(p.balance, 0) as balance,
        mv.vassalage is not null and not v.is_single_wallet as is_offered
      from games.vendors_view v
      left join games.merchant_vendors_view mv on mv.vassalage = v.vassalage and mv.merchant = ${merchant}
      left join pools p on p.kind = 'WALLET' and p.name = v.vassalage
    )
    select not exists (select 1 from vendors where is_offered) as "isSingle", c.currency,
      coalesce((select version from pools where kind = 'REAL'), 0) as version,
      coalesce((select balance from pools where kind = 'REAL'), 0) as real,
      coalesce((select balance from pools where kind = 'BONUS'), 0) as bonus,
      coalesce((select balance from pools where kind = 'LOCKED'), 0) as locked,
      coalesce((
        select jsonb_agg(jsonb_build_object('vassalage', vassalage, 'displayName', "displayName", 'smallIcon',
          "smallIcon", 'balance', balance::text) order by position, vassalage)
        from vendors where is_offered or balance > 0
      ), '[]') as wallets
    from merchants.merchants_view c where c.code = ${merchant}`
  return row!
}

/** A positive `amount` goes to the vendor's wallet, a negative one back to the main wallet. */
export interface TransferRequest {
  memberId: bigint
  vassalage: string
  amount: bigint
  transferId: string
}

/** Result of a transfer, with the balances afterwards. */
export interface Transferred {
  status: 'OK' | 'NO_WALLET' | 'DUPLICATE' | 'FUNDS'
  repeated: boolean | null
  main: bigint | null
  own: bigint | null
  shown: bigint | null
  version: bigint | null
  currency: string | null
}

export async function transfer(
  sql: Sql | Transaction,
  { memberId, vassalage, amount, transferId }: TransferRequest,
  now: Date,
): Promise<Transferred> {
  const [answer] = await sql<Transferred[]>`
    select status, repeated, main, own, shown, version, currency
    from wallet.transfer(${memberId}, ${vassalage}, ${amount}, ${transferId}, ${now})`
  return answer!
}
