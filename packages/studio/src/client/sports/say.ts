import type { sportsWords } from '../../locales/sports.ts'

export type SportsSay = ReturnType<typeof sportsWords.in>
