/**
 * Rules of what visitors send to support. Plain functions: the same code runs under the form and behind the call.
 * Numbers of the specification: 140 characters, 3 pictures of 5 MB, png or jpg, a VIP desk above rank 4.
 */
export const FEEDBACK = { maxLength: 140, maxImages: 3, maxImageBytes: 5 * 1024 * 1024 } as const

/** A member whose rank level is above this one is served by the VIP desk. */
export const VIP_RANK_THRESHOLD = 4

/** Path types of the customer-service answer: everybody's, and the one that only VIP members are told. */
export const SERVICE_PATH = { everyone: 3, vip: 4 } as const

export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/**
 * UTF-16 units of one character at most, on average of a text: the longest emoji has 15. Segmenting takes a second for
 * ten million units, so a longer text is rejected before its characters are counted.
 */
export const MAX_UNITS_PER_CHARACTER = 32

/** Characters as people count them: an emoji is one. For texts of bounded length. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

/** Words as the language has them: Korean and English by spaces, Chinese, Japanese and Thai by dictionary. */
export function countWords(text: string): number {
  // An empty form needs no dictionary: a browser's first segmenter takes tens of milliseconds.
  if (text.trim() === '') return 0
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) words++
  return words
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
/** Bytes that a file must begin with before it can be judged. */
export const IMAGE_HEAD_BYTES = 24

/**
 * What a file is by its first bytes, whatever it is called: a PNG up to its size, a JPEG up to its first segment.
 * Undefined for everything else, and for a picture without an area.
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
