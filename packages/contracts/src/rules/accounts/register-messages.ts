import type { LanguageCode } from '../../locale/language-codes.ts'
import { textIn, type Localized } from '../../locale/languages.ts'
import type { RuleKey, RuleProblem } from './register-rules.ts'

/** The text of each problem. `{range}` is the allowed length, `{min}` its minimum. */
export const RULE_MESSAGES: Readonly<Record<RuleKey, Localized>> = {
  required: { KO: '필수 입력 항목이에요.', EN: 'This field is required.' },
  inconsistentTwice: { KO: '두 번 입력한 비밀번호가 서로 달라요.', EN: 'The two passwords are not the same.' },
  tooYoung: { KO: '만 {min}세 이상만 가입할 수 있어요.', EN: 'You must be {min} or older to register.' },
  noSuchDate: {
    KO: '올바른 날짜를 입력해 주세요. 예: 1990-03-15',
    EN: 'Enter a date that exists, such as 1990-03-15.',
  },
  mobile: { KO: '올바른 휴대전화 번호를 입력해 주세요.', EN: 'Enter a valid mobile number.' },
  mobileDigits: { KO: '휴대전화 번호는 숫자 {range}자리여야 해요.', EN: 'The phone number must have {range} digits.' },
  wellKnown: {
    KO: '너무 널리 알려진 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
    EN: 'This password is too well known. Please choose another.',
  },
  ownName: {
    KO: '내 이름이나 사이트 이름에 몇 글자만 더한 비밀번호는 쓸 수 없어요.',
    EN: 'A password must not be your name, or the name of this site, with a few characters added.',
  },
  outerSpaces: {
    KO: '비밀번호의 처음과 끝에는 공백을 쓸 수 없어요.',
    EN: 'A password must not begin or end with a space.',
  },
  length: { KO: '{range}자로 입력해 주세요.', EN: 'Enter {range} characters.' },
  letterFirst: {
    KO: '영문자로 시작하는 영문·숫자 {range}자로 입력해 주세요.',
    EN: 'Start with a letter, then letters and digits: {range} characters.',
  },
  kanjiDigits: {
    KO: '한자와 숫자 {range}자로 입력해 주세요.',
    EN: 'Use Chinese characters and digits: {range} characters.',
  },
  email: {
    KO: '올바른 이메일 주소를 입력해 주세요({range}자).',
    EN: 'Enter a valid email address ({range} characters).',
  },
  lettersOrDigits: {
    KO: '영문자 또는 숫자 {range}자로 입력해 주세요.',
    EN: 'Use letters or digits only: {range} characters.',
  },
  lettersAndDigits: {
    KO: '영문자와 숫자를 함께 써서 {range}자로 입력해 주세요.',
    EN: 'Combine letters and digits: {range} characters.',
  },
  digits: { KO: '숫자 {range}자리로 입력해 주세요.', EN: 'Use digits only: {range} digits.' },
  alphanumericUpper: {
    KO: '대문자를 하나 이상 넣은 영문·숫자 {range}자로 입력해 주세요.',
    EN: 'Use letters and digits with at least one capital: {range} characters.',
  },
  englishSpaces: {
    KO: '영문자와 띄어쓰기로 {range}자를 입력해 주세요.',
    EN: 'Use English letters and spaces: {range} characters.',
  },
  noSpaces: { KO: '띄어쓰기 없이 {range}자로 입력해 주세요.', EN: 'Enter {range} characters without spaces.' },
  chinesePunctuation: {
    KO: '한자와 문장 부호 {range}자로 입력해 주세요.',
    EN: 'Use Chinese characters and punctuation: {range} characters.',
  },
  date: {
    KO: '날짜를 yyyy-MM-dd 또는 MM-dd-yyyy 형식으로 입력해 주세요.',
    EN: 'Enter the date as yyyy-MM-dd or MM-dd-yyyy.',
  },
  korean: { KO: '한글 {range}자로 입력해 주세요.', EN: 'Use Korean only: {range} characters.' },
  thai: { KO: '태국 문자 {range}자로 입력해 주세요.', EN: 'Use Thai only: {range} characters.' },
  japaneseFullWidth: {
    KO: '일본어 전각 문자 {range}자로 입력해 주세요.',
    EN: 'Use full-width Japanese: {range} characters.',
  },
  fullName: {
    KO: '이름과 성을 띄어 써서 {range}자로 입력해 주세요.',
    EN: 'Enter first and last name separated by a space: {range} characters.',
  },
  strong: {
    KO: '대문자, 소문자, 숫자, 기호를 하나씩 이상 넣어 {range}자로 입력해 주세요.',
    EN: 'Use at least one capital, one small letter, one digit and one symbol: {range} characters.',
  },
}

/** The allowed length as text: `6` if minimum and maximum are equal, otherwise `6–16` (Korean `6~16`). */
const rangeOf = ({ min, max }: Pick<RuleProblem, 'min' | 'max'>, language: LanguageCode): string =>
  min === max ? String(min) : `${min}${language === 'KO' ? '~' : '–'}${max}`

/** Text for the visitor about an invalid value. */
export const ruleMessage = (problem: RuleProblem, language: LanguageCode): string =>
  textIn(RULE_MESSAGES[problem.key], language)
    .replace('{range}', rangeOf(problem, language))
    .replace('{min}', String(problem.min))
