/** The stored form of a name: NFC, with single spaces. */
export const storedName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Whether two spellings are the same payee name. Case, width and repeated spaces do not matter. */
export const isSamePayee = (one: string, other: string): boolean => comparable(one) === comparable(other)

// NFKC is NFC with full-width and half-width forms folded into one.
const comparable = (name: string): string => storedName(name.normalize('NFKC')).toLowerCase()
