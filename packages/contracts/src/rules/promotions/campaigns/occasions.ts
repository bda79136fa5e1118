import type { LanguageCode } from '../../../locale/language-codes.ts'
import { textIn, type Language } from '../../../locale/languages.ts'
import type { NEWBIE_TASKS } from './kinds/newbie.ts'

type Words = Readonly<Record<Language, (...parts: string[]) => string>>

const dated = (name: string, date: string | undefined) => (date ? `${name}, ${date}` : name)

/** Titles of newbie tasks, which have no title in the terms of their campaign. */
export const NEWBIE_TASK_NAMES: Readonly<Record<(typeof NEWBIE_TASKS)[number], Readonly<Record<Language, string>>>> = {
  VERIFY_MOBILE: { KO: '휴대전화 인증', EN: 'Verify the phone' },
  VERIFY_EMAIL: { KO: '이메일 인증', EN: 'Verify the email' },
  PAYOUT_ACCOUNT: { KO: '출금 계좌 등록', EN: 'Add a payout account' },
  DEPOSIT: { KO: '입금', EN: 'Deposits' },
  BET: { KO: '유효 베팅', EN: 'Valid bets' },
  ZALO: { KO: 'Zalo 참여', EN: 'Join on Zalo' },
}

/** Texts by the first part of an occasion. Its other parts are arguments. */
const OCCASIONS: Readonly<Record<string, Words>> = {
  once: { KO: () => '한 번', EN: () => 'Once' },
  overall: { KO: () => '전체 기간', EN: () => 'Whole period' },
  day: { KO: (day) => `${day} 하루`, EN: (day) => `Day ${day}` },
  week: { KO: (day) => `${day}부터 한 주`, EN: (day) => `Week from ${day}` },
  month: { KO: (day) => `${day}부터 한 달`, EN: (day) => `Month from ${day}` },
  newbie: { KO: () => '가입 후', EN: () => 'Since registration' },
  rescue: { KO: (day) => dated('손실 다음 날', day), EN: (day) => dated('After a loss', day) },
  deposit: { KO: () => '입금', EN: () => 'Deposit' },
  level: { KO: (level) => `VIP 등급 ${level}`, EN: (level) => `VIP level ${level}` },
  monthly: { KO: (day) => dated('월간 선물', day), EN: (day) => dated('Monthly gift', day) },
  birthday: { KO: (year) => dated('생일 선물', year), EN: (year) => dated('Birthday gift', year) },
  mission: { KO: (key, day) => dated(`미션 ${key}`, day), EN: (key, day) => dated(`Mission ${key}`, day) },
  task: { KO: (key) => `과제 ${key}`, EN: (key) => `Task ${key}` },
  rank: { KO: (rank, day) => dated(`순위 ${rank}`, day), EN: (rank, day) => dated(`Rank ${rank}`, day) },
  prize: { KO: (prize) => `상품 ${prize}`, EN: (prize) => `Prize ${prize}` },
}

export interface OccasionWords {
  /** Title of the mission or task. Default: its key. */
  readonly title?: Readonly<Record<Language, string>> | null | undefined
  /** Formats a day such as `2026-12-01`. By default it stays unchanged. */
  readonly day?: (day: string) => string
}

/** Text of a claim's occasion: `mission:login:2026-12-01` → `Mission “Log in every day”, 2026-12-01`. */
export function occasionName(occasion: string, language: LanguageCode, { title, day }: OccasionWords = {}): string {
  const [kind = '', ...keys] = occasion.split(':')
  const parts = keys.map((part, at) => {
    if (at === 0 && title && /^(mission|task)$/.test(kind)) return `“${textIn(title, language)}”`
    return day && /^\d{4}-\d{2}-\d{2}$/.test(part) ? day(part) : part
  })
  const words = Object.hasOwn(OCCASIONS, kind) ? OCCASIONS[kind] : undefined
  return words ? textIn(words, language)(...parts) : occasion.replaceAll(':', ' ')
}
