import type { Promotion } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

export interface PromotionRow {
  id: string
  title: string
  summary: string
  category: Promotion['category']
  image: string
  startsAt: Date
  endsAt: Date | null
}

interface Running {
  merchant: string
  language: Language
  now: Date
}

export const readPromotions = (sql: Sql, { merchant, language, now }: Running, page: { category: string; limit: number; offset: number }): Promise<PromotionRow[]> => sql<PromotionRow[]>`
  select id, title ->> ${language} as title, summary ->> ${language} as summary, category, image, starts_at as "startsAt", ends_at as "endsAt"
  from promotions.promotions
  where merchant = ${merchant} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    and (${page.category} = 'all' or category = ${page.category})
  order by position, id
  limit ${page.limit} offset ${page.offset}`

export const countByCategory = (sql: Sql, { merchant, now }: Omit<Running, 'language'>): Promise<{ category: Promotion['category']; count: number }[]> => sql<{ category: Promotion['category']; count: number }[]>`
  select category, count(*)::int as count
  from promotions.promotions
  where merchant = ${merchant} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
  group by category`

/** What a promotion does for a member, where it does more than be read: invite friends, run missions, pay back a part of what was bet. */
export type PromotionKind = 'REFERRAL' | 'MISSION' | 'REBATE'

export const countByKind = (sql: Sql, { merchant, now }: Omit<Running, 'language'>): Promise<{ kind: PromotionKind; count: number }[]> => sql<{ kind: PromotionKind; count: number }[]>`
  select kind, count(*)::int as count
  from promotions.promotions
  where merchant = ${merchant} and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and kind is not null
  group by kind`

export async function readPromotion(sql: Sql, { merchant, language, now }: Running, id: string): Promise<(PromotionRow & { terms: string }) | undefined> {
  const [row] = await sql<(PromotionRow & { terms: string })[]>`
    select
      id, title ->> ${language} as title, summary ->> ${language} as summary, category, image,
      starts_at as "startsAt", ends_at as "endsAt", terms ->> ${language} as terms
    from promotions.promotions
    where merchant = ${merchant} and id = ${id} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`
  return row
}
