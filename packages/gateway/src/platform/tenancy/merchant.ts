import type { Localized } from '@atrium/contracts/locale/languages'
import type { Module } from '@atrium/contracts/calls'
import type { BrandBanner, BrandBannerGroup, MerchantBrand } from '@atrium/contracts/brand'
import type { Ages } from '@atrium/contracts/portal/bootstrap'
import type { RowSettings, SettingValue } from '@atrium/contracts/merchants/settings'

/** A merchant as servers need it. Plain JSON, so that it reads the same in one process and over HTTP. */
export interface Merchant extends RowSettings {
  readonly code: string
  readonly names: Localized
  /** One sentence for search engines and previews of links. */
  readonly description?: Localized
  readonly currency: string
  /** IANA name of the time zone of days, issues and schedules. */
  readonly timeZone: string
  /** 0 normal, 1 maintenance, 2 region-restricted. */
  readonly status: 0 | 1 | 2
  /** Milliseconds since the epoch. */
  readonly maintenanceEnd?: number
  readonly maintenanceMessage?: Localized
  /** Whether random numbers of a provider of its games failed their self-test. */
  readonly gamesUnderCheck?: true
  readonly brand: MerchantBrand
  /** The first banner of each brand group. */
  readonly banners: Readonly<Partial<Record<BrandBannerGroup, BrandBanner>>>
  readonly modules: Module[]
  readonly agentTypes: number[]
  readonly frameOrigins: string[]
  readonly imgOrigins: string[]
  /** Origins of `imgOrigins` that serve the portal's own pictures; a visit uses one of them. */
  readonly imageCDNs: string[]
  /** Whom this merchant serves, by country and address; absent: everybody. */
  readonly regionRules?: Readonly<SettingValue<'regionRules'>>
  /** Its ages as forms and texts name them. */
  readonly statedAges: Ages
  /** All game categories in the order of menus, each with its display rate in percent where one is shown. */
  readonly categories: Readonly<SettingValue<'categories'>>
  /** Names without port. */
  readonly hosts: string[]
}
