/** Maximum number of characters beside a name that do not make it a password, such as a year or a few digits. */
const MAX_ADDED = 4
const MIN_NAME = 3

/**
 * Whether a password is one of these names with up to four characters added. Capitals, spaces and punctuation do not
 * matter.
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
