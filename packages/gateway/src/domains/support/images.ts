import { DomainError } from '@atrium/contracts/errors'
import type { ImageType } from '@atrium/contracts/rules/support-rules'
import { FEEDBACK, imageTypeOf } from '@atrium/contracts/rules/support-rules'

/**
 * No white space and no other alphabet. Without groups: a pattern that repeats one runs out of stack on millions of
 * characters.
 */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const isBase64 = (text: string): boolean => text.length % 4 === 0 && BASE64.test(text)

/**
 * A picture out of its base64, judged by what it is and not by what it is called.
 * @throws DomainError INVALID_REQUEST for what is no base64, too long, or neither PNG nor JPEG.
 */
export function openImage(base64: string, index: number): { type: ImageType; content: Buffer } {
  const refuse = (why: string) => new DomainError('INVALID_REQUEST', `picture ${index + 1} ${why}`)
  if (!isBase64(base64)) throw refuse('is no base64')
  const content = Buffer.from(base64, 'base64')
  if (content.length > FEEDBACK.maxImageBytes)
    throw refuse(`has ${content.length} bytes; at most ${FEEDBACK.maxImageBytes} are taken`)
  const type = imageTypeOf(content)
  if (!type) throw refuse('is neither PNG nor JPEG')
  return { type, content }
}
