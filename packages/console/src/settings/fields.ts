import type { FieldKind, SettingField } from '@atrium/contracts/merchants/define-setting'
import { SETTING_FIELDS, type SettingPath } from '@atrium/contracts/merchants/settings'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { localTimeAt } from '../locale/local-time.ts'
import { codesIn, listIn, networksIn } from './lists.ts'

/** Fields of settings as they are typed in. Times are on the merchant's wall; pictures are addresses. */
export type Fields = Readonly<Record<SettingPath, string>>
/** Whether something changes at a place in the settings. */
export type Touches = (place: string) => boolean

/** Nobody reads the default password: this stands in its field. */
export const SET_PASSWORD = '••••••••'

export const PATHS = Object.keys(SETTING_FIELDS) as SettingPath[]

/** Values as they stand in their fields, empty where there is none. */
export function fieldsOf(settings: Partial<MerchantSettings>, timeZone: string): Fields {
  const typedAt = (path: SettingPath): string => {
    if (path === 'defaultPassword') return settings.hasDefaultPassword ? SET_PASSWORD : ''
    const value = path
      .split('.')
      .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], settings)
    return value === undefined ? '' : typedAs(SETTING_FIELDS[path], value as string | readonly string[], timeZone)
  }
  return Object.fromEntries(PATHS.map((path) => [path, typedAt(path)])) as Fields
}

function typedAs({ kind }: FieldKind, value: string | readonly string[], timeZone: string): string {
  if (typeof value === 'object') return value.join(', ')
  if (kind === 'TIME') return localTimeAt(Date.parse(value), timeZone)
  // Addresses of uploaded pictures are `/art/brand/…`: others are drawn.
  return kind === 'PICTURE' && !value.startsWith('/art/brand/') ? '' : String(value)
}

/** What is typed as a value; undefined for nothing, and of a number also for what is none. */
function valueOf(field: SettingField, typed: string): unknown {
  if (field.kind === 'LIST') return LISTS[field.of](typed)
  if (field.kind === 'SWITCH') return typed === 'true'
  if (field.kind === 'NUMBER' || (field.kind === 'CHOICE' && /^\d/.test(typed)))
    return /^\d+$/.test(typed) ? Number(typed) : undefined
  return typed.trim() || undefined
}
const LISTS = { COUNTRIES: listIn, NETWORKS: networksIn, DIALING_CODES: codesIn }

/** The value of a setting or of a part of it, such as `brand.accent`, as its fields have it. */
export function valueAt(fields: Fields, place: string): unknown {
  if (place in SETTING_FIELDS) return valueOf(SETTING_FIELDS[place as SettingPath], fields[place as SettingPath])
  const names = new Set(pathsIn(place).map((path) => path.slice(place.length + 1).split('.')[0]!))
  const parts = [...names].map((name) => [name, valueAt(fields, `${place}.${name}`)] as const)
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** The fields at a place in the settings. */
export const pathsIn = (place: string): SettingPath[] =>
  PATHS.filter((path) => path === place || path.startsWith(`${place}.`))
