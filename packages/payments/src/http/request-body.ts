import type { z } from 'zod'
import { PaymentError } from '../payment-error.ts'

/**
 * Parses a request.
 * @throws PaymentError INVALID_REQUEST with every invalid field, without its value
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(sent)
  const faults = parsed.success
    ? unstorableFields(sent)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  if (parsed.success && faults.length === 0) return parsed.data
  throw new PaymentError(
    'INVALID_REQUEST',
    `The request has invalid fields. Correct them and send it again. ${faults.join('; ')}`,
  )
}

/** Whether PostgreSQL can store a text: it has no NUL and no unpaired surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const unstorableFields = (sent: unknown): string[] =>
  Object.entries(sent as object)
    .filter(([, value]) => typeof value === 'string' && !isStorable(value))
    .map(([name]) => `${name}: must have neither NUL nor halves of characters`)
