import type { DrawKindId } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import { ELEVEN_PLAYS } from './eleven.ts'
import { K3_PLAYS } from './k3.ts'
import { KENO_PLAYS } from './keno.ts'
import { PK10_PLAYS } from './pk10.ts'
import type { PrizeMode } from './prize-groups.ts'
import { LAO_PLAYS, THAI_OFFICIAL_PLAYS, THAI_PLAYS } from './sea.ts'
import { SSC_PLAYS } from './ssc/ssc.ts'
import { THREE_D_PLAYS } from './three-d.ts'
import { VN18_PLAYS, VN27_PLAYS } from './vietnam/vietnam.ts'

/** When issues are drawn and when betting closes. Times are local times in the time zone, `HH:MM`. */
export type Schedule =
  | {
      readonly kind: 'interval'
      readonly seconds: number
      /** Seconds before the draw at which betting closes. */ readonly closeSeconds: number
    }
  | { readonly kind: 'daily'; readonly drawAt: string; readonly closeAt: string; readonly timeZone: string }
  | {
      readonly kind: 'days-of-month'
      readonly days: readonly number[]
      readonly drawAt: string
      readonly closeAt: string
      readonly timeZone: string
    }

/** A lottery on whose issues players can bet. */
export interface Lottery {
  readonly code: string
  readonly area: 'CN' | 'VN' | 'SEA'
  readonly drawKind: DrawKindId
  /** `fair`: drawn with DRAW-1. `official`: uses the result of a public draw. */
  readonly source: 'fair' | 'official'
  readonly prizeMode: PrizeMode
  readonly schedule: Schedule
  /** Whether players can cancel a bet until its issue closes. */
  readonly canCancel: boolean
}

/** The plays of each draw kind. */
export const PLAYS_OF: Readonly<Record<DrawKindId, readonly Play[]>> = {
  digits5: SSC_PLAYS,
  digits4: LAO_PLAYS,
  digits3: THREE_D_PLAYS,
  eleven5: ELEVEN_PLAYS,
  permutation10: PK10_PLAYS,
  dice3: K3_PLAYS,
  keno: KENO_PLAYS,
  vn27: VN27_PLAYS,
  vn18: VN18_PLAYS,
  thai: THAI_PLAYS,
  thaiOfficial: THAI_OFFICIAL_PLAYS,
}

type Place = Pick<Lottery, 'area' | 'drawKind' | 'prizeMode'>

/** Defines a lottery with fair draws around the clock, every `seconds` seconds. */
const fair = (code: string, seconds: number, closeSeconds: number, place: Place): Lottery => ({
  code,
  ...place,
  source: 'fair',
  schedule: { kind: 'interval', seconds, closeSeconds },
  canCancel: true,
})

/** Defines a lottery on public draws. Bets cannot be cancelled, as is usual for operators of such draws. */
const official = (code: string, schedule: Schedule, place: Place): Lottery => ({
  code,
  ...place,
  source: 'official',
  schedule,
  canCancel: false,
})

const VIETNAM = 'Asia/Ho_Chi_Minh'

/** All lotteries (domain rule 3.10). Codes are stored with issues and bets, so they must never change. */
export const LOTTERIES: readonly Lottery[] = [
  fair('SSC60', 60, 10, { area: 'CN', drawKind: 'digits5', prizeMode: 'Lott' }),
  fair('11X5', 60, 5, { area: 'CN', drawKind: 'eleven5', prizeMode: 'Lott' }),
  fair('3D', 180, 10, { area: 'CN', drawKind: 'digits3', prizeMode: 'Lott' }),
  fair('PK10', 180, 20, { area: 'CN', drawKind: 'permutation10', prizeMode: 'Lott' }),
  fair('K3', 60, 10, { area: 'CN', drawKind: 'dice3', prizeMode: 'Elott' }),
  fair('KENO', 300, 30, { area: 'CN', drawKind: 'keno', prizeMode: 'Elott' }),
  fair('VNMB5', 300, 30, { area: 'VN', drawKind: 'vn27', prizeMode: 'ZY' }),
  fair('VNMN5', 300, 30, { area: 'VN', drawKind: 'vn18', prizeMode: 'ZY' }),
  official(
    'VNMB',
    { kind: 'daily', drawAt: '18:15', closeAt: '18:00', timeZone: VIETNAM },
    { area: 'VN', drawKind: 'vn27', prizeMode: 'ZY' },
  ),
  official(
    'VNMN',
    { kind: 'daily', drawAt: '16:15', closeAt: '16:00', timeZone: VIETNAM },
    { area: 'VN', drawKind: 'vn18', prizeMode: 'ZY' },
  ),
  fair('THAI5', 300, 30, { area: 'SEA', drawKind: 'thai', prizeMode: 'SEA' }),
  fair('LAO5', 300, 15, { area: 'SEA', drawKind: 'digits4', prizeMode: 'SEA' }),
  official(
    'THAI',
    { kind: 'days-of-month', days: [1, 16], drawAt: '15:00', closeAt: '14:30', timeZone: 'Asia/Bangkok' },
    { area: 'SEA', drawKind: 'thaiOfficial', prizeMode: 'SEA' },
  ),
]
