import { describe, expect, it } from '@jest/globals'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { breaks, KINDS } from './breaks.mjs'
import { occurrences } from './change-file.mjs'

const root = join(__dirname, '../../../..')

// If one of these fails, the code has changed: write the same mistake for the current code, then run `npm run
// test:breaks -- --only "<its name>"`.
describe('the list of breaks', () => {
  it.each(breaks.map((each) => [each.name, each] as const))('%s: its text is in its file once', (_, { file, find }) => {
    expect(`${occurrences(file, find)} × in ${file}`).toBe(`1 × in ${file}`)
  })

  it('names test files that exist', () => {
    const files = new Set(breaks.flatMap(({ noticedBy }) => noticedBy))
    expect([...files].filter((file) => !/\.(test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(join(root, file)))).toEqual(
      [],
    )
    expect(breaks.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([])
  })

  it('has as many of each kind, each under a name of its own, and none in a migration', () => {
    const counts = KINDS.map((kind) => breaks.filter((each) => each.kind === kind).length)
    expect(new Set(counts)).toEqual(new Set([breaks.length / KINDS.length]))
    expect(new Set(breaks.map(({ name }) => name)).size).toBe(breaks.length)
    expect(breaks.filter(({ file }) => file.includes('/migrations/'))).toEqual([])
  })
})
