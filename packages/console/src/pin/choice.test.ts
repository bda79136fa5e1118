import { expect, it } from '@jest/globals'
import { checkOf, release } from '../testing/samples.ts'
import { codesOf, movedSince, releasesBetween, seenIn, stepProblem } from './choice.ts'

const known = [
  { merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: ['@asia'] },
  { merchant: 'PEARL', sequence: 1, timeZone: 'Asia/Tokyo', groups: ['@asia'] },
  { merchant: 'LOTUS', sequence: 1, timeZone: 'Europe/Berlin', groups: [] },
]

it('expands groups and names every merchant once', () => {
  expect(codesOf(['LOTUS', '@asia', 'DEMO'], known)).toEqual(['DEMO', 'LOTUS', 'PEARL'])
})

it('returns merchants that changed since they were read', () => {
  const seen = seenIn([checkOf('DEMO', { sequence: 3 }), checkOf('LOTUS', { sequence: 5 })])
  expect(movedSince(seen, [checkOf('DEMO', { sequence: 9 }), checkOf('LOTUS', { sequence: 5 })])).toEqual(['DEMO'])
})

it('returns the first invalid step', () => {
  const step = (percent: number | string, minutes: number | string = 10) => ({
    percent: String(percent),
    minutes: String(minutes),
  })
  expect(stepProblem([step(1), step(5), step(100)])).toBeUndefined()
  expect(stepProblem([step(0.01)])).toBeUndefined()
  expect(stepProblem([step(0)])).toEqual({ at: 0, problem: 'percent' })
  expect(stepProblem([step(0.005)])).toEqual({ at: 0, problem: 'percent' })
  expect(stepProblem([step(5), step(5)])).toEqual({ at: 1, problem: 'growing' })
  expect(stepProblem([step('')])).toEqual({ at: 0, problem: 'percent' })
  expect(stepProblem([step('NaN')])).toEqual({ at: 0, problem: 'percent' })
  expect(stepProblem([step(5, 'NaN')])).toEqual({ at: 0, problem: 'minutes' })
  expect(stepProblem([step(5, 0)])).toEqual({ at: 0, problem: 'minutes' })
})

it('returns what a version adds or removes', () => {
  const all = [
    ['1.2.0', '2026-11-03'],
    ['1.1.0', '2026-11-02'],
    ['1.0.0', '2026-11-01'],
  ].map(([version, day]) => release('mfe-games', version!, { publishedAt: `${day}T09:00:00Z` }))
  const versions = (from: string | undefined, to: string) => {
    const { direction, releases } = releasesBetween(all, 'mfe-games', from, to)
    return [direction, releases.map(({ version }) => version)]
  }
  expect(versions('1.0.0', '1.2.0')).toEqual(['forward', ['1.2.0', '1.1.0']])
  expect(versions('1.2.0', '1.0.0')).toEqual(['back', ['1.2.0', '1.1.0']])
  expect(versions(undefined, '1.1.0')).toEqual(['forward', ['1.1.0']])
  expect(versions('1.1.0', '1.1.0')).toEqual(['same', []])
})
