import type { Sql, Transaction } from '@atrium/database'
import type { Logger } from 'pino'
import type { Config, PrivateImageSettings } from '../../../config.ts'
import { assertWithinImageQuotas, QUOTA_WINDOW_MS } from './quotas.ts'
import { insertPrivateImages, readImageUsage } from './repository.ts'
import type { UploadedImage } from './repository.ts'
import { newImageKey } from './store.ts'
import type { PrivateImageStore } from './store.ts'

/** Dependencies of the store of private images. */
export interface PrivateImageDeps {
  readonly sql: Sql
  readonly clock: () => Date
  readonly privateImages: PrivateImageStore
  readonly config: Pick<Config, 'privateImages'>
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - QUOTA_WINDOW_MS)

/**
 * Uploads encoded images of a member to the store. They are not visible until `keepPrivateImages` records them, which
 * must happen within a day. Call it outside that transaction, so that a slow store holds neither a connection nor a
 * lock of the database.
 * @throws DomainError IMAGE_QUOTA_REACHED or IMAGES_UNAVAILABLE, before anything is stored, when a quota is already
 *   used up; IMAGES_UNAVAILABLE when the store fails
 */
export async function uploadPrivateImages(
  { sql, clock, privateImages, config }: PrivateImageDeps,
  owner: Pick<UploadedImage, 'memberId' | 'merchant' | 'purpose'>,
  contents: readonly Buffer[],
): Promise<UploadedImage[]> {
  const further = { count: contents.length, bytes: contents.reduce((sum, { length }) => sum + length, 0) }
  if (further.count > 0)
    assertWithinImageQuotas(
      await readImageUsage(sql, owner.memberId, dayBefore(clock())),
      further,
      config.privateImages,
    )
  return Promise.all(
    contents.map(async (content) => {
      const key = newImageKey()
      await privateImages.put(key, content)
      return { ...owner, key, bytes: content.length }
    }),
  )
}

/**
 * Records uploaded images of one member, in the transaction that uses them. This is the only function that adds rows to
 * `images.private_images`. Call it late in the transaction, because only one transaction at a time can record images.
 * If the transaction fails, the files remain without rows and the clean-up job deletes them.
 * @throws DomainError IMAGE_QUOTA_REACHED, IMAGES_UNAVAILABLE
 */
export async function keepPrivateImages(
  tx: Transaction,
  images: readonly UploadedImage[],
  settings: PrivateImageSettings,
  now: Date,
): Promise<void> {
  if (images.length === 0) return
  await insertPrivateImages(tx, images, now)
  // Inserts before checking: the insert waits for earlier transactions, so the check counts their images, and makes
  // later ones wait.
  assertWithinImageQuotas(
    await readImageUsage(tx, images[0]!.memberId, dayBefore(now)),
    { count: 0, bytes: 0 },
    settings,
  )
}

/**
 * Deletes the files of images whose rows are marked as deleted. If a file cannot be deleted, it is no longer shown and
 * the clean-up job deletes it later.
 */
export async function deleteImageFiles(
  { privateImages, log }: { privateImages: PrivateImageStore; log: Logger },
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await privateImages
      .delete(key)
      .catch((err: unknown) => log.warn({ err }, 'the file of a deleted private image remains until the next clean-up'))
}
