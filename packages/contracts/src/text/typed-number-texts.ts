import type { LanguageCode } from '../locale/language-codes.ts'
import type { NumberProblem } from './typed-number.ts'

/** Text beside a field with the number that was understood. `number` is in the format of `understoodAs`. */
export const readAsText = (number: string, language: LanguageCode): string =>
  language === 'KO' ? `입력 확인: ${number}` : `Read as ${number}`

/** Text beside a field that does not contain a valid number. */
export function numberProblemText(typed: Exclude<NumberProblem, { problem: 'empty' }>, language: LanguageCode): string {
  const isKorean = language === 'KO'
  switch (typed.problem) {
    case 'invalid':
      return isKorean ? '숫자로만 입력해 주세요. 예: 1250.5' : 'Enter a number, such as 1250.5.'
    case 'negative':
      return isKorean
        ? '음수는 입력할 수 없어요. 마이너스(-) 기호 없이 입력해 주세요.'
        : 'This number is negative. Enter it without the minus sign.'
    case 'tooLarge':
      return isKorean
        ? '너무 큰 숫자예요. 더 작은 수를 입력해 주세요.'
        : 'This number is too large. Enter a smaller one.'
    case 'tooPrecise':
      return placesText(typed.places, language)
    case 'ambiguous': {
      const [one, other] = typed.readings
      if (other === undefined)
        return isKorean
          ? `${placesText(typed.places, language)} 천 단위 구분이라면 기호 없이 ${one}처럼 입력해 주세요.`
          : `${placesText(typed.places, language)} If you separate thousands, type ${one}.`
      return isKorean
        ? `두 가지로 읽을 수 있어요. 구분 기호 없이 ${one} 또는 ${other}처럼 입력해 주세요.`
        : `This can be read in two ways. Type ${one} or ${other}, without a thousands separator.`
    }
  }
}

function placesText(places: number, language: LanguageCode): string {
  if (places === 0) return language === 'KO' ? '소수점 없는 수를 입력해 주세요.' : 'Enter a whole number.'
  return language === 'KO' ? `소수점 아래 ${places}자리까지 입력해 주세요.` : `Enter at most ${places} decimal places.`
}
