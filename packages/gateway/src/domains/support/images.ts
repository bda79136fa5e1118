import { DomainError } from '@atrium/contracts/errors'
import type { ImageType } from '@atrium/contracts/rules/support-rules'
import { FEEDBACK, imageTypeOf } from '@atrium/contracts/rules/support-rules'

/**
 * Standard base64 alphabet without white space. The pattern has no groups: repeated groups exhaust the stack on
 * millions of characters.
 */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const isBase64 = (text: string): boolean => text.length % 4 === 0 && BASE64.test(text)

/**
 * Decodes an image from base64. The type is detected from the content.
 * @throws DomainError INVALID_REQUEST unless it is a PNG or JPEG in base64 within the size limit
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
