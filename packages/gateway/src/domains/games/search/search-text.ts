/** Final consonants, U+11A8 to U+11C2, as keys of the Korean keyboard. Clusters are two keys. */
const FINALS = [
  'ᄀ',
  'ᄁ',
  'ᄀᄉ',
  'ᄂ',
  'ᄂᄌ',
  'ᄂᄒ',
  'ᄃ',
  'ᄅ',
  'ᄅᄀ',
  'ᄅᄆ',
  'ᄅᄇ',
  'ᄅᄉ',
  'ᄅᄐ',
  'ᄅᄑ',
  'ᄅᄒ',
  'ᄆ',
  'ᄇ',
  'ᄇᄉ',
  'ᄉ',
  'ᄊ',
  'ᄋ',
  'ᄌ',
  'ᄎ',
  'ᄏ',
  'ᄐ',
  'ᄑ',
  'ᄒ',
]
/** Vowels that are typed with two keys. */
const VOWELS: Readonly<Record<string, string>> = { ᅪ: 'ᅩᅡ', ᅫ: 'ᅩᅢ', ᅬ: 'ᅩᅵ', ᅯ: 'ᅮᅥ', ᅰ: 'ᅮᅦ', ᅱ: 'ᅮᅵ', ᅴ: 'ᅳᅵ' }

/**
 * Splits a text into words of typed keys. Hangul becomes the consonants and vowels that are typed for it, so that a
 * half-typed syllable is a prefix of the full one, and a typo is one letter. Latin is lowercased without accents;
 * punctuation separates words.
 */
export function wordsOf(text: string): string[] {
  const letters = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u11a8-\u11c2]/g, (final) => FINALS[final.charCodeAt(0) - 0x11a8]!)
    .replace(/[ᅪᅫᅬᅯᅰᅱᅴ]/g, (vowel) => VOWELS[vowel]!)
  return letters.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns the initial consonants of the syllables, which Koreans use as abbreviations: 달빛 파도 → ㄷㅂㅍㄷ. They are in the
 * letters of `wordsOf`.
 */
export const initialsOf = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((sign) => sign >= '가' && sign <= '힣')
    .map((sign) => sign.normalize('NFD')[0])
    .join('')

/** Returns whether a word consists only of initial consonants. */
export const isInitials = (word: string): boolean => word.length > 1 && /^[\u1100-\u1112]+$/.test(word)

/** Returns the number of tolerated typos by length. Inputs longer than any name are not corrected. */
const slipsIn = (length: number): number => (length < 4 || length > 40 ? 0 : length < 9 ? 1 : 2)
/** Rows of the distance matrix, reused because one search makes some ten thousand comparisons. */
let rows = [new Uint8Array(48), new Uint8Array(48), new Uint8Array(48)] as const

/**
 * Returns the number of typos between `typed` and a prefix of `word`: keys missing, added, replaced or swapped.
 * Undefined if there are more than the length of `typed` tolerates.
 */
export function slipsTo(typed: string, word: string): number | undefined {
  const most = slipsIn(typed.length)
  if (most === 0 || word.length < typed.length - most) return undefined
  const width = Math.min(word.length, typed.length + most)
  for (let j = 0; j <= width; j++) rows[0][j] = j
  let least = 0
  for (let i = 1; i <= typed.length; i++) {
    const [row, before, next] = rows
    least = next[0] = i
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      let slips = Math.min(row[j - 1]! + (isSame ? 0 : 1), row[j]! + 1, next[j - 1]! + 1)
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        slips = Math.min(slips, before[j - 2]! + 1)
      next[j] = slips
      least = Math.min(least, slips)
    }
    if (least > most) return undefined
    rows = [next, row, before]
  }
  return least
}
