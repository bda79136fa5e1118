import type { Keys } from '../../../platform/keys/keys.ts'

/** Returns a blind index of the data by which two registrations look like one person. */
export const personIndexOf = (keys: Pick<Keys, 'blindIndex'>, payeeName: string, idNumber: string): string =>
  keys.blindIndex('person', `${payeeName.replace(/\s+/g, ' ')}/${idNumber}`)
