import type { Language } from '../../locale/languages.ts'

type Words = Readonly<Record<Language, (...parts: string[]) => string>>

const dated = (name: string, date: string | undefined) => (date ? `${name}, ${date}` : name)

/** By the first part of an occasion, with words for its other parts. */
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

/** What a claim is for, in words: `mission:login:2026-12-01` → `Mission login, 2026-12-01`. */
export function occasionName(occasion: string, language: Language): string {
  const [kind = '', ...parts] = occasion.split(':')
  const words = Object.hasOwn(OCCASIONS, kind) ? OCCASIONS[kind] : undefined
  return words ? words[language](...parts) : occasion.replaceAll(':', ' ')
}
