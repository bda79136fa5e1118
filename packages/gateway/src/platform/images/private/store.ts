import { randomBytes } from 'node:crypto'

/**
 * Where private images are stored: a folder by default, a bucket of S3 when one is configured. `stores.test.ts` states
 * what each has to do.
 */
export interface PrivateImageStore {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined for an unknown key. */
  get(key: string): Promise<Buffer | undefined>
  /** Accepts an unknown key. */
  delete(key: string): Promise<void>
  /**
   * All images with the time at which they were stored, those that were stored in part included. What has no key of an
   * image is not listed.
   */
  list(): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>
}

const KEY = /^[A-Za-z0-9_-]{32}$/

export const isImageKey = (text: string): boolean => KEY.test(text)

/** @throws RangeError for what could name something else than an image */
export function assertImageKey(key: string): void {
  if (!isImageKey(key)) throw new RangeError('This is no key of a private image.')
}

/** An unguessable key. */
export const newImageKey = (): string => randomBytes(24).toString('base64url')
