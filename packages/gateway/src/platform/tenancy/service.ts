import type { Ages } from '@atrium/contracts/portal/bootstrap'
import type { BrandBanner, BrandBannerGroup, MerchantBrand } from '@atrium/contracts/brand'
import type { GameCategory, Module } from '@atrium/contracts/calls'
import type { FirebaseSettings } from '@atrium/contracts/portal/firebase'
import { hostName } from '@atrium/contracts/http/host-name'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { SmsSettings } from './sms-settings.ts'
import { readMerchants } from './repository.ts'
import type { MerchantColumns } from './repository.ts'

/** How verification codes are sent, in minutes: when another can be requested, and how long each is valid. */
export interface CodeSettings {
  readonly resendMinutes: number
  readonly validMinutes: number
}

export interface CategorySetting {
  readonly category: GameCategory
  /** Percent with two decimals, such as `1.20`. */
  readonly points?: string
}

/** A merchant as servers need it. Plain JSON, so that it reads the same in one process and over HTTP. */
export interface Merchant {
  readonly code: string
  readonly names: Localized
  /** One sentence for search engines and previews of links. */
  readonly description?: Localized
  readonly currency: string
  /** IANA name; days, issues and schedules are counted in it. */
  readonly timeZone: string
  /** 0 normal, 1 maintenance, 2 region-restricted. */
  readonly status: 0 | 1 | 2
  /** Milliseconds since the epoch. */
  readonly maintenanceEnd?: number
  readonly maintenanceMessage?: Localized
  /** Random numbers of a provider of its games are being checked. */
  readonly gamesUnderCheck?: true
  readonly brand: MerchantBrand
  /** The first banner of each group that speaks for the merchant. */
  readonly banners: Readonly<Partial<Record<BrandBannerGroup, BrandBanner>>>
  readonly modules: Module[]
  readonly loggedInToHome: boolean
  readonly agentTypes: number[]
  readonly frameOrigins: string[]
  readonly imgOrigins: string[]
  /** Of `imgOrigins` those that serve the portal's own pictures; a visit uses one of them. */
  readonly imageCDNs: string[]
  /** Whom this merchant serves, by country and address; absent: everybody. */
  readonly regionRules?: { readonly allowed: string[]; readonly denied: string[]; readonly networks: string[] }
  /** Where its visits are counted. */
  readonly gtagId?: string
  /** Its Firebase project; absent: nobody signs in there. */
  readonly firebase?: FirebaseSettings
  /** Where it sends text messages, and how many. */
  readonly sms: SmsSettings
  readonly codes: CodeSettings
  /** As they are set. */
  readonly ages: Ages
  /** As forms and texts name them. */
  readonly statedAges: Ages
  /** All game categories in the order of menus, each with its display rate in percent where one is shown. */
  readonly categories: readonly CategorySetting[]
  /** Names without port. */
  readonly hosts: string[]
}

export interface Merchants {
  /** The merchant served at a `Host` header (its port is ignored), or undefined. */
  byHost(host: string): Promise<Merchant | undefined>
  all(): Promise<readonly Merchant[]>
  /** Something was changed: the next question is answered from the database. */
  forget(): void
}

/** An operator's change is seen within this time on every process. */
const FRESH_MS = 1000

/**
 * Every merchant, read at most once a second. While the database is away the last known ones are answered,
 * so that documents and the maintenance screen survive it.
 */
export function createMerchants(sql: Sql, log: Logger, columns: (sql: Sql) => MerchantColumns): Merchants {
  let known: { all: Merchant[]; byHost: Map<string, Merchant>; readAt: number } | undefined
  let reading: Promise<Merchant[]> | undefined
  let changes = 0

  async function refresh(): Promise<NonNullable<typeof known>> {
    if (known && performance.now() - known.readAt < FRESH_MS) return known
    const seen = changes
    try {
      const all = await (reading ??= read())
      known = {
        all,
        byHost: new Map(all.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const))),
        readAt: seen === changes ? performance.now() : -Infinity,
      }
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'merchants cannot be read: answering the last known ones')
      known.readAt = performance.now()
    }
    return known
  }

  function read(): Promise<Merchant[]> {
    const mine = readMerchants(sql, columns).finally(() => {
      if (reading === mine) reading = undefined
    })
    return mine
  }

  return {
    byHost: async (host) => (await refresh()).byHost.get(hostName(host)),
    all: async () => (await refresh()).all,
    forget() {
      changes++
      // What is being read may be from before the change.
      reading = undefined
      if (known) known.readAt = -Infinity
    },
  }
}
