import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'

/** A published version without badges. */
export const aSummary = (overrides: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  name: 'mfe-games',
  version: '1.0.0',
  commit: 'a1b2c3d4e5f6',
  builtAt: '2026-01-02T03:00:00.000Z',
  publishedAt: '2026-01-02T03:04:00.000Z',
  publishedBy: 'games-pipeline',
  size: 240_000,
  compressed: { total: 90_000, first: 54_000 },
  changes: ['feat: a faster lobby'],
  preRelease: false,
  ...overrides,
})
