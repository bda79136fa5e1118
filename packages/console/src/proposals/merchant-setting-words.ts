import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { moduleName } from '@atrium/contracts/rules/module-names'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Text, TextKey } from '../locale/texts.ts'
import type { ValueKind } from './proposed-fields.ts'

/** Settings of a merchant by their path: the label of the form, and the format of the value. */
const FIELDS: Readonly<Record<string, readonly [label: string, kind: ValueKind]>> = {
  status: ['status', 'STATUS'],
  maintenanceEnd: ['end', 'TIME'],
  'maintenanceMessage.KO': ['messageKo', 'TEXT'],
  'maintenanceMessage.EN': ['messageEn', 'TEXT'],
  loggedInToHome: ['pages', 'PAGES'],
  'names.KO': ['nameKo', 'TEXT'],
  'names.EN': ['nameEn', 'TEXT'],
  'brand.accent.dark': ['accentDark', 'TEXT'],
  'brand.accent.light': ['accentLight', 'TEXT'],
  'brand.logo': ['logo', 'TEXT'],
  'brand.mark.shape': ['markShape', 'TEXT'],
  'brand.mark.initials': ['markInitials', 'TEXT'],
  'brand.artwork.composition': ['artComposition', 'TEXT'],
  'brand.artwork.hue': ['artHue', 'TEXT'],
  'brand.artwork.tone': ['artTone', 'TEXT'],
  'banners.home.image': ['homeImage', 'TEXT'],
  'banners.home.imageNarrow': ['homeImageNarrow', 'TEXT'],
  ...bannerFields('home', 'home'),
  ...bannerFields('w_login', 'login'),
  ...bannerFields('w_register', 'register'),
  'regionRules.allowed': ['allowed', 'TEXT'],
  'regionRules.denied': ['denied', 'TEXT'],
  'regionRules.networks': ['networks', 'TEXT'],
  'sms.dialingCodes': ['smsCodes', 'TEXT'],
  'sms.dailyBudget': ['smsBudget', 'NUMBER'],
  'ages.birthday': ['ageBirthday', 'NUMBER'],
  'ages.confirmation': ['ageConfirmation', 'NUMBER'],
  'codes.resendMinutes': ['codeResend', 'NUMBER'],
  'codes.validMinutes': ['codeValid', 'NUMBER'],
  defaultPassword: ['defaultPassword', 'TEXT'],
}

function bannerFields(group: string, name: string): Record<string, readonly [string, ValueKind]> {
  const field = (of: 'title' | 'text', language: 'KO' | 'EN') =>
    [
      `banners.${group}.${of}.${language}`,
      [`${name}${of === 'title' ? 'Title' : 'Text'}${language === 'KO' ? 'Ko' : 'En'}`, 'TEXT'],
    ] as const
  return Object.fromEntries([field('title', 'KO'), field('title', 'EN'), field('text', 'KO'), field('text', 'EN')])
}

/** The name of a setting of a merchant, and the format of its value; undefined for other fields. */
export function merchantSettingOf(
  field: string,
  text: Text,
  language: Language,
): { name: string; kind: ValueKind } | undefined {
  const known = FIELDS[field]
  if (known) return { name: text(`merchantSettings.fields.${known[0]}` as TextKey), kind: known[1] }
  const [base, key = '', part = ''] = field.split('.')
  if (base === 'modules') return { name: `${moduleName(key)?.[language] ?? key} (${key})`, kind: 'SWITCH' }
  if (base === 'categories') return { name: categoryName(key, text), kind: 'PERCENT' }
  if (base === 'categoryOrder') return { name: text('merchantSettings.categories.order'), kind: 'CATEGORIES' }
  if (base === 'sms' && key === 'countryBudgets')
    return { name: text('proposals.ofCountry', { country: part }), kind: 'NUMBER' }
  return undefined
}

export const categoryName = (code: string, text: Text): string => {
  const category = GAME_CATEGORIES.find((known) => known === code)
  return category ? text(`merchantSettings.categories.names.${category}`) : code
}
