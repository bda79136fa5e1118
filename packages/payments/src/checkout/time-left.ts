import type { Language } from '@atrium/contracts/locale/languages'

const UNITS = [
  { seconds: 86_400, KO: '일', EN: ['day', 'days'] },
  { seconds: 3_600, KO: '시간', EN: ['hour', 'hours'] },
  { seconds: 60, KO: '분', EN: ['minute', 'minutes'] },
] as const

/** The two largest units of a remaining time: `29 minutes`, `6 days 23 hours`, `less than a minute`. */
export function timeLeftText(ms: number, language: Language): string {
  let seconds = Math.floor(ms / 1000)
  if (seconds < 60) return language === 'KO' ? '1분 미만' : 'less than a minute'
  const parts: string[] = []
  for (const unit of UNITS) {
    const count = Math.floor(seconds / unit.seconds)
    seconds -= count * unit.seconds
    if (count > 0) parts.push(language === 'KO' ? `${count}${unit.KO}` : `${count} ${unit.EN[count === 1 ? 0 : 1]}`)
  }
  return parts.slice(0, 2).join(' ')
}
