import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseStatus } from '@atrium/contracts/staff/releases/serving'
import type { Grant } from '@atrium/contracts/staff/accounts'
import type { MerchantCheck } from '@atrium/contracts/staff/releases/moves'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { LogEntry, MerchantPointer } from '@atrium/contracts/releases'
import type { Answers } from './fake-registry.ts'

const AT = '2026-11-20T09:00:00.000Z'

export const pointer = (
  merchant: string,
  releases: Record<string, string>,
  more: Partial<MerchantPointer> = {},
): MerchantPointer => ({ merchant, set: { id: `set-of-${merchant}`, releases }, changedAt: AT, sequence: 12, ...more })
export const release = (name: string, version: string, more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  name,
  version,
  commit: 'c0ffee0042',
  builtAt: AT,
  publishedAt: AT,
  publishedBy: 'games pipeline',
  size: 120_000,
  changes: [],
  preRelease: false,
  ...more,
})
export const checkOf = (merchant: string, more: Partial<MerchantCheck> = {}): MerchantCheck => ({
  merchant,
  sequence: 12,
  fits: true,
  reasons: [],
  coded: [],
  warnings: [],
  changes: [],
  documents: 1500,
  documentsPerHour: 60,
  ...more,
})
export const entry = (sequence: number, more: Partial<LogEntry> = {}): LogEntry => ({
  sequence,
  at: AT,
  actor: 'manager',
  action: 'pinned',
  hash: `hash-${sequence}`,
  ...more,
})

export const sessionOf = (...grants: Grant[]): OperationAnswer<'session'> => ({
  staff: { handle: 'mina', name: 'Mina', grants, hasTotp: true, isActive: true, isFederated: false },
  expiresAt: '2026-11-20T18:00:00.000Z',
})
/** A session in the form of the sign-in response. */
export const startedOf = (...grants: Grant[]): OperationAnswer<'signIn'> => ({
  ...sessionOf(...grants),
  key: 'key-of-this-session',
})
export const MANAGER: Grant = { role: 'release-manager', merchants: ['*'] }

const SERVER = {
  instance: '11111111-1111-4111-8111-111111111111',
  host: 'portal-1',
  reportedAt: AT,
  set: 'set-decided-0',
  since: AT,
  isDecided: true,
}
/** One portal server serves the decided set, and twelve tabs run it. */
export const statusOf = (merchant: string, more: Partial<ReleaseStatus> = {}): ReleaseStatus => ({
  merchant,
  decided: { set: { id: 'set-decided-0', releases: { shell: '1.0.0' } }, at: AT, by: 'jun', sequence: 12 },
  served: [SERVER],
  seen: { at: AT, sets: [{ set: 'set-decided-0', tabs: 12, networks: 7 }] },
  ...more,
})

/** Two merchants with two remotes, without problems. */
export const CALM: Answers = {
  session: sessionOf(MANAGER),
  proposals: [],
  merchants: [
    { merchant: 'DEMO', sequence: 3, timeZone: 'Asia/Seoul', groups: ['@asia'] },
    { merchant: 'LOTUS', sequence: 4, timeZone: 'Europe/Berlin', groups: ['@europe'] },
  ],
  feed: () => new Promise(() => undefined),
  pointers: [
    pointer(
      'DEMO',
      { shell: '1.0.0', 'mfe-games': '1.1.0' },
      { previous: { id: 'set-before', releases: { shell: '1.0.0', 'mfe-games': '1.0.0' } } },
    ),
    pointer('LOTUS', { shell: '1.0.0', 'mfe-games': '1.0.0' }, { sequence: 8 }),
  ],
  health: { pages: [], releases: [] },
  releaseStatus: [statusOf('DEMO'), statusOf('LOTUS')],
  pinWatches: [],
  freezes: [],
  schedules: [],
  releases: [
    release('mfe-games', '1.2.0', {
      changes: ['Lobby opens faster'],
      publishedAt: '2026-11-21T09:00:00.000Z',
      size: 125_000,
    }),
    release('mfe-games', '1.1.0'),
    release('mfe-games', '1.0.0', { publishedAt: '2026-11-01T09:00:00.000Z' }),
    release('shell', '1.0.0'),
  ],
}
