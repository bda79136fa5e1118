import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../../..')
const NOT_OURS = new Set(['node_modules', 'dist', '.data', 'test-results', '.git'])
const sheets = globSync('**/*.css', { cwd: root, exclude: (name) => NOT_OURS.has(name.split('/').at(-1)!) })

const having = (pattern: RegExp) =>
  sheets.filter((sheet) => pattern.test(readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')))

/** Matches `:has(…)` with a rule for children: `.form:has(.puzzle) > *`. */
const ON_CHILDREN = /:has\([^{};]*\)\s*>\s*\*/
/** Matches `:has(…)` on the root element: `:root:has(.dialog)`. */
const ON_ROOT = /(:root|html|body)[^\s,{]*:has\(/

it('style sheets give nothing to all children of an element by what it has: each change of the document would compute them again', () => {
  expect(ON_CHILDREN.test('.form:has(.puzzle) > * { opacity: 0 }')).toBe(true)
  expect(sheets.length).toBeGreaterThan(100)
  expect(having(ON_CHILDREN)).toEqual([])
})

it('no rule depends on what the whole page has: each change of the document would compute all of its styles again', () => {
  expect(ON_ROOT.test(":root[data-theme='dark']:has(.dialog) { overflow: hidden }")).toBe(true)
  expect(having(ON_ROOT)).toEqual([])
})
