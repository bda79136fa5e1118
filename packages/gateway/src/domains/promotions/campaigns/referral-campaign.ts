import type { Fragment, Sql, Transaction } from '@atrium/database'

/** SQL condition: a referral campaign is running at the merchant. */
export const isReferralLive = (sql: Sql | Transaction, merchant: string, now: Date): Fragment => sql`exists (
  select 1 from promotions.campaigns p
  where p.merchant = ${merchant} and p.kind = 'REFERRAL' and p.stage = 'LIVE' and p.starts_at <= ${now}
    and (p.ends_at is null or p.ends_at > ${now}))`
