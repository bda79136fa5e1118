import { randomBytes } from 'node:crypto'

/**
 * The store of private images: a folder by default, or an S3 bucket when one is configured. `stores.test.ts` specifies
 * its behaviour.
 */
export interface PrivateImageStore {
  put(key: string, content: Buffer): Promise<void>
  /** Reads an image. Returns undefined for an unknown key. */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes an image. Does nothing for an unknown key. */
  delete(key: string): Promise<void>
  /**
   * Lists all files with the time at which they were stored, including incomplete uploads. Skips files whose name is
   * not the key of an image.
   */
  list(): AsyncIterable<{ readonly key: string; readonly storedAt: Date }>
}

const KEY = /^[A-Za-z0-9_-]{32}$/

export const isImageKey = (text: string): boolean => KEY.test(text)

/** @throws RangeError when the key does not have the form of an image key */
export function assertImageKey(key: string): void {
  if (!isImageKey(key)) throw new RangeError('This is no key of a private image.')
}

/** Creates an unguessable key. */
export const newImageKey = (): string => randomBytes(24).toString('base64url')
