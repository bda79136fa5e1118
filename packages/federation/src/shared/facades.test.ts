import { describe, expect, it } from '@jest/globals'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from '@swc/core'
import { facadeNames } from '../build/record/facade-names.ts'
import { SHARED_LIBRARIES } from './index.ts'

const workspace = resolve(__dirname, '../../../..')
const remotes = readdirSync(workspace).filter((name) => name.startsWith('mfe-'))
const bundled = [
  'shell',
  ...remotes,
  'packages/portal-kit',
  'packages/ui',
  'packages/api-client',
  'packages/federation/src/runtime',
].map((dir) => join(workspace, dir))

/** Values that the file imports or re-exports, as `[library, name, file]`. */
function imports(file: string): [library: string, name: string, file: string][] {
  const { body } = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
    target: 'es2024',
  })
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration' && !statement.typeOnly) {
      return statement.specifiers.flatMap((specifier): [string, string, string][] => {
        if (specifier.type === 'ImportNamespaceSpecifier') return [[statement.source.value, '*', file]]
        if (specifier.type === 'ImportDefaultSpecifier') return [[statement.source.value, 'default', file]]
        return specifier.isTypeOnly
          ? []
          : [[statement.source.value, (specifier.imported ?? specifier.local).value, file]]
      })
    }
    if (statement.type === 'ExportAllDeclaration') return [[statement.source.value, '*', file]]
    if (statement.type === 'ExportNamedDeclaration' && statement.source && !statement.typeOnly) {
      return statement.specifiers.flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
          ? [[statement.source!.value, specifier.orig.value, file] as [string, string, string]]
          : [],
      )
    }
    return []
  })
}

function sources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist|testing)[\\/]/.test(file))
}

describe('what the shell lends', () => {
  const used = bundled.flatMap(sources).flatMap(imports)

  it.each(SHARED_LIBRARIES.filter((library) => library.facade))(
    'has every name of $request that shell, remotes and their packages import',
    (library) => {
      const lent = facadeNames(library)!
      const missing = used
        .filter(([request, name]) => request === library.request && !lent.includes(name))
        .map(([, name, file]) => `${name} (${file.slice(workspace.length + 1)})`)
      expect(missing).toEqual([])
    },
  )

  it('is imported by its names only: a deeper path would be a second copy', () => {
    const names = new Set(SHARED_LIBRARIES.map((library) => library.request))
    const packages = new Set(SHARED_LIBRARIES.map((library) => library.package))
    const deep = used
      .filter(
        ([request]) =>
          !names.has(request) &&
          packages.has(
            request
              .split('/')
              .slice(0, request.startsWith('@') ? 2 : 1)
              .join('/'),
          ),
      )
      .map(([request, , file]) => `${request} (${file.slice(workspace.length + 1)})`)
    // Only the shell starts React.
    expect(deep.filter((line) => !line.startsWith('react-dom/client (shell/'))).toEqual([])
  })
})
