import { createHash } from 'node:crypto'

/** Whether these are the bytes that an integrity value of a record names. */
export function isIntact(bytes: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-')
  return integrity === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
}
