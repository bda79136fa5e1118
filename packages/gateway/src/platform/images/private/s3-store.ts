import { DomainError } from '@atrium/contracts/errors'
import type { BucketConfig } from '../../../bucket-config.ts'
import { BucketError, s3Bucket } from '../../s3/bucket.ts'
import { assertImageKey, isImageKey } from './store.ts'
import type { PrivateImageStore } from './store.ts'

/** Timeout of one operation, including retries. */
const TIMEOUT_MS = 10_000

/**
 * Stores private images as objects in an S3 bucket.
 *
 * Every operation throws DomainError IMAGES_UNAVAILABLE when the service does not respond in time or returns an error.
 * It is logged without the key, because anyone who knows the key can view the picture.
 */
export function s3ImageStore(config: BucketConfig, timeoutMs = TIMEOUT_MS): PrivateImageStore {
  const bucket = s3Bucket(config, timeoutMs)
  const keyOf = (key: string): string => {
    assertImageKey(key)
    return key
  }
  return {
    put: async (key, content) => bucket.put(keyOf(key), content).catch(unavailable),
    get: async (key) => bucket.get(keyOf(key)).catch(unavailable),
    delete: async (key) => bucket.delete(keyOf(key)).catch(unavailable),
    async *list() {
      try {
        for await (const object of bucket.list()) if (isImageKey(object.key)) yield object
      } catch (error) {
        unavailable(error)
      }
    },
  }
}

function unavailable(error: unknown): never {
  if (!(error instanceof BucketError)) throw error
  throw new DomainError('IMAGES_UNAVAILABLE', `the bucket of private images ${error.message}`)
}
