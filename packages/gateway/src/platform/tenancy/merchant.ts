import type { Localized } from '@atrium/contracts/locale/languages'
import type { GameCategory, Module } from '@atrium/contracts/calls'
import type { FirebaseSettings } from '@atrium/contracts/portal/firebase'
import type { BrandBanner, BrandBannerGroup, MerchantBrand } from '@atrium/contracts/brand'
import type { Ages } from '@atrium/contracts/portal/bootstrap'
import type { SmsSettings } from './sms-settings.ts'
/** Times of verification codes, in minutes: when another can be requested, and how long each is valid. */
export interface CodeSettings {
  readonly resendMinutes: number
  readonly validMinutes: number
}

export interface CategorySetting {
  readonly category: GameCategory
  /** Percent with two decimals, such as `1.20`. */
  readonly points?: string
}

/** A merchant in the form for servers. Plain JSON, which is the same in one process and over HTTP. */
export interface Merchant {
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
  readonly loggedInToHome: boolean
  readonly agentTypes: number[]
  readonly frameOrigins: string[]
  readonly imgOrigins: string[]
  /** Origins of `imgOrigins` that serve the portal's own pictures; a visit uses one of them. */
  readonly imageCDNs: string[]
  /** Regions that this merchant serves, by country and address; absent: everywhere. */
  readonly regionRules?: { readonly allowed: string[]; readonly denied: string[]; readonly networks: string[] }
  /** The analytics property of its visits. */
  readonly gtagId?: string
  /** Its Firebase project; absent: no sign-in by Firebase. */
  readonly firebase?: FirebaseSettings
  /** Countries that it sends text messages to, and their budgets. */
  readonly sms: SmsSettings
  readonly codes: CodeSettings
  /** Ages as they are set. */
  readonly ages: Ages
  /** Ages as forms and texts show them. */
  readonly statedAges: Ages
  /** All game categories in the order of menus, each with its display rate in percent where one is shown. */
  readonly categories: readonly CategorySetting[]
  /** Host names without port. */
  readonly hosts: string[]
}
