import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { Sql, Transaction } from '@atrium/database'

/** A payment method with the limits for one member. Amounts in units of 1/10,000. */
export interface MethodRow {
  method: PaymentMethod
  min: bigint
  max: bigint
  fee: bigint
  minutes: number
}

/** Returns a merchant's payment methods for a member of this VIP level, in the merchant's order. */
export const readMethods = (
  sql: Sql | Transaction,
  { merchant, level }: { merchant: string; level: number },
): Promise<MethodRow[]> => sql<MethodRow[]>`
  select m.method, l.min_amount as min, l.max_amount as max, l.fee, l.minutes
  from wallet.payment_methods m
  cross join lateral (
    select * from wallet.payment_method_limits l where l.merchant = m.merchant and l.method = m.method
      and l.from_level <= ${level} order by l.from_level desc limit 1
  ) l
  where m.merchant = ${merchant} and m.is_on
  order by m.position, m.method`

/** Returns the payment methods that a merchant offers to any member, in the merchant's order. */
export const readOfferedMethods = async (sql: Sql, merchant: string): Promise<PaymentMethod[]> =>
  (
    await sql<{ method: PaymentMethod }[]>`
    select m.method from wallet.payment_methods m where m.merchant = ${merchant} and m.is_on
      and exists (select from wallet.payment_method_limits l where l.merchant = m.merchant and l.method = m.method)
    order by m.position, m.method`
  ).map(({ method }) => method)

export interface CashierSettings {
  presets: bigint[]
  orderMinutes: number
}

export async function readCashierSettings(sql: Sql | Transaction, merchant: string): Promise<CashierSettings> {
  const [row] = await sql<CashierSettings[]>`
    select deposit_presets as presets, order_minutes as "orderMinutes" from wallet.cashier_settings
    where merchant = ${merchant}`
  return row ?? { presets: [], orderMinutes: 60 }
}

/** Data of a member that decides about deposits. */
export interface DepositMember {
  level: number
  isFirst: boolean
  status: 'ACTIVE' | 'DISABLED'
  isExcluded: boolean
  hasRunningBonus: boolean
  /** Debt in units of 1/10,000; 0 or positive. */
  debt: bigint
}

export async function readDepositMember(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<DepositMember> {
  const [row] = await sql<[DepositMember]>`
    select m.vip_level as level, m.status, registration.is_excluded(m.id, ${now}) as "isExcluded",
      not exists (select 1 from protection.deposits_view d where d.member_id = m.id) as "isFirst",
      wallet.has_running_bonus(m.id, ${now}) as "hasRunningBonus",
      coalesce((select -a.balance from ledger.accounts_view a where a.member_id = m.id and a.kind = 'DEBT'), 0) as debt
    from identity.members_view m where m.id = ${memberId}`
  return row
}
