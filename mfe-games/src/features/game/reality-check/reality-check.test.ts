import { expect, it } from '@jest/globals'
import { nextRequestInMs } from './reality-check.ts'

it.each([
  [
    'when the next check is due, by the server’s clock',
    { isPending: false, dueAt: 3_700_000, serverTime: 100_000 },
    3_600_000,
  ],
  ['soon, but not at once, when it is due already', { isPending: false, dueAt: 100_000, serverTime: 100_000 }, 1_000],
  ['every few seconds while another tab may answer', { isPending: true, dueAt: 1, serverTime: 100_000 }, 5_000],
  ['never without checks', { isPending: false, serverTime: 100_000 }, false],
  ['never while nothing is known', undefined, false],
])('is requested again %s', (_when, check, expected) => expect(nextRequestInMs(check)).toBe(expected))
