import type { Sql } from '@atrium/database'
import { findPicture } from './operator-pictures.ts'
import { PICTURES, type PictureKind } from './pictures.ts'

/**
 * The picture at an address of the portal, uploaded or drawn, for staff who look at it outside of the portal. Drawn
 * ones need not be shown anywhere yet.
 */
export async function pictureOf(sql: Sql, address: string): Promise<{ type: string; data: Buffer } | undefined> {
  const [, kind = '', code = ''] = /^\/art\/(banner|promotion)\/([\w~-]{1,80})\.svg(\?|$)/.exec(address) ?? []
  if (!kind) return findPicture(sql, address)
  const drawn = PICTURES[kind as PictureKind](code)
  return drawn === undefined ? undefined : { type: 'image/svg+xml', data: Buffer.from(drawn) }
}
