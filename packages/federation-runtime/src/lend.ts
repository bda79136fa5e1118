import type { ShareScope, WebpackRequire } from './webpack.ts'

/**
 * Adds the libraries that a build lends to the scope. A library that is there in the same version already stays: two
 * copies would be two states.
 */
export function lend({ federation }: WebpackRequire, scope: ShareScope): void {
  const { name, shared = {} } = federation.initOptions
  for (const [library, versions] of Object.entries(shared)) {
    const lent = (scope[library] ??= {})
    for (const one of versions)
      lent[one.version] ??= { ...one, eager: one.shareConfig?.eager, from: name, useIn: [], deps: [] }
  }
}
