import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Keys } from './keys/keys.ts'
import type { GeoIp } from './geo-ip/geo-ip.ts'
import type { Merchants } from './tenancy/service.ts'
import type { Mail } from './messaging/mail.ts'
import type { Sms } from './messaging/sms.ts'
import type { PrivateImageStore } from './images/private/store.ts'
import type { DepositOffers } from './deposit-offers.ts'
import type { LotteryRecords } from './lottery-records.ts'
import type { ReadProgrammeRates } from './proposals/programme-rates.ts'
import type { PaymentService } from './payment-service/payment-service.ts'
import type { VerificationService } from './verification-service/verification-service.ts'
import type { Publisher } from './realtime/publisher.ts'

/** Dependencies of every domain. `buildGateway` creates them once; tests pass their own clock and publisher. */
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
  readonly payments: PaymentService
  readonly verification: VerificationService
  readonly depositOffers: DepositOffers
  readonly lotteryRecords: LotteryRecords
  readonly readProgrammeRates: ReadProgrammeRates
  readonly privateImages: PrivateImageStore
}
