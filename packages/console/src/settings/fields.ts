import type { FieldKind, SettingField } from '@atrium/contracts/merchants/define-setting'
import { SETTING_FIELDS, type SettingPath } from '@atrium/contracts/merchants/settings'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { localTimeAt } from '../locale/local-time.ts'
import {
  agentTypesIn,
  budgetsIn,
  codesIn,
  listIn,
  listText,
  networksIn,
  originsIn,
  providerOriginsIn,
  signInProvidersIn,
} from './lists.ts'

/** Field values of settings. Times are local to the merchant; pictures are addresses. */
export type Fields = Readonly<Record<SettingPath, string>>
/** Whether any setting at or below a path changes. */
export type Touches = (place: string) => boolean

/** Placeholder for the default password, which is never returned by the server. */
export const SET_PASSWORD = '••••••••'

export const PATHS = Object.keys(SETTING_FIELDS) as SettingPath[]

/** Values of the fields, empty for missing ones. */
export function fieldsOf(settings: Partial<MerchantSettings>, timeZone: string): Fields {
  const typedAt = (path: SettingPath): string => {
    if (path === 'defaultPassword') return settings.hasDefaultPassword ? SET_PASSWORD : ''
    const value = path
      .split('.')
      .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], settings)
    return value === undefined ? '' : typedAs(SETTING_FIELDS[path], value, timeZone)
  }
  return Object.fromEntries(PATHS.map((path) => [path, typedAt(path)])) as Fields
}

function typedAs({ kind }: FieldKind, given: unknown, timeZone: string): string {
  if (typeof given === 'object' && given !== null) return listText(given)
  const value = String(given)
  if (kind === 'TIME') return localTimeAt(Date.parse(value), timeZone)
  // Addresses of uploaded pictures start with `/art/brand/`; all others are drawn.
  return kind === 'PICTURE' && !value.startsWith('/art/brand/') ? '' : value
}

/** Parses a typed value; undefined for an empty field, and for an invalid number. */
function valueOf(field: SettingField, typed: string): unknown {
  if (field.kind === 'LIST') return LISTS[field.of](typed)
  if (field.kind === 'SWITCH') return typed === 'true'
  if (field.kind === 'NUMBER' || (field.kind === 'CHOICE' && /^\d/.test(typed)))
    return /^\d+$/.test(typed) ? Number(typed) : undefined
  return typed.trim() || undefined
}
const LISTS = {
  COUNTRIES: listIn,
  NETWORKS: networksIn,
  DIALING_CODES: codesIn,
  LANGUAGES: listIn,
  COUNTRY_BUDGETS: budgetsIn,
  ORIGINS: originsIn,
  AGENT_TYPES: agentTypesIn,
  PROVIDER_ORIGINS: providerOriginsIn,
  SIGN_IN_PROVIDERS: signInProvidersIn,
}

/** The field value of a setting, or of a part of it such as `brand.accent`. */
export function valueAt(fields: Fields, place: string): unknown {
  if (place in SETTING_FIELDS) return valueOf(SETTING_FIELDS[place as SettingPath], fields[place as SettingPath])
  const names = new Set(pathsIn(place).map((path) => path.slice(place.length + 1).split('.')[0]!))
  const parts = [...names].map((name) => [name, valueAt(fields, `${place}.${name}`)] as const)
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** The fields at or below a path in the settings. */
export const pathsIn = (place: string): SettingPath[] =>
  PATHS.filter((path) => path === place || path.startsWith(`${place}.`))
