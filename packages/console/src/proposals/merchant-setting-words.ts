import type { SettingField } from '@atrium/contracts/merchants/define-setting'
import { SETTING_FIELDS, type SettingPath } from '@atrium/contracts/merchants/settings'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { moduleName } from '@atrium/contracts/rules/module-names'
import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { Text } from '../locale/texts.ts'
import type { ValueKind } from './proposed-fields.ts'

/** Formats of field values; other values are shown unchanged. */
const KINDS: Partial<Record<SettingField['kind'], ValueKind>> = { NUMBER: 'NUMBER', TIME: 'TIME' }

export interface SettingWords {
  readonly name: string
  readonly kind: ValueKind
  /** Values that have a text. */
  readonly options?: Readonly<Record<string, Localized>>
}

/** The name of a merchant's setting by its path, and the format of its value; undefined for other fields. */
export function merchantSettingOf(field: string, text: Text, language: Language): SettingWords | undefined {
  const known = SETTING_FIELDS[field as SettingPath] as SettingField | undefined
  if (known)
    return {
      name: known.label[language],
      kind: KINDS[known.kind] ?? 'TEXT',
      ...('options' in known && { options: known.options }),
    }
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
