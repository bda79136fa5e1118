import { describe, expect, it } from '@jest/globals'
import { isPageNavigation } from './is-page-navigation.ts'

const at = (address: string) => new URL(address, 'http://portal')

describe('a navigation', () => {
  it.each([
    ['to another page', '/index', '/rng', true],
    ['to an anchor', '/help', '/help#terms', true],
    ['to another anchor', '/help#terms', '/help#refund', true],
    ['to the same anchor again', '/help#terms', '/help#terms', true],
    ['to the same page again', '/index', '/index', true],
    ['that opens a centre', '/index', '/index?member=securityCenter', false],
    ['that closes a centre', '/rng?page=AURORA&member=securityCenter', '/rng?page=AURORA', false],
    ['that filters a page', '/rng', '/rng?page=AURORA', false],
  ])('%s: scrolls %s → %s: %s', (_what, before, now, scrolls) =>
    expect(isPageNavigation(at(before), at(now))).toBe(scrolls),
  )
})
