import { describe, expect, it } from '@jest/globals'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { blockPreview, growth, isOverBudget, namesOf, stillUsed } from './releases.ts'
import { aSummary } from './testing.ts'

const pointer = (merchant: string, version: string, more: Partial<MerchantPointer> = {}): MerchantPointer => ({
  merchant,
  set: { id: `set-${version}`, releases: { 'mfe-games': version } },
  changedAt: '2026-01-01T00:00:00.000Z',
  sequence: 1,
  ...more,
})
const set = (version: string) => ({ id: `set-${version}`, releases: { 'mfe-games': version } })

describe('the moves of a block', () => {
  it('moves merchants with the version to their last known good set, and leaves the others', () => {
    const steps = blockPreview(
      [pointer('DEMO', '2.0.0', { lastKnownGood: set('1.0.0') }), pointer('LOTUS', '1.0.0')],
      [],
      'mfe-games',
      '2.0.0',
    )
    expect(steps).toEqual([{ merchant: 'DEMO', canaryOnly: false, to: set('1.0.0') }])
  })

  it('skips a good set with a blocked or removed release', () => {
    const releases = [aSummary({ version: '1.0.0', blocked: 'leaks' })]
    expect(
      blockPreview(
        [pointer('DEMO', '2.0.0', { lastKnownGood: set('1.0.0'), previous: set('0.9.0') })],
        releases,
        'mfe-games',
        '2.0.0',
      ),
    ).toEqual([{ merchant: 'DEMO', canaryOnly: false, to: set('0.9.0') }])
    expect(
      blockPreview([pointer('DEMO', '2.0.0', { lastKnownGood: set('1.0.0') })], releases, 'mfe-games', '2.0.0')[0]?.to,
    ).toBeUndefined()
  })

  it('includes a merchant with the version only as a canary', () => {
    const canary = { id: 1, set: set('2.0.0'), percent: 5 }
    expect(blockPreview([pointer('DEMO', '1.0.0', { canary })], [], 'mfe-games', '2.0.0')).toEqual([
      { merchant: 'DEMO', canaryOnly: true },
    ])
  })
})

describe('sizes', () => {
  it('compares a first visit with the previous release and with the budget', () => {
    const heavy = aSummary({
      compressed: { total: 300, first: 120, budget: 100, before: { version: '0.9.0', total: 280, first: 90 } },
    })
    expect([growth(heavy), isOverBudget(heavy)]).toEqual([30, true])
    expect([growth(aSummary({ compressed: undefined })), isOverBudget(aSummary({ compressed: undefined }))]).toEqual([
      undefined,
      false,
    ])
  })
})

it('puts the shell before the remotes', () => {
  expect(
    namesOf([aSummary({ name: 'mfe-member' }), aSummary({ name: 'shell' }), aSummary({ name: 'mfe-games' })]),
  ).toEqual(['shell', 'mfe-games', 'mfe-member'])
})

it('counts only current users that accept the version as users of a contract', () => {
  const runs = { merchant: 'DEMO', runsSince: '2026-01-01T00:00:00.000Z', count: 3 }
  const release = (name: string) => ({ name, version: '1.0.0' })
  expect(
    stillUsed([
      {
        release: release('mfe-games'),
        direction: 'consumes',
        declared: true,
        merchants: [runs, { merchant: 'OLD', count: 9 }],
      },
      { release: release('mfe-member'), direction: 'emits', declared: true, merchants: [runs] },
      {
        release: release('mfe-agent'),
        direction: 'consumes',
        declared: true,
        merchants: [{ merchant: 'OLD', count: 1 }],
      },
    ]),
  ).toEqual({ remotes: 1, merchants: 1 })
})
