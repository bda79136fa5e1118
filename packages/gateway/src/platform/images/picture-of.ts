import type { Sql } from '@atrium/database'
import { findPicture } from './operator-pictures.ts'
import { PICTURES, type PictureKind } from './pictures.ts'

/**
 * Returns the picture of a merchant at an address of the portal, uploaded or drawn, for staff who view it outside the
 * portal. Unused pictures are returned too.
 */
export async function pictureOf(
  sql: Sql,
  merchant: string,
  address: string,
): Promise<{ type: string; data: Buffer } | undefined> {
  const [, kind = '', code = ''] =
    /^\/art\/(banner|promotion|game)\/([\w~-]{1,80})\.(?:svg|webp)(\?|$)/.exec(address) ?? []
  if (!kind) return findPicture(sql, address, merchant)
  const drawn = PICTURES[kind as PictureKind](code)
  return drawn === undefined ? undefined : { type: 'image/svg+xml', data: Buffer.from(drawn) }
}
