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
 * Puts encoded images of a member into the store. They are not shown until `keepPrivateImages` has recorded them,
 * within a day. Called outside of that transaction, so that a slow store holds neither a connection nor a lock of the
 * database.
 * @throws DomainError IMAGE_QUOTA_REACHED or IMAGES_UNAVAILABLE, before anything is stored, where a quota is used up
 * already; IMAGES_UNAVAILABLE where the store fails
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
 * Records uploaded images of one member in the transaction that uses them: the only way to add rows to
 * `images.private_images`. Call it late in the transaction: images of all members are recorded one transaction at a
 * time. When the transaction fails, files without a row remain, which the clean-up job deletes.
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
  // Inserted first: images of earlier transactions are committed by now, and later ones wait for this transaction.
  assertWithinImageQuotas(
    await readImageUsage(tx, images[0]!.memberId, dayBefore(now)),
    { count: 0, bytes: 0 },
    settings,
  )
}

/**
 * Deletes files of images whose rows are deleted. A file that cannot be deleted is left to the clean-up job, and is not
 * shown.
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
