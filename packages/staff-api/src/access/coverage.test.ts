import { describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { covers } from './coverage.ts'

describe('covers', () => {
  it.each<[Grant[], Grant, boolean]>([
    [[{ role: 'admin' }], { role: 'publisher', remote: 'mfe-games' }, true],
    [[{ role: 'viewer' }, { role: 'approver' }], { role: 'approver' }, true],
    [[{ role: 'viewer' }], { role: 'approver' }, false],
    [[{ role: 'publisher', remote: 'mfe-games' }], { role: 'publisher', remote: 'mfe-games' }, true],
    [[{ role: 'publisher', remote: 'mfe-games' }], { role: 'publisher', remote: 'mfe-member' }, false],
    [[{ role: 'operator', merchants: ['*'] }], { role: 'operator', merchants: ['DEMO'] }, true],
    [[{ role: 'operator', merchants: ['DEMO', 'LOTUS'] }], { role: 'operator', merchants: ['LOTUS'] }, true],
    [[{ role: 'operator', merchants: ['DEMO'] }], { role: 'operator', merchants: ['DEMO', 'LOTUS'] }, false],
    [[{ role: 'operator', merchants: ['DEMO'] }], { role: 'operator', merchants: ['*'] }, false],
    [[], { role: 'viewer' }, false],
  ])('%j covers %j: %s', (held, wanted, expected) => {
    expect(covers(held, wanted)).toBe(expected)
  })
})
