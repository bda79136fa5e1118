import { randomBytes } from 'node:crypto'

/**
 * The store of private images: a folder by default, a bucket of S3 when one is configured. `stores.test.ts` specifies
 * its behaviour.
 */
export interface PrivateImageStore {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined for an unknown key. */
  get(key: string): Promise<Buffer | undefined>
  /** Accepts an unknown key. */
  delete(key: string): Promise<void>
  /**
   * All images with the time at which they were stored, including partially stored ones. Files without the key of an
   * image are not listed.
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
