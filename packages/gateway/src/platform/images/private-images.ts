import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@atrium/contracts/errors'
import { imageTypeOf } from '@atrium/contracts/rules/support-rules'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

/** Where private images are stored. A folder by default; another store is another implementation. */
export interface PrivateImageStore {
  put(key: string, content: Buffer): Promise<void>
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

const KEY = /^[A-Za-z0-9_-]{32}$/
/** 40 megapixels: a photo of a telephone, and no more memory than that takes. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2_400
const AVATAR_SIDE = 256
/** Pictures decoded at once in a process, each of which takes up to 160 MB. */
const atOnce = pLimit(2)
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Private images as files of a folder, which is created when the first one is stored. */
export function folderImageStore(folder: string): PrivateImageStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('This is no key of a private image.')
    return join(folder, key)
  }
  return {
    async put(key, content) {
      const file = fileOf(key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed into place, so that no file is ever half written.
      await writeFile(`${file}.part`, content, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
    },
    get: (key) => readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
    delete: (key) => rm(fileOf(key), { force: true }),
  }
}

/**
 * A PNG or JPEG out of its base64, judged by its bytes, encoded again as JPEG without metadata, at most 2,400 pixels wide and high.
 * @throws DomainError INVALID_REQUEST that names the picture, for what is no base64, too long, neither PNG nor JPEG, damaged, or has too many pixels
 */
export const encodePrivateImage = (base64: string, index: number, maxBytes: number): Promise<Buffer> =>
  encode(base64, { name: `picture ${index + 1}`, path: `images.${index}`, maxBytes }, (image) => image.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }))

/**
 * A PNG or JPEG out of its base64 as the square picture of a member: the middle of it, 256 pixels wide and high.
 * @throws as `encodePrivateImage`, naming the field `image`
 */
export const encodeAvatar = (base64: string, maxBytes: number): Promise<Buffer> =>
  encode(base64, { name: 'the picture', path: 'image', maxBytes }, (image) => image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }))

async function encode(base64: string, { name, path, maxBytes }: { name: string; path: string; maxBytes: number }, resize: (image: Sharp) => Sharp): Promise<Buffer> {
  const reject = (why: string) => new DomainError('INVALID_REQUEST', `${name} ${why}`, [{ path, message: why }])
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw reject('is no base64')
  const content = Buffer.from(base64, 'base64')
  if (content.length > maxBytes) throw reject(`has ${content.length} bytes; the maximum is ${maxBytes}`)
  if (!imageTypeOf(content)) throw reject('is neither PNG nor JPEG')
  try {
    return await atOnce(() => resize(sharp(content, { limitInputPixels: MAX_PIXELS }).rotate()).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer())
  } catch {
    throw reject('is damaged or too large')
  }
}

/** A key that nobody can guess. */
export const newImageKey = (): string => randomBytes(24).toString('base64url')
