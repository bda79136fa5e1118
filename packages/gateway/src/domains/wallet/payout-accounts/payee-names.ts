/** Normalizes a name for storage: NFC with single spaces. */
export const storedName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Returns whether two spellings are the same payee name, ignoring case, character width and repeated spaces. */
export const isSamePayee = (one: string, other: string): boolean => comparable(one) === comparable(other)

// NFKC also folds full-width and half-width forms, unlike NFC.
const comparable = (name: string): string => storedName(name.normalize('NFKC')).toLowerCase()
