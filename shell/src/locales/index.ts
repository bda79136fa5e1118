import type { Language } from '@atrium/contracts/locale/languages'
import type ko from './ko.json'
import type lateKo from './ko.late.json'

/** The texts of the shell's initial files: one lazy chunk per language, which the document preloads. */
export const LANGUAGE_FILES: Record<Language, () => Promise<{ default: typeof ko }>> = {
  KO: () => import('./ko.json'),
  EN: () => import('./en.json'),
}

/** All other texts of the shell. The code that uses them is also lazy, and waits for them (`lazyPart`). */
export const LATE_LANGUAGE_FILES: Record<Language, () => Promise<{ default: typeof lateKo }>> = {
  KO: () => import('./ko.late.json'),
  EN: () => import('./en.late.json'),
}
