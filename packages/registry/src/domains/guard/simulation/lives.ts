import { GUARD_METRICS } from '@atrium/contracts/staff/releases/canaries'
import { DEFAULT_POLICIES } from '../../policies/service.ts'
import { compareCanary } from '../canary-guard.ts'
import { nextLook } from '../look.ts'
import type { Compared, Looks, RingCounts } from '../look.ts'
import { comparePin, PIN_METRICS, pinPolicy } from '../pin-guard.ts'
import { weighRing } from '../weigh.ts'
import { joined, live, USUAL } from './world.ts'
import type { Attack, Counts, Merchant, Rates } from './world.ts'

const { guard: POLICY } = DEFAULT_POLICIES
const NO_LOOKS: Looks = { looks: 0, lookedAtDocuments: 0 }
const WATCHED_MINUTES = 30

/** The minute in which each guard rolled it back. Undefined: never. */
export interface Ended {
  readonly now: number | undefined
  readonly before: number | undefined
}

export interface Life {
  readonly merchant: Merchant
  /** Fault rates of the new set. */
  readonly rates?: Rates
  /** Attack while the pin is watched or the canary runs. */
  readonly during?: Attack
}

/** The day before a pin by hour, with an attack in some of its last hours. */
export interface Day {
  readonly hours: readonly Counts[]
  readonly before: Counts['before']
}
export function dayBefore(
  merchant: Merchant,
  chance: () => number,
  attack?: { readonly by: Attack; readonly hours: number },
): Day {
  const hours = Array.from({ length: 24 }, (_, ago) =>
    live({ merchant, rates: USUAL, hours: 1, attack: attack && ago < attack.hours ? attack.by : undefined }, chance),
  )
  return { hours, before: joined(hours).before }
}

/** Simulates a pin watched by the minute, by the current and the former guard. */
export function pinLife({ merchant, rates = USUAL, during }: Life, day: Day, chance: () => number): Ended {
  const hours = weighRing(
    day.hours.map(({ networks }) => networks),
    POLICY.leastNetworks,
  )
  return watch(
    WATCHED_MINUTES,
    () => live({ merchant, rates, hours: 1 / 60, attack: during }, chance),
    (pinned) => ({
      now: comparePin({ pinned: [pinned.networks], dayBefore: hours }, POLICY),
      before: plain(pinned.before, day.before),
    }),
    PIN_METRICS,
  )
}

/** Simulates a canary with a share of a tenth, watched for some hours in steps of five minutes. */
export function canaryLife({ merchant, rates = USUAL, during }: Life, hours: number, chance: () => number): Ended {
  const STEP = 5
  const stable: Counts[] = []
  const ended = watch(
    Math.ceil((hours * 60) / STEP),
    () => {
      stable.push(live({ merchant, rates: USUAL, hours: STEP / 60, share: 0.9 }, chance))
      return live({ merchant, rates, hours: STEP / 60, share: 0.1, attack: during }, chance)
    },
    (canary) => {
      const others = joined(stable)
      stable.splice(0, stable.length, others)
      return {
        now: compareCanary({ canary: [canary.networks], stable: [others.networks] }, POLICY),
        before: plain(canary.before, others.before),
      }
    },
    GUARD_METRICS,
  )
  return { now: ended.now && ended.now * STEP, before: ended.before && ended.before * STEP }
}

const plain = (canary: RingCounts, stable: RingCounts): Compared => {
  const spans = [{ canary: { ...canary }, stable }]
  return { spans, without: () => spans, painted: canary.documents }
}

function watch(
  most: number,
  serve: () => Counts,
  compare: (served: Counts) => { now: Compared; before: Compared },
  metrics: Parameters<typeof nextLook>[1],
): Ended {
  const policy = metrics === PIN_METRICS ? pinPolicy(POLICY) : POLICY
  const [looks, ended] = [
    { now: NO_LOOKS, before: NO_LOOKS },
    { now: undefined as number | undefined, before: undefined as number | undefined },
  ]
  let served: Counts = { networks: [], before: { documents: 0, 'never-started': 0, fallback: 0, crash: 0, slow: 0 } }
  for (let minute = 1; minute <= most && (ended.now === undefined || ended.before === undefined); minute++) {
    served = joined([served, serve()])
    const compared = compare(served)
    for (const guard of ['now', 'before'] as const) {
      const look = ended[guard] === undefined ? nextLook(compared[guard], metrics, policy, looks[guard]) : undefined
      if (!look) continue
      looks[guard] = look
      if (look.verdicts.some(({ verdict }) => verdict === 'worse')) ended[guard] = minute
    }
  }
  return ended
}
