/**
 * Rules of messages to support. Plain functions: the same code runs in the form and in the handler of the call. Numbers
 * of the specification: 140 characters, 3 pictures of 5 MB, png or jpg, a VIP desk above rank 4.
 */
export const FEEDBACK = { maxLength: 140, maxImages: 3, maxImageBytes: 5 * 1024 * 1024 } as const

/** A member whose rank level is above this one is served by the VIP desk. */
export const VIP_RANK_THRESHOLD = 4

/** Path types of the customer-service response: everybody's, and the one for VIP members alone. */
export const SERVICE_PATH = { everyone: 3, vip: 4 } as const

export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/**
 * UTF-16 units of one character at most, on average of a text: the longest emoji has 15. Segmenting takes a second for
 * ten million units, so a longer text is rejected before its characters are counted.
 */
export const MAX_UNITS_PER_CHARACTER = 32

/** User-perceived characters: an emoji is one. For texts of bounded length. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/**
 * Number of words by the rules of the language: Korean and English by spaces, Chinese, Japanese and Thai by dictionary.
 */
export function countWords(text: string): number {
  // An empty form needs no dictionary: a browser's first segmenter takes tens of milliseconds.
  if (text.trim() === '') return 0
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words++
  return words
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
/** Number of first bytes that `imageTypeOf` needs. */
export const IMAGE_HEAD_BYTES = 24

/**
 * Type of a file by its first bytes, whatever its name: a PNG up to its size, a JPEG up to its first segment. Undefined
 * for everything else, and for a picture without an area.
 */
export function imageTypeOf(head: Uint8Array): ImageType | undefined {
  if (head.length < IMAGE_HEAD_BYTES) return undefined
  if (PNG.every((byte, index) => head[index] === byte))
    return uint32(head, 16) > 0 && uint32(head, 20) > 0 ? 'image/png' : undefined
  // After the start of the image comes a table or application segment, never plain data.
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff && head[3]! >= 0xc0 && head[3] !== 0xff
  return isJpeg ? 'image/jpeg' : undefined
}

const uint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
