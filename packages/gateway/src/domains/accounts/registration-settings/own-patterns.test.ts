import { PATTERNS } from '@atrium/contracts/rules/accounts/register-rules'
import { expect, it } from '@jest/globals'
import { matchOwnPattern, patternProblem } from './own-patterns.ts'

it('matches the whole value, also with an alternative without brackets', () => {
  expect(['cat', 'dog', 'dogs', 'xcat', ''].map((value) => matchOwnPattern('cat|dog', value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([
    matchOwnPattern('84\\d+', '84123'),
    matchOwnPattern('\\p{L}+', '김철수'),
    matchOwnPattern('.', '😀'),
  ]).toEqual([true, true, true])
})

it.each(['(a+)+', '(a|a)*', '(.*)*x', '(a?){50}a{50}'])(
  'completes with %s, over which a backtracking expression hangs',
  (pattern) => {
    expect(patternProblem(pattern)).toBeUndefined()
    expect(matchOwnPattern(pattern, `${'a'.repeat(5_000)}!`)).toBe(false)
  },
)

it.each(['(', '(?=a)b', '(a)\\1', 'a{2000}', 'x'.repeat(1_001)])('reports a problem of %s', (pattern) => {
  expect(patternProblem(pattern)).toEqual(expect.any(String))
})

it('reports none for the patterns of the product', () => {
  for (const pattern of Object.values(PATTERNS)) expect(patternProblem(pattern)).toBeUndefined()
})
