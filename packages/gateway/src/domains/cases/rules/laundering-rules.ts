import { CREDIT } from '@atrium/contracts/money'
import { examinedMembers, since } from './findings.ts'
import type { FindMembers, Finding } from './findings.ts'

/** Units of 1/10,000 of an amount in whole units of the currency. */
const unitsOf = (amount = 0): bigint => BigInt(amount) * CREDIT

export const findDepositVelocity: FindMembers = (tx, { members, parameters, now }) => tx<Finding[]>`
  select m.id as "memberId", count(*)::int as count, sum(d.amount)::int8 as amount
  from ${examinedMembers(tx, 'DEPOSIT_VELOCITY', members)}
  join protection.deposits_view d on d.member_id = m.id and d.at > ${since(tx, now, { hours: parameters.hours })}
  group by m.id having count(*) >= ${parameters.count!}`

export const findStructuring: FindMembers = (tx, { members, parameters, now }) => {
  const threshold = unitsOf(parameters.amount)
  return tx<Finding[]>`
    select m.id as "memberId", count(*)::int as count, sum(d.amount)::int8 as amount
    from ${examinedMembers(tx, 'STRUCTURING', members)}
    join protection.deposits_view d on d.member_id = m.id and d.at > ${since(tx, now, { days: parameters.days })}
      and d.amount < ${threshold}::int8
      and d.amount >= ${threshold - (threshold * BigInt(parameters.percent!)) / 100n}::int8
    group by m.id having count(*) >= ${parameters.count!}`
}

export const findUnplayedWithdrawals: FindMembers = (tx, { members, parameters, now }) => {
  const from = since(tx, now, { days: parameters.days })
  return tx<Finding[]>`
    select m.id as "memberId", f.deposited as amount, f.wagered, f.withdrawn
    from ${examinedMembers(tx, 'UNPLAYED_WITHDRAWAL', members)}
    cross join lateral (select
      (select coalesce(sum(d.amount), 0)::int8 from protection.deposits_view d
      where d.member_id = m.id and d.at > ${from}) as deposited,
      (select coalesce(sum(ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake)), 0)::int8
      from ledger.settled_bets_view s where s.member_id = m.id and s.settled_at > ${from}
        and s.day >= (${now}::timestamptz at time zone 'UTC')::date - ${parameters.days! + 1}::int) as wagered,
      (select coalesce(sum(o.amount), 0)::int8 from wallet.withdrawal_orders_view o
      where o.member_id = m.id and o.created_at > ${from} and o.state not in ('REJECTED', 'FAILED')) as withdrawn
    ) f
    where f.deposited >= ${unitsOf(parameters.amount)}::int8 and f.withdrawn > 0
      and f.wagered * 100 < f.deposited * ${parameters.percent!}`
}

/** Found again after a closed case only with more members than that case. */
export const findSharedDevices: FindMembers = (tx, { members, parameters }) => tx<Finding[]>`
  select m.id as "memberId", count(*)::int as count, (array_agg(f.account order by f.account))[:10] as others
  from ${examinedMembers(tx, 'SHARED_DEVICE', members)}
  cross join lateral (select distinct o.account
    from identity.devices_view own
    join identity.devices_view other on other.token_hash = own.token_hash and other.member_id <> own.member_id
    join identity.members_view o on o.id = other.member_id
    where own.member_id = m.id) f
  group by m.id, m.closed_count having count(*) >= ${parameters.count!} and count(*) > m.closed_count`

export const findSharedPayees: FindMembers = (tx, { members, parameters }) => tx<Finding[]>`
  select m.id as "memberId", count(*)::int as count, (array_agg(f.account order by f.account))[:10] as others
  from ${examinedMembers(tx, 'SHARED_PAYEE', members)}
  cross join lateral (select distinct o.account
    from wallet.payout_accounts_view own
    join wallet.payout_accounts_view other on other.merchant = own.merchant and other.number_index = own.number_index
      and other.member_id <> own.member_id
    join identity.members_view o on o.id = other.member_id
    where own.member_id = m.id) f
  group by m.id, m.closed_count having count(*) >= ${parameters.count!} and count(*) > m.closed_count`

export const findVipJumps: FindMembers = (tx, { members, parameters, now }) => tx<Finding[]>`
  select m.id as "memberId", max(v.to_level) - min(v.from_level) as count
  from ${examinedMembers(tx, 'VIP_JUMP', members)}
  join promotions.vip_changes_view v on v.member_id = m.id and v.to_level > v.from_level
    and v.at > ${since(tx, now, { days: parameters.days })}
  group by m.id having max(v.to_level) - min(v.from_level) >= ${parameters.count!}`
