import type { CallValue } from '@atrium/contracts/calls'

/**
 * The languages that the portal's labels name, each in its own words. Those without texts of their own are shown in
 * English.
 */
export const MARK_LANGUAGES: CallValue<'markLanguages'>['list'] = [
  ...['KO 한국어', 'EN English'].map((line) => entry(line, true)),
  ...[
    'CN 简体中文',
    'TW 繁體中文',
    'JA 日本語',
    'TH ไทย',
    'VI Tiếng Việt',
    'ID Bahasa Indonesia',
    'MS Bahasa Melayu',
    'TL Filipino',
    'KM ភាសាខ្មែរ',
    'LO ລາວ',
    'MY မြန်မာ',
    'HI हिन्दी',
    'BN বাংলা',
    'TA தமிழ்',
    'UR اردو',
    'FA فارسی',
    'AR العربية',
    'HE עברית',
    'TR Türkçe',
    'ES Español',
    'PT Português',
    'PT-BR Português (Brasil)',
    'FR Français',
    'DE Deutsch',
    'IT Italiano',
    'NL Nederlands',
    'PL Polski',
    'CS Čeština',
    'HU Magyar',
    'RO Română',
    'EL Ελληνικά',
    'RU Русский',
    'UK Українська',
  ].map((line) => entry(line, false)),
]

function entry(line: string, translated: boolean): { code: string; name: string; translated: boolean } {
  const space = line.indexOf(' ')
  return { code: line.slice(0, space), name: line.slice(space + 1), translated }
}
