import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(__dirname, '../../../..')
const NOT_OURS = new Set(['node_modules', 'dist', '.data', 'test-results', '.git', 'fixture'])
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => NOT_OURS.has(name.split('/').at(-1)!) }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))

/** Classes of selectors: declarations, comments and global names do not count. */
const classesOf = (css: string) =>
  new Set(
    css
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/:global\([^)]*\)|[^{};]*;/g, '')
      .match(/(?<=\.)[a-z_][\w-]*/gi),
  )

/** Classes of each CSS module that code reads by name. `isDynamic`: code computes names, as in `styles[size]`. */
const uses = new Map<string, { names: Set<string>; isDynamic: boolean }>()
for (const { file, text } of read('**/*.{ts,tsx}'))
  for (const [, object, path] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
    const sheet = join(dirname(file), path!)
    const use = uses.get(sheet) ?? { names: new Set(), isDynamic: false }
    for (const [, name] of text.matchAll(new RegExp(`(?<!['\\w])${object}\\.(?!module\\.css)(\\w+)`, 'g')))
      use.names.add(name!)
    use.isDynamic ||= text.includes(`${object}[`)
    uses.set(sheet, use)
  }
const sheets = read('**/*.module.css').map(({ file, text }) => ({
  file,
  classes: classesOf(text),
  use: uses.get(file),
}))

it('each class of a CSS module is used', () => {
  expect([...classesOf('.a { gap: 1.5px; &.b > .c { color: red; } } /* .d */ :global(.e) { gap: 0; }')]).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(sheets.length).toBeGreaterThan(100)
  const unused = sheets.flatMap(({ file, classes, use }) =>
    use?.isDynamic ? [] : [...classes].filter((name) => !use?.names.has(name)).map((name) => `${file} .${name}`),
  )
  expect(unused).toEqual([])
})

it('each class that code reads from a CSS module exists', () => {
  const missing = sheets.flatMap(({ file, classes, use }) =>
    [...(use?.names ?? [])].filter((name) => !classes.has(name)).map((name) => `${file} .${name}`),
  )
  expect(missing).toEqual([])
})
