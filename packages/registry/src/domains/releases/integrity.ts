import { createHash } from 'node:crypto'

/** Whether the bytes match an integrity value of a record. */
export function isIntact(bytes: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-')
  return integrity === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
}
