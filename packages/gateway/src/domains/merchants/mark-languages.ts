import type { CallValue } from '@atrium/contracts/calls'
import { LANGUAGE_CODES, type LanguageCode } from '@atrium/contracts/locale/language-codes'

/** Name of each language in that language. */
const NAMES: Record<LanguageCode, string> = {
  KO: '한국어',
  EN: 'English',
  CN: '简体中文',
  TW: '繁體中文',
  JA: '日本語',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  ID: 'Bahasa Indonesia',
  MS: 'Bahasa Melayu',
  TL: 'Filipino',
  KM: 'ភាសាខ្មែរ',
  LO: 'ລາວ',
  MY: 'မြန်မာ',
  HI: 'हिन्दी',
  BN: 'বাংলা',
  TA: 'தமிழ்',
  UR: 'اردو',
  FA: 'فارسی',
  AR: 'العربية',
  HE: 'עברית',
  TR: 'Türkçe',
  ES: 'Español',
  PT: 'Português',
  'PT-BR': 'Português (Brasil)',
  FR: 'Français',
  DE: 'Deutsch',
  IT: 'Italiano',
  NL: 'Nederlands',
  PL: 'Polski',
  CS: 'Čeština',
  HU: 'Magyar',
  RO: 'Română',
  EL: 'Ελληνικά',
  RU: 'Русский',
  UK: 'Українська',
}

/** Languages of the portal's labels. Languages that a merchant does not offer show English. */
export const markLanguages = (offered: readonly LanguageCode[]): CallValue<'markLanguages'>['list'] =>
  LANGUAGE_CODES.map((code) => ({ code, name: NAMES[code], translated: offered.includes(code) }))
