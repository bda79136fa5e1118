import { describe, expect, it } from '@jest/globals'
import { assertScoped, inLayer } from '../webpack/css-layer-loader.ts'
import { minifyLayered } from './styles.ts'

describe('layers', () => {
  it.each([
    ['/w/packages/ui/src/tokens.css', 'remote', '@layer tokens {'],
    ['/w/packages/ui/src/reset.css', 'shell', '@layer reset {'],
    ['/w/packages/ui/src/button/button.module.css', 'remote', '@layer ui {'],
    ['/w/mfe-games/src/features/lobby/lobby.module.css', 'remote', '@layer remote {'],
    ['/w/shell/src/layout/header.module.css', 'shell', '@layer shell {'],
  ] as const)('%s', (file, own, start) => expect(inLayer('.a { color: red }', file, own).startsWith(start)).toBe(true))

  it('stay when a sheet names them itself', () =>
    expect(inLayer('@layer tokens { :root { --a: 1 } }', '/w/packages/ui/src/themes.css', 'shell')).toBe(
      '@layer tokens { :root { --a: 1 } }',
    ))

  it("fail the build with file and line of a remote's rule for other elements; the design system may have such rules", () => {
    expect(() => assertScoped('.a { color: red }\nbody { color: red }', '/w/mfe-games/src/lobby.module.css')).toThrow(
      '/w/mfe-games/src/lobby.module.css:2 html, body and :root',
    )
    expect(() => assertScoped('body { color: red }', '/w/packages/ui/src/reset.css')).not.toThrow()
  })

  it("of a remote are its own and the design system's", () => {
    expect(
      minifyLayered(
        '@layer remote { .a { color: red } } @layer ui { .b { color: red } @media (width > 1px) { .b { color: blue } } }',
        'remote',
      ),
    ).toContain('@layer remote{.a{color:red}}')
    expect(() => minifyLayered('@layer tokens { :root { --a: 1 } }', 'remote')).toThrow('@layer tokens')
    expect(() => minifyLayered('.a { color: red }', 'remote')).toThrow('a style rule outside every layer')
    expect(() => minifyLayered('@media print { .a { color: red } }', 'remote')).toThrow(
      'a media rule outside every layer',
    )
  })
})
