import type { PortalServing, ReleaseStatus } from '@atrium/contracts/staff/releases/serving'
import { localTime } from '../../command-line/table.ts'

const FAULTS = {
  rejected: 'rejects it',
  tampered: 'found its files tampered with',
  unreachable: 'cannot fetch it',
  blocked: 'passes over a blocked version',
} as const

/** Text of one process of a portal server: `portal-1 (1a2b3c4d)`. */
export const serverText = ({ host, instance }: Pick<PortalServing, 'host' | 'instance'>): string =>
  `${host} (${instance.slice(0, 8)})`

/** How many portal servers serve the decided set: `2 of 2 since 2026-…`, or how many serve another set and why. */
export function servedText({ served }: Pick<ReleaseStatus, 'served'>): string {
  const [serving, others] = [served.filter(({ isDecided }) => isDecided), served.filter(({ isDecided }) => !isDecided)]
  const count = `${serving.length} of ${served.length}`
  if (!served.length) return 'no portal server reports'
  if (!others.length)
    return `${count} since ${localTime(
      serving
        .map(({ since }) => since ?? '')
        .sort()
        .at(-1) || undefined,
    )}`
  return `${count}: ${others.map((other) => `${serverText(other)} ${whyText(other)}`).join(', ')}`
}

/** Why a portal server does not serve the decided set, as the end of a sentence. */
export const whyText = ({ fault, set }: Pick<PortalServing, 'fault' | 'set'>): string =>
  fault ? FAULTS[fault.code] : set === undefined ? 'has no set yet' : 'has not taken it yet'

/** How many tabs were open and when: `14 tabs at 09:31`, and how many of them run another set. */
export function seenText({ decided, seen: { at, sets } }: Pick<ReleaseStatus, 'decided' | 'seen'>): string {
  const all = sets.reduce((sum, { tabs }) => sum + tabs, 0)
  const expected = [decided.set.id, decided.canary?.set]
  const others = sets
    .filter(({ set }) => !expected.includes(set))
    .map(({ set, tabs, networks }) => `${tabs} on ${set.slice(0, 8)} (networks: ${networks})`)
  return `${all} ${all === 1 ? 'tab' : 'tabs'} in the minute of ${localTime(at).slice(11, 16)}${others.length ? `: ${others.join(', ')}` : ''}`
}

/** Whether a portal server received content that differs from what the registry published. */
export const isForged = ({ served }: Pick<ReleaseStatus, 'served'>): boolean =>
  served.some(({ fault }) => fault?.code === 'rejected' || fault?.code === 'tampered')

/** One line for each portal server of a merchant. */
export const serverLines = ({ merchant, served }: ReleaseStatus): string[] =>
  served.map((each) => {
    const what =
      each.set === undefined
        ? 'serves nothing'
        : `serves ${each.set} since ${localTime(each.since)}${each.canary ? `, canary ${each.canary}` : ''}`
    return `${merchant}: ${serverText(each)} ${what}${each.isDecided ? '' : `. It ${whyText(each)}${each.fault ? `: ${each.fault.message}` : ''}`} (reported ${localTime(each.reportedAt)})`
  })
