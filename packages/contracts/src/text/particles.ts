/** Both forms of a particle as written in texts → the form after a final consonant, and the form after a vowel. */
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
/** Digits and letters whose Korean names end in ㄹ. */
const ENDS_IN_RIEUL = '178LlRr'
const ENDS_IN_ANOTHER_CONSONANT = '036MmNn'

/**
 * Replaces double forms of Korean particles, such as `을(를)`, by the form that fits the preceding sound, which a text
 * with placeholders cannot know. After a character with an unknown sound, both forms stay.
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

/** Postprocessor for i18next: register it with `use`, and add it to `postProcess`. */
export const particles = { type: 'postProcessor', name: 'particles', process: withParticles } as const
