import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { strayRules } from './scoped-styles.ts'

const reasons = (source: string, file = 'a.module.css') =>
  strayRules(source, file).map(({ line, reason }) => `${line}: ${reason}`)

describe('styles of a remote', () => {
  it.each([
    '.a { color: red }',
    '.a p, .a > *, .a:hover { color: red }',
    '.a { & p { color: red } p { color: blue } &:hover { color: green } }',
    '@media (width > 1px) { .a { color: red !important } }',
    '@keyframes turn { from { rotate: 0turn } to { rotate: 1turn } }',
    ':is(.a, .b) { color: red }',
    '[data-theme="light"] .a { color: red }',
    '.a { --own: 1 }',
  ])('may have %s', (source) => expect(reasons(source)).toEqual([]))

  it.each([
    ['p { color: red }', 'no class of this module'],
    ['.a, p { color: red }', 'no class of this module'],
    ['* { margin: 0 }', 'no class of this module'],
    ['[role="dialog"] { color: red }', 'no class of this module'],
    [':is(p, h1) { color: red }', 'no class of this module'],
    ['html { color: red }', 'the shell’s to style'],
    ['body .a { color: red }', 'the shell’s to style'],
    [':root { --brand: red }', 'the shell’s to style'],
    [':is(body) .a { color: red }', 'the shell’s to style'],
    [':global(.header) { color: red }', ':global'],
    ['.a :global(.header) { color: red }', ':global'],
    ['.a p { color: red !important }', '!important'],
    ['@media print { p { color: red } }', 'no class of this module'],
    ['@supports (display: grid) { @layer ui { p { color: red } } }', 'no class of this module'],
  ])('may not have %s', (source, reason) => expect(reasons(source)).toEqual([expect.stringContaining(reason)]))

  it('report the line of a rejected rule', () =>
    expect(reasons('.a { color: red }\n\nh1 { color: red }')).toEqual([expect.stringMatching(/^3: /)]))

  it('have to be CSS modules', () =>
    expect(reasons('.a { color: red }', 'a.css')).toEqual([expect.stringContaining('*.module.css')]))

  it('are valid in every remote of this repository', () => {
    const workspace = resolve(__dirname, '../../../../..')
    const sheets = globSync(['mfe-*/src/**/*.css', 'packages/cli/template/**/*.css'], { cwd: workspace })
    expect(sheets.length).toBeGreaterThan(20)
    expect(
      sheets.flatMap((sheet) =>
        strayRules(readFileSync(resolve(workspace, sheet), 'utf8'), sheet).map(
          ({ line, reason }) => `${sheet}:${line} ${reason}`,
        ),
      ),
    ).toEqual([])
  })
})
