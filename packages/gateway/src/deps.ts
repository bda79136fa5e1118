import type { StreamMessage } from '@atrium/contracts/events'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Keys } from './keys/keys.ts'
import type { GeoIp } from './settings/geo-ip/geo-ip.ts'
import type { Merchants } from './merchants/service.ts'
import type { Mail } from './outside/mail.ts'
import type { Sms } from './outside/sms.ts'

/** Who is told: everybody signed in as one member, or everybody at one merchant's portal. */
export type Audience = { memberId: bigint } | { merchant: string }

/** Tells open browsers, on every process, soon after the commit. Never waits and never throws: a lost message costs a reload, not money. */
export interface Publisher {
  publish(audience: Audience, message: StreamMessage): void
}

/** What every domain is built from. Built once by `buildGateway`; tests pass their own clock and publisher. */
export interface Deps {
  readonly sql: Sql
  readonly config: Config
  readonly keys: Keys
  readonly log: Logger
  readonly clock: () => Date
  readonly realtime: Publisher
  readonly merchants: Merchants
  readonly geoIp: GeoIp
  readonly sms: Sms
  readonly mail: Mail
}
