import { CREDIT } from '@atrium/contracts/money'
import type { KycRequirement } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import { requirementOf } from '../../kyc/index.ts'
import type { KycRefusal } from '../../kyc/index.ts'

export interface MemberLevel {
  dailyCount: number
  dailyAmount: bigint
  fee: bigint
}

const USUAL_LEVEL: MemberLevel = { dailyCount: 3, dailyAmount: 10_000n * CREDIT, fee: 0n }

/** Reads the withdrawal limits of the member's level. */
export async function readMemberLevel(sql: Sql | Transaction, memberId: bigint): Promise<MemberLevel> {
  const [row] = await sql<MemberLevel[]>`
    select l.daily_withdrawals as "dailyCount", l.daily_withdrawal_amount as "dailyAmount", l.withdrawal_fee as fee
    from identity.members_view m join wallet.member_levels l on l.merchant = m.merchant and l.level <= m.vip_level
    where m.id = ${memberId} order by l.level desc limit 1`
  return row ?? USUAL_LEVEL
}

/** Returns withdrawals since the start of the merchant's day that were not rejected. */
export async function readUsedToday(
  sql: Sql | Transaction,
  memberId: bigint,
  since: Date,
): Promise<{ count: number; amount: bigint }> {
  const [row] = await sql<[{ count: number; amount: bigint }]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::int8 as amount from wallet.withdrawal_orders
    where member_id = ${memberId} and created_at >= ${since} and state not in ('REJECTED', 'FAILED')`
  return row
}

/** Data of a member that decides about withdrawals. Amounts in units of 1/10,000. */
export interface WithdrawalMember {
  status: 'ACTIVE' | 'DISABLED'
  real: bigint
  held: bigint
  debt: bigint
  hasPaymentPassword: boolean
  hasDispute: boolean
  /** `claimable` is what a claim would pay; null while the requirement is not met. */
  bonus: { id: bigint; remaining: bigint; requirement: bigint; forfeited: bigint; claimable: bigint | null } | null
}

export async function readWithdrawalMember(
  sql: Sql | Transaction,
  memberId: bigint,
  now: Date,
): Promise<WithdrawalMember> {
  const balance = (kind: string) =>
    sql`coalesce((select a.balance from ledger.accounts_view a where a.member_id = m.id and a.kind = ${kind}), 0)`
  const [row] = await sql<
    [
      Omit<WithdrawalMember, 'bonus'> & {
        bonusId: bigint | null
        remaining: bigint | null
        requirement: bigint | null
        isClaimable: boolean | null
        payable: bigint | null
        pools: bigint
      },
    ]
  >`
    select m.status, ${balance('REAL')} as real, ${balance('HELD')} as held, -${balance('DEBT')} as debt,
      m.has_payment_password as "hasPaymentPassword",
      exists (select 1 from wallet.withdrawal_orders o
      where o.member_id = m.id and o.state = 'NOT_RECEIVED') as "hasDispute",
      b.id as "bonusId", greatest(b.requirement - b.progress, 0) as remaining, b.requirement,
      b.state = 'CLAIMABLE' as "isClaimable",
      b.max_cash_out - b.cashed_out as payable, ${balance('BONUS')} + ${balance('LOCKED')} as pools
    from identity.members_view m left join wallet.bonuses b on b.member_id = m.id
      and (b.state = 'CLAIMABLE' or (b.state = 'IN_PROGRESS' and b.expires_at > ${now}))
    where m.id = ${memberId}`
  const { bonusId, remaining, requirement, isClaimable, payable, pools, ...member } = row
  if (bonusId === null) return { ...member, bonus: null }
  const claimed = payable !== null && payable < pools ? payable : pools
  return {
    ...member,
    bonus: {
      id: bonusId,
      remaining: remaining!,
      requirement: requirement!,
      forfeited: pools,
      claimable: isClaimable ? claimed : null,
    },
  }
}

/**
 * Returns whether a severe case about the member is not decided: withdrawals are reviewed (`REVIEWED`), or cannot be
 * requested (`BLOCKED`).
 */
export async function readCaseHold(
  sql: Sql | Transaction,
  memberId: bigint,
): Promise<'REVIEWED' | 'BLOCKED' | undefined> {
  const [row] = await sql<[{ blocks: boolean | null }]>`
    select bool_or(h.blocks) as blocks from wallet.case_holds h where h.member_id = ${memberId}`
  return row.blocks === null ? undefined : row.blocks ? 'BLOCKED' : 'REVIEWED'
}

/**
 * Returns the proof that is missing, if the member's level of verification does not open the withdrawal. `id`: the
 * order, where it exists already. Without the lock of the wallet, concurrent orders can be missed.
 */
export async function readKycRefusal(
  sql: Sql | Transaction,
  { memberId, id, amount }: { memberId: bigint; id?: string; amount: bigint },
  now: Date,
): Promise<KycRefusal | undefined> {
  const [row] = await sql<[{ refusal: KycRefusal | null }]>`
    select wallet.kyc_refusal(${memberId}, ${id ?? null}, ${amount}, ${now}) as refusal`
  return row.refusal ?? undefined
}

/** Returns the proof without which each order under review is not approved, by order. The others need none. */
export async function readMissingProofs(
  sql: Sql | Transaction,
  orders: readonly { id: string; state: WithdrawalState }[],
  now: Date,
): Promise<ReadonlyMap<string, KycRequirement>> {
  const reviewed = orders.filter(({ state }) => state === 'RISK' || state === 'FINANCE').map(({ id }) => id)
  if (reviewed.length === 0) return new Map()
  const rows = await sql<{ id: string; refusal: KycRefusal }[]>`
    select o.id, r.refusal from wallet.withdrawal_orders o
    cross join lateral wallet.kyc_refusal(o.member_id, o.id::text, o.amount, ${now}) as r (refusal)
    where o.id = any(${reviewed}::uuid[]) and r.refusal is not null`
  return new Map(rows.map(({ id, refusal }) => [id, requirementOf(refusal)!]))
}
