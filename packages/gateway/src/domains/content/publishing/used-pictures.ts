import type { Fragment, Transaction } from '@atrium/database'

/** How long images of replaced versions are retained, so that these versions can be published again. */
const ROLL_BACK_DAYS = 30

/** SQL condition: a banner or version uses the uploaded image `p`. */
export const isPictureUsed = (sql: Transaction): Fragment => sql`(
  exists (select from content.banners b
    where b.merchant = p.merchant
    and (b.image like '%' || p.hash || '%' or b.image_narrow like '%' || p.hash || '%'))
  or exists (
    select from content.versions v
    where v.merchant = p.merchant and v.kind in ('BANNER', 'RESOURCE') and v.content::text like '%' || p.hash || '%'
      and (v.state <> 'SUPERSEDED' or v.updated_at > now() - make_interval(days => ${ROLL_BACK_DAYS}))))`
