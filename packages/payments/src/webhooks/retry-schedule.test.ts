import { expect, it } from '@jest/globals'
import { MAX_ATTEMPTS, retryDelayMs } from './retry-schedule.ts'

const SECONDS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
const bytes = (value: number) => () => Buffer.alloc(4, value)

it('retries after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then gives up', () => {
  expect(Array.from({ length: MAX_ATTEMPTS }, (_, failed) => retryDelayMs(failed, bytes(0)))).toEqual(
    SECONDS.map((each) => each * 1000),
  )
  expect(retryDelayMs(MAX_ATTEMPTS, bytes(0))).toBeUndefined()
})

it('extends a delay by up to 20 %', () => {
  expect(retryDelayMs(2, bytes(0x80))).toBeCloseTo(330_000, -3)
  expect(retryDelayMs(2, bytes(0xff))).toBe(360_000)
})
