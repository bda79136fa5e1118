import { DomainError } from '@atrium/contracts/errors'
import { imageTypeOf } from '@atrium/contracts/rules/support-rules'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

/** 40 megapixels: enough for a phone's photo, and limits the memory of a decoding. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2_400
const AVATAR_SIDE = 256
/** Maximum number of concurrent decodings per process. Each takes up to 160 MB. */
const atOnce = pLimit(2)
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Decodes a PNG or JPEG from its base64, detected by its bytes, and encodes it again as JPEG without metadata, at most
 * 2,400 pixels wide and high.
 * @throws DomainError INVALID_REQUEST that names the picture, unless it is base64 of an intact PNG or JPEG within the
 * limits of bytes and pixels
 */
export const encodePrivateImage = (base64: string, index: number, maxBytes: number): Promise<Buffer> =>
  encode(base64, { name: `picture ${index + 1}`, path: `images.${index}`, maxBytes }, (image) =>
    image.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }),
  )

/**
 * Decodes a base64 PNG or JPEG and encodes its centre as the square avatar of a member, 256 × 256 pixels.
 * @throws the errors of `encodePrivateImage`, which name the field `image`
 */
export const encodeAvatar = (base64: string, maxBytes: number): Promise<Buffer> =>
  encode(base64, { name: 'the picture', path: 'image', maxBytes }, (image) =>
    image.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }),
  )

async function encode(
  base64: string,
  { name, path, maxBytes }: { name: string; path: string; maxBytes: number },
  resize: (image: Sharp) => Sharp,
): Promise<Buffer> {
  const reject = (why: string) => new DomainError('INVALID_REQUEST', `${name} ${why}`, [{ path, message: why }])
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw reject('is no base64')
  const content = Buffer.from(base64, 'base64')
  if (content.length > maxBytes) throw reject(`has ${content.length} bytes; the maximum is ${maxBytes}`)
  if (!imageTypeOf(content)) throw reject('is neither PNG nor JPEG')
  try {
    return await atOnce(() =>
      resize(sharp(content, { limitInputPixels: MAX_PIXELS }).rotate())
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
  } catch {
    throw reject('is damaged or too large')
  }
}
