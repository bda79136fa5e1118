/** Both forms in a text → the form after a final consonant and the form after none. */
const FORMS: Readonly<Record<string, readonly [string, string]>> = {
  '을(를)': ['을', '를'],
  '이(가)': ['이', '가'],
  '은(는)': ['은', '는'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
}
const PLACES = /([\p{L}\p{N}])([^\p{L}\p{N}\s]*)(을\(를\)|이\(가\)|은\(는\)|과\(와\)|\(으\)로)/gu
const FIRST_SYLLABLE = 0xac00
const FINALS = 28
const RIEUL = 8
/** Digits and letters by the final sound of their Korean names. */
const ENDS_IN_RIEUL = '178LlRr'
const ENDS_IN_ANOTHER_CONSONANT = '036MmNn'

/**
 * Chooses between the two forms of Korean particles, such as `을(를)`, by the sound before each: a text with a
 * placeholder cannot know it. After a character with an unknown sound both forms are retained.
 */
export const withParticles = (text: string): string =>
  text.replace(PLACES, (whole, before: string, between: string, both: string) => {
    const end = endOf(before)
    if (!end) return whole
    const hasConsonant = end === 'consonant' || (end === 'rieul' && both !== '(으)로')
    return `${before}${between}${FORMS[both]![hasConsonant ? 0 : 1]}`
  })

function endOf(character: string): 'vowel' | 'rieul' | 'consonant' | undefined {
  const syllable = character.charCodeAt(0) - FIRST_SYLLABLE
  if (syllable >= 0 && syllable < 11_172) {
    const final = syllable % FINALS
    return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant'
  }
  if (!/[\dA-Za-z]/.test(character)) return undefined
  if (ENDS_IN_RIEUL.includes(character)) return 'rieul'
  return ENDS_IN_ANOTHER_CONSONANT.includes(character) ? 'consonant' : 'vowel'
}

/** Postprocessor for i18next: `use` it, and add it to `postProcess`. */
export const particles = { type: 'postProcessor', name: 'particles', process: withParticles } as const
