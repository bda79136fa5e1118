import type { Sql } from '@atrium/database'

/** Addresses of all pictures of the portal's own drawing that games, vendors, banners and promotions have. */
export async function readPictureAddresses(sql: Sql): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select address from (
      select icon from games.games union all select small_icon from games.vendors union all select image
      from content.banners union all select image from promotions.campaigns union all select image
      from promotions.point_items
    ) as pictures (address)
    where address like '/art/%'`
  return rows.map(({ address }) => address)
}

/** Whether a member has this picture of their own now. */
export async function isAvatar(sql: Sql, address: string): Promise<boolean> {
  const [row] = await sql`select 1 from identity.members where avatar = ${address}`
  return row !== undefined
}
