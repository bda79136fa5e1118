import type { SettingCard } from '@atrium/contracts/merchants/define-setting'
import { MERCHANT_SETTINGS } from '@atrium/contracts/merchants/settings'
import { useSearchParams } from 'react-router-dom'
import { useParam } from '../layout/use-param.ts'

/** The tabs of the settings, in their order. */
export const PARTS = ['access', 'brand', 'registration', 'games', 'integrations'] as const
export type Part = (typeof PARTS)[number]

/** The tab of each card of fields, in the order of the page. */
const PART_OF_CARD: Readonly<Record<SettingCard, Part>> = {
  pages: 'access',
  languages: 'access',
  regions: 'access',
  registration: 'registration',
  kyc: 'registration',
  kycProvider: 'registration',
  sms: 'registration',
  referral: 'registration',
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

/** The cards of fields of a tab, in their order. */
export const cardsOf = (part: Part): SettingCard[] =>
  (Object.keys(PART_OF_CARD) as SettingCard[]).filter((card) => PART_OF_CARD[card] === part)

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
