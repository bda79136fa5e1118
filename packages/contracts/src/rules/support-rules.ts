/**
 * Rules of support messages, shared by the form and the handler of the call. Numbers of the specification: 140
 * characters, 3 pictures of 5 MB (PNG or JPEG), a VIP desk above rank 4.
 */
export const FEEDBACK = { maxLength: 140, maxImages: 3, maxImageBytes: 5 * 1024 * 1024 } as const

/** Members with a rank level above this one are served by the VIP desk. */
export const VIP_RANK_THRESHOLD = 4

/** Path types of the customer-service response: for everyone, and for VIP members only. */
export const SERVICE_PATH = { everyone: 3, vip: 4 } as const

export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/**
 * Maximum UTF-16 units per character, on average over a text; the longest emoji has 15. Longer texts are rejected
 * before counting characters, since segmenting ten million units takes a second.
 */
export const MAX_UNITS_PER_CHARACTER = 32

/** Number of user-perceived characters: an emoji counts as one. Only for texts of limited length. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/**
 * Number of words by the rules of the language: Korean and English by spaces; Chinese, Japanese and Thai by dictionary.
 */
export function countWords(text: string): number {
  // Skips the segmenter for an empty form: a browser's first one takes tens of milliseconds.
  if (text.trim() === '') return 0
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words++
  return words
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
/** Number of leading bytes that `imageTypeOf` needs. */
export const IMAGE_HEAD_BYTES = 24

/**
 * Detects the type of a picture by its first bytes, regardless of its name: a PNG up to its size, a JPEG up to its
 * first segment. Undefined for everything else, and for a picture without an area.
 */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  if (head.length < IMAGE_HEAD_BYTES) return undefined
  if (PNG.every((byte, index) => head[index] === byte))
    return uint32(head, 16) > 0 && uint32(head, 20) > 0 ? 'image/png' : undefined
  // The start of a JPEG is followed by a table or application segment, never by plain data.
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff && head[3]! >= 0xc0 && head[3] !== 0xff
  return isJpeg ? 'image/jpeg' : undefined
}

const uint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
