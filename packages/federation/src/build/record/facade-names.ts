import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import type { SharedLibrary } from '../../shared/index.ts'
import { facadeFile } from '../installed.ts'

/** Sorted names that a facade lends. Undefined if the whole library is lent. */
export function facadeNames(library: SharedLibrary): string[] | undefined {
  const file = facadeFile(library)
  if (!file) return undefined
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' })
  return body
    .flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration')
        throw new Error(`${file} may only hold lines of the form: export { a, b } from '${library.request}'.`)
      return statement.specifiers.map((specifier) => {
        if (specifier.type !== 'ExportSpecifier') throw new Error(`${file} lends a whole namespace. Name what is used.`)
        return (specifier.exported ?? specifier.orig).value
      })
    })
    .sort()
}
