import type { GuardMetric } from '@atrium/contracts/staff/releases/canaries'
import type { NetworkCounts } from '../weigh.ts'

/** Rates of faults among painted documents. */
export type Rates = Readonly<Record<'never-started' | 'crash', number>>
export const USUAL: Rates = { 'never-started': 0.02, crash: 0.01 }

/**
 * Visitors of a merchant: documents per hour, and number of networks. A few networks have many documents, most have
 * few.
 */
export interface Merchant {
  readonly documentsAnHour: number
  readonly networks: number
  /** Share of documents from networks that the merchant did not know a day before. */
  readonly newShare: number
}
export const SMALL: Merchant = { documentsAnHour: 600, networks: 300, newShare: 0.1 }
export const MEDIUM: Merchant = { documentsAnHour: 3_000, networks: 1_200, newShare: 0.1 }

/** An attack: documents per hour from each of its networks, with the rates of painted, not started and crashed ones. */
export interface Attack {
  readonly networks: number
  readonly documentsAnHour: number
  readonly painted: boolean
  readonly rates: Rates
  /** Whether its networks visited the day before, like ordinary visitors. */
  readonly isPrepared?: boolean
}

/**
 * Documents of one period, as portal servers count them and as the former guard counted them: every GET, painted or
 * not, from any network.
 */
export interface Counts {
  readonly networks: NetworkCounts[]
  readonly before: { documents: number } & Record<GuardMetric, number>
}

const none = () => ({ documents: 0, 'never-started': 0, fallback: 0, crash: 0, slow: 0 })
/** First number of attackers' networks, above those of visitors. */
const ATTACKERS = 1_000_000
/** First number of visitors' networks that are new to the merchant. */
const NEWCOMERS = 500_000

/** Simulates visitors and attackers for some hours. `share` of both belongs to this side of the comparison. */
export function live(
  {
    merchant,
    rates,
    hours,
    share = 1,
    attack,
  }: { merchant: Merchant; rates: Rates; hours: number; share?: number; attack?: Attack | undefined },
  chance: () => number,
): Counts {
  const networks = new Map<number, { -readonly [Name in keyof NetworkCounts]: NetworkCounts[Name] }>()
  const before = none()
  const visit = (network: number, isKnown: boolean, painted: boolean, rates: Rates) => {
    const [stalls, crashes] = [chance() < rates['never-started'], chance() < rates.crash]
    before.documents++
    // The former guard counted a GET without painting as never started.
    if (stalls || !painted) before['never-started']++
    if (crashes && painted) before.crash++
    if (!painted) return
    const counts = networks.get(network) ?? { network, isKnown, ...none() }
    counts.documents++
    if (stalls) counts['never-started']++
    if (crashes) counts.crash++
    networks.set(network, counts)
  }
  const documents = Math.round(merchant.documentsAnHour * hours * share)
  for (let at = 0; at < documents; at++) {
    const isNew = chance() < merchant.newShare
    // The product of two uniform numbers gives the first networks more documents.
    const network = Math.floor(merchant.networks * chance() * chance())
    visit(isNew ? NEWCOMERS + network : network, !isNew, true, rates)
  }
  if (!attack) return { networks: [...networks.values()], before }
  const each = Math.ceil(attack.documentsAnHour * hours)
  // Visitors without a cookie are in the ring of their network, so a ring has only its share of the networks.
  const inRing = Math.round(attack.networks * share)
  for (let network = 0; network < inRing; network++)
    for (let at = 0; at < each; at++)
      visit(ATTACKERS + network, attack.isPrepared ?? false, attack.painted, attack.rates)
  return { networks: [...networks.values()], before }
}

/** Merges several periods into one. */
export function joined(spans: readonly Counts[]): Counts {
  const networks = new Map<number, NetworkCounts>()
  const before = none()
  for (const span of spans) {
    for (const each of span.networks) networks.set(each.network, sum(each, networks.get(each.network)))
    for (const name of ['documents', 'never-started', 'crash'] as const) before[name] += span.before[name]
  }
  return { networks: [...networks.values()], before }
}

const sum = (one: NetworkCounts, other: NetworkCounts | undefined): NetworkCounts => ({
  ...one,
  documents: one.documents + (other?.documents ?? 0),
  'never-started': one['never-started'] + (other?.['never-started'] ?? 0),
  crash: one.crash + (other?.crash ?? 0),
})
