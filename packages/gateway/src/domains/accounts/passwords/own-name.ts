/** Maximum number of characters added to a name, such as a year, for which the password still counts as the name. */
const MAX_ADDED = 4
const MIN_NAME = 3

/**
 * Returns whether a password is one of these names with at most four characters added. Case, spaces and punctuation are
 * ignored.
 */
export function isOwnName(password: string, names: readonly (string | undefined)[]): boolean {
  const folded = fold(password)
  return names.some((name) => {
    const plain = fold(name ?? '')
    const length = [...plain].length
    return length >= MIN_NAME && folded.includes(plain) && [...folded].length - length <= MAX_ADDED
  })
}

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
