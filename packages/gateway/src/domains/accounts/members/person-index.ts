import type { Keys } from '../../../platform/keys/keys.ts'

/** Data by which two registrations look like one person. */
export const personIndexOf = (keys: Pick<Keys, 'blindIndex'>, payeeName: string, idNumber: string): string =>
  keys.blindIndex('person', `${payeeName.replace(/\s+/g, ' ')}/${idNumber}`)
