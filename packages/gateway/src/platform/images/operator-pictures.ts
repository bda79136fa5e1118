import { BRAND_PICTURE_ADDRESS } from '@atrium/contracts/brand'
import type { Sql } from '@atrium/database'
import { ENDINGS } from './picture-check.ts'
import { readPicture, readPictures } from './operator-pictures-repository.ts'

export const brandPictureAddress = (hash: string, type: string): string => `/art/brand/${hash}.${ENDINGS[type]}`

/** Lists uploaded pictures of a merchant by address, newest first. */
export const listPictures = async (
  sql: Sql,
  merchant: string,
): Promise<{ address: string; width: number; height: number; uploadedAt: string }[]> =>
  (await readPictures(sql, merchant)).map(({ hash, type, width, height, uploadedAt }) => ({
    address: brandPictureAddress(hash, type),
    width,
    height,
    uploadedAt: uploadedAt.toISOString(),
  }))

/**
 * Finds the uploaded picture with this address, or undefined. If `merchant` is given, finds only that merchant's
 * pictures.
 */
export async function findPicture(
  sql: Sql,
  address: string,
  merchant?: string,
): Promise<{ type: string; data: Buffer } | undefined> {
  if (!BRAND_PICTURE_ADDRESS.test(address)) return undefined
  const picture = await readPicture(sql, address.slice('/art/brand/'.length).split('.')[0]!, merchant)
  return picture && ENDINGS[picture.type] === address.split('.').at(-1) ? picture : undefined
}
