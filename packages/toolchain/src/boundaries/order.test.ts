import { describe, expect, it } from '@jest/globals'
import { order } from './order.mjs'

const rules = order('app/src', ['pages', 'parts', 'storage.ts'], 'The app is stacked.')

/** Names of the rules that an import violates, as matched by dependency-cruiser. */
function broken(from: string, to: string): string[] {
  const fits = (text: string, { path, pathNot }: { path: string; pathNot: string }) =>
    new RegExp(path).test(text) && !new RegExp(pathNot).test(text)
  return rules.filter((rule) => fits(from, rule.from) && fits(to, rule.to)).map(({ name }) => name)
}

describe('order', () => {
  it.each([
    ['a folder imports itself', 'app/src/parts/a.ts', 'app/src/parts/b.ts'],
    ['a folder imports a later folder', 'app/src/pages/a.ts', 'app/src/parts/b.ts'],
    ['a folder imports a later file', 'app/src/pages/a.ts', 'app/src/storage.ts'],
    ['a folder imports another package', 'app/src/parts/a.ts', 'packages/ui/src/button.tsx'],
    ['a file beside the folders imports all of them', 'app/src/main.ts', 'app/src/pages/a.ts'],
    ['a test imports an earlier folder', 'app/src/parts/a.test.tsx', 'app/src/pages/a.ts'],
  ])('%s', (_what, from, to) => expect(broken(from, to)).toEqual([]))

  it.each([
    ['an earlier folder', 'app/src/parts/a.ts', 'app/src/pages/b.ts', 'order-in-app-src-parts'],
    ['a file beside the folders', 'app/src/pages/a.ts', 'app/src/main.ts', 'order-in-app-src-pages'],
    ['a folder that the order does not name', 'app/src/parts/a.ts', 'app/src/partshop/b.ts', 'order-in-app-src-parts'],
    ['an earlier folder, from a file', 'app/src/storage.ts', 'app/src/parts/b.ts', 'order-in-app-src-storage-ts'],
  ])('rejects an import of %s', (_what, from, to, rule) => expect(broken(from, to)).toEqual([rule]))

  it('lists in every comment what may be imported', () => {
    expect(rules.map(({ comment }) => comment)).toEqual([
      'The app is stacked. pages imports only: parts, storage.ts.',
      'The app is stacked. parts imports only: storage.ts.',
      'The app is stacked. storage.ts imports none of the others.',
    ])
  })
})
