import type { SettingCard } from '@atrium/contracts/merchants/define-setting'
import { MERCHANT_SETTINGS } from '@atrium/contracts/merchants/settings'
import { useSearchParams } from 'react-router-dom'
import { useParam } from '../layout/use-param.ts'

/** The tabs of the settings, in their order. */
export const PARTS = ['access', 'brand', 'registration', 'games', 'integrations'] as const
export type Part = (typeof PARTS)[number]

const PART_OF_CARD: Readonly<Record<SettingCard, Part>> = {
  pages: 'access',
  languages: 'access',
  regions: 'access',
  sms: 'registration',
  registration: 'registration',
  referral: 'registration',
  kyc: 'registration',
  service: 'registration',
  broadcasts: 'registration',
  play: 'games',
  firebase: 'integrations',
  integrations: 'integrations',
}

/** Settings with a card of their own. */
const PART_OF_SETTING: Readonly<Record<string, Part>> = {
  brand: 'brand',
  banners: 'brand',
  registerFields: 'registration',
  categories: 'games',
  categoryOrder: 'games',
  modules: 'games',
}

/** The tab of a field, by its path: `ages.birthday`, `categories.RNG`. */
export function partOf(field: string): Part {
  const setting = field.split('.')[0]!
  const { card } = MERCHANT_SETTINGS[setting as keyof typeof MERCHANT_SETTINGS] ?? {}
  return PART_OF_SETTING[setting] ?? (card ? PART_OF_CARD[card] : 'access')
}

/** The open tab, which the address names as `?part=brand`, or by a setting in it (`?setting=ages.birthday`). */
export function usePart(): [Part, (part: Part) => void] {
  const [stored, store] = useParam('part')
  const [query] = useSearchParams()
  const named = PARTS.find((part) => part === stored) ?? partOf(query.get('setting') ?? '')
  return [named, store]
}
