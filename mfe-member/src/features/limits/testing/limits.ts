import type { CallRequest, Protection, ProtectionLimit, RealityCheck } from '@atrium/contracts/calls'
import type { CallName } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import remote from '../../../remote.tsx'

export const SESSION = { status: 'member', account: 'demo', currency: 'DEMO' } as const
export const SURFACE = { kind: 'slot', slot: 'member.limits' } as const
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A daily deposit limit of 200, of which 45 are used. */
export const limit = (part: Partial<ProtectionLimit> = {}): ProtectionLimit => ({
  kind: 'DEPOSIT',
  period: 'DAY',
  amount: '200',
  used: { amount: '45' },
  since: 1,
  ...part,
})

export const protection = (part: Partial<Protection> = {}): Protection => ({ currency: 'DEMO', limits: [], ...part })

export const CHECK: RealityCheck = {
  intervalMin: 60,
  choices: [15, 30, 60, 120],
  isPending: false,
  dueAt: 2,
  serverTime: 1,
  sessionStartedAt: 1,
  elapsedMs: 0,
  staked: '0',
  won: '0',
  net: '0',
  rounds: 0,
  currency: 'DEMO',
}

/** Renders the page of limits, by default in English. */
export const showLimits = (
  held: Protection,
  calls: CallAnswers = {},
  { at = '/index?member=limits', language = 'EN' }: { at?: string; language?: Language } = {},
) =>
  renderRemote(remote, {
    surface: SURFACE,
    session: SESSION,
    at,
    language,
    calls: {
      protection: () => held,
      realityCheck: () => CHECK,
      protectionChanges: () => ({ list: [], total: 0, currency: 'DEMO' }),
      ...calls,
    },
  })

export type Bed = Awaited<ReturnType<typeof showLimits>>

/** Requests of a call, oldest first. */
export const requestsOf = <Name extends CallName>({ recorded }: Bed, call: Name): CallRequest<Name>[] =>
  recorded.calls.filter(({ name }) => name === call).map(({ request }) => request as CallRequest<Name>)

/** The toasts that were shown. */
export const toastsOf = ({ recorded }: Bed): { text: string; tone?: string }[] =>
  recorded.requests
    .filter(({ name }) => name === 'toast.show')
    .map(({ request }) => request as { text: string; tone?: string })
