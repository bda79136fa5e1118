import { BRAND_PICTURES, BRAND_PICTURE_ADDRESS, type BrandPictureUse } from '@atrium/contracts/brand'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { z } from 'zod'
import { changeAs } from '../audit/actor.ts'
import { InvalidRequest } from '../validation/errors.ts'
import { invalid } from './invalid-picture.ts'
import { checkPicture, ENDINGS } from './picture-check.ts'
import { insertPicture, MAX_PICTURES, readPicture, readPictures } from './operator-pictures-repository.ts'
import type { IsPictureUsed } from './operator-pictures-repository.ts'

const upload = z.strictObject({ use: z.enum(Object.keys(BRAND_PICTURES) as [BrandPictureUse]), data: z.string() })

export const brandPictureAddress = (hash: string, type: string): string => `/art/brand/${hash}.${ENDINGS[type]}`

/**
 * Stores a picture in the name of somebody. Nothing shows it until the brand or a banner holds its address.
 * @throws InvalidRequest, or DomainError UNKNOWN_MERCHANT
 */
export async function uploadPicture(
  sql: Sql,
  merchant: string,
  body: unknown,
  actor: string,
  isUsed: IsPictureUsed,
): Promise<{ address: string; width: number; height: number }> {
  const parsed = upload.safeParse(body)
  if (!parsed.success) throw new InvalidRequest(parsed.error)
  const picture = await checkPicture(parsed.data.use, parsed.data.data)
  await changeAs(sql, actor, async (tx) => {
    const [known] = await tx`select from merchants.merchants_view where code = ${merchant}`
    if (!known) throw new DomainError('UNKNOWN_MERCHANT', merchant)
    if ((await insertPicture(tx, merchant, picture, isUsed)) > MAX_PICTURES)
      throw invalid(
        `is one too many: ${merchant} has ${MAX_PICTURES} uploaded pictures; unused ones are removed a day after their upload`,
      )
  })
  return { address: brandPictureAddress(picture.hash, picture.type), width: picture.width, height: picture.height }
}

/** What a merchant has uploaded, newest first, by address. */
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

/** The uploaded picture of an address, or undefined; with a merchant only what that one uploaded. */
export async function findPicture(
  sql: Sql,
  address: string,
  merchant?: string,
): Promise<{ type: string; data: Buffer } | undefined> {
  if (!BRAND_PICTURE_ADDRESS.test(address)) return undefined
  const picture = await readPicture(sql, address.slice('/art/brand/'.length).split('.')[0]!, merchant)
  return picture && ENDINGS[picture.type] === address.split('.').at(-1) ? picture : undefined
}
