import type { Fragment, Transaction } from '@atrium/database'

/** Pictures of versions that were replaced stay this long, so that these can be published again. */
const ROLL_BACK_DAYS = 30

/** The condition that a banner shows the uploaded picture `p`, or that a version has it. */
export const isPictureUsed = (sql: Transaction): Fragment => sql`(
  exists (select from content.banners b
    where b.merchant = p.merchant
    and (b.image like '%' || p.hash || '%' or b.image_narrow like '%' || p.hash || '%'))
  or exists (
    select from content.versions v
    where v.merchant = p.merchant and v.kind in ('BANNER', 'RESOURCE') and v.content::text like '%' || p.hash || '%'
      and (v.state <> 'SUPERSEDED' or v.updated_at > now() - make_interval(days => ${ROLL_BACK_DAYS}))))`
