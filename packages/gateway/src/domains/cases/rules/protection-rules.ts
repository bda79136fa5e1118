import { examinedMembers, since } from './findings.ts'
import type { FindMembers, Finding } from './findings.ts'

/** Hour of the merchant's night at which it ends. It begins at midnight. */
const NIGHT_ENDS_AT = 5

export const findLossChasing: FindMembers = (tx, { members, parameters, now }) => tx<Finding[]>`
  select m.id as "memberId", count(*)::int as count, sum(d.amount)::int8 as amount
  from ${examinedMembers(tx, 'LOSS_CHASING', members)}
  join protection.deposits_view d on d.member_id = m.id and d.at > ${since(tx, now, { hours: parameters.hours })}
  where (select coalesce(sum(s.stake - s.payout), 0) from ledger.settled_bets_view s
    where s.member_id = m.id and s.settled_at <= d.at
      and s.settled_at > d.at - make_interval(mins => ${parameters.minutes!})
      and s.day >= (d.at at time zone 'UTC')::date - 2) > 0
  group by m.id having count(*) >= ${parameters.count!}`

export const findNightPlay: FindMembers = (tx, { members, parameters, timeZone, now }) => tx<Finding[]>`
  select m.id as "memberId", count(distinct s.day)::int as count, sum(s.stake)::int8 as wagered
  from ${examinedMembers(tx, 'NIGHT_PLAY', members)}
  join ledger.settled_bets_view s on s.member_id = m.id and s.reverses is null
    and s.settled_at > ${since(tx, now, { days: parameters.days })}
    and s.day >= (${now}::timestamptz at time zone 'UTC')::date - ${parameters.days! + 1}::int
    and extract(hour from s.settled_at at time zone ${timeZone}) < ${NIGHT_ENDS_AT}
  group by m.id having count(distinct s.day) >= ${parameters.count!}`

export const findLimitRaises: FindMembers = (tx, { members, parameters, now }) => tx<Finding[]>`
  select m.id as "memberId", count(*)::int as count
  from ${examinedMembers(tx, 'LIMIT_RAISES', members)}
  join protection.changes_view c on c.member_id = m.id and c.what = 'LIMIT_REQUESTED'
    and c.at > ${since(tx, now, { days: parameters.days })}
  group by m.id having count(*) >= ${parameters.count!}`
