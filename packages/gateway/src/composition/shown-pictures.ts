import type { Sql } from '@atrium/database'
import type { ShownPictures } from '../platform/images/shown-pictures.ts'

/** Finds the pictures that are in use in any domain. */
export const shownPictures: ShownPictures = {
  async readAddresses(sql: Sql): Promise<string[]> {
    const rows = await sql<{ address: string }[]>`
      select address from (
        select icon from games.games_view union all select small_icon from games.vendors_view union all
        select image from content.banners_view union all select image from promotions.campaigns_view union all
        select image from promotions.point_items_view
      ) as pictures (address)
      where address like '/art/%'`
    return rows.map(({ address }) => address)
  },

  async isAvatar(sql: Sql, address: string): Promise<boolean> {
    const [row] = await sql`select 1 from identity.members_view where avatar = ${address}`
    return row !== undefined
  },
}
