import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Module } from '@atrium/contracts/calls'
import type { BrandBanner, BrandBannerGroup, MerchantBrand } from '@atrium/contracts/brand'
import type { Ages } from '@atrium/contracts/portal/bootstrap'
import type { MerchantStage } from '@atrium/contracts/staff/merchants'
import type { RowSettings, SettingValue } from '@atrium/contracts/merchants/settings'

/** A merchant as servers need it. It is plain JSON, so it is the same within one process and over HTTP. */
export interface Merchant extends RowSettings {
  readonly code: string
  readonly names: Localized
  /** One-sentence description for search engines and link previews. */
  readonly description?: Localized
  readonly currency: string
  /** IANA time zone that determines the merchant's days, lottery issues and schedules. */
  readonly timeZone: string
  /** Status for visitors: 0 normal, 1 maintenance, 2 region-restricted. It is 1 unless the merchant is open. */
  readonly status: 0 | 1 | 2
  /** The status that operators have set, regardless of the merchant's stage. */
  readonly ownStatus: 0 | 1 | 2
  readonly stage: MerchantStage
  /** End of the maintenance, in milliseconds since the epoch. */
  readonly maintenanceEnd?: number
  readonly maintenanceMessage?: Localized
  /** Whether the self-test of random numbers failed for a provider of the merchant's games. */
  readonly gamesUnderCheck?: true
  readonly brand: MerchantBrand
  /** The first banner of each group. */
  readonly banners: Readonly<Partial<Record<BrandBannerGroup, BrandBanner>>>
  /** Addresses of the texts that the merchant writes itself, by language. */
  readonly texts?: Partial<Record<LanguageCode, string>>
  readonly modules: Module[]
  readonly agentTypes: number[]
  readonly frameOrigins: string[]
  readonly imgOrigins: string[]
  /** Origins in `imgOrigins` that serve the portal's own pictures. A visit uses one of them. */
  readonly imageCDNs: string[]
  /** Which countries and addresses the merchant serves. Missing: all. */
  readonly regionRules?: Readonly<SettingValue<'regionRules'>>
  /** Minimum ages that forms and texts display. */
  readonly statedAges: Ages
  /** All game categories in menu order. A category that displays a rebate rate has it in percent. */
  readonly categories: Readonly<SettingValue<'categories'>>
  /** Host names without port. */
  readonly hosts: string[]
}
