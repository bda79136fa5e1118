import type { Language } from '@atrium/contracts/locale/languages'
import type ko from './ko.json'

/** The shell's own texts: one lazy chunk per language, preloaded by the document. */
export const LANGUAGE_FILES: Record<Language, () => Promise<{ default: typeof ko }>> = {
  KO: () => import('./ko.json'),
  EN: () => import('./en.json'),
}
