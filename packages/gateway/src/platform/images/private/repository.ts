import type { Sql, Transaction } from '@atrium/database'
import type { ImageUsage } from './quotas.ts'

/** Purpose of images. `document`: a document of a member's verification. */
export type ImagePurpose = 'proof' | 'avatar' | 'application' | 'document'

/** An image in the store of private images, with its owner. */
export interface UploadedImage {
  readonly key: string
  readonly bytes: number
  readonly memberId: bigint
  readonly merchant: string
  readonly purpose: ImagePurpose
}

/**
 * Inserts images. A trigger updates the row of the total, which stays locked until the transaction ends, so only one
 * transaction at a time can insert images.
 */
export async function insertPrivateImages(tx: Transaction, images: readonly UploadedImage[], now: Date): Promise<void> {
  const rows = images.map(({ key, merchant, memberId, purpose, bytes }) => ({
    key,
    merchant,
    member_id: memberId,
    purpose,
    bytes,
    created_at: now,
  }))
  await tx`insert into images.private_images ${tx(rows)}`
}

/** Counts images that the member sent since `since`, stored images of the member, and stored images of all members. */
export async function readImageUsage(sql: Sql | Transaction, memberId: bigint, since: Date): Promise<ImageUsage> {
  const [row] = await sql<[ImageUsage]>`
    select
      (select json_build_object('count', count(*), 'bytes', coalesce(sum(i.bytes), 0)) from images.private_images i
        where i.member_id = ${memberId} and i.created_at > ${since}) as daily,
      (select coalesce(sum(i.bytes), 0)::float8 from images.private_images i
        where i.member_id = ${memberId} and i.deleted_at is null) as "memberBytes",
      t.bytes::float8 as "totalBytes"
    from images.private_images_total t`
  return row
}

/**
 * Marks images as deleted: those with these keys, or all of a member. Returns the keys of those that were not deleted
 * before. Their files are deleted after the commit.
 */
export async function deletePrivateImages(
  tx: Transaction,
  which: { keys: readonly string[] } | { memberId: bigint },
  now: Date,
): Promise<string[]> {
  const condition = 'keys' in which ? tx`key = any(${[...which.keys]})` : tx`member_id = ${which.memberId}`
  const rows = await tx<
    { key: string }[]
  >`update images.private_images set deleted_at = ${now} where ${condition} and deleted_at is null returning key`
  return rows.map(({ key }) => key)
}

/** Deletes rows of images that were marked as deleted before a time. */
export async function forgetPrivateImages(sql: Sql, before: Date): Promise<void> {
  await sql`delete from images.private_images where deleted_at < ${before}`
}

export async function hasPrivateImages(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ exists: boolean }]>`select exists (select from images.private_images)`
  return row.exists
}

/** Returns the keys that have no image, or a deleted one. */
export async function findUnknownKeys(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const rows = await sql<
    { key: string }[]
  >`select key from images.private_images where key = any(${[...keys]}) and deleted_at is null`
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
