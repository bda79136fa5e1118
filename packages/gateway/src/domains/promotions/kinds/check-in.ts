import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Sql, Transaction } from '@atrium/database'
import type { CampaignOf, MemberReader, ServedKind } from './kind.ts'

type Terms = TermsOf<'CHECK_IN'>

export const checkIn: ServedKind<Terms> = {
  async rewardNow(sql, campaign, reader) {
    const { rewards } = campaign.rules
    return rewards[(await readCheckIns(sql, campaign, reader)) % rewards.length]!
  },
  async ownPart(sql, campaign, reader) {
    const isToday = campaign.current !== null && campaign.current !== undefined
    const days = await readCheckIns(sql, campaign, reader)
    return { checkIns: { days: days + (isToday ? 1 : 0), isToday } }
  },
}

/** Returns the number of check-ins so far, without today. For a streak, only consecutive days up to yesterday count. */
async function readCheckIns(
  sql: Sql | Transaction,
  { id, rules }: CampaignOf<Terms>,
  { memberId, merchant, now }: MemberReader,
): Promise<number> {
  const [row] = await sql<[{ days: number }]>`
    with days as (
      select substring(k.occasion from 5)::date as day from promotions.claims k
      where k.member_id = ${memberId} and k.campaign = ${id} and k.occasion like 'day:%'
        and substring(k.occasion from 5)::date < (${now} at time zone ${merchant.timeZone})::date
    )
    select count(*)::int as days from days d
    where ${rules.mode === 'COUNT'}
      or (select count(*) from days later where later.day >= d.day) = (${now} at time zone ${merchant.timeZone})::date -
        d.day`
  return row.days
}
