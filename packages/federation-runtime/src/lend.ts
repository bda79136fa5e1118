import type { ShareScope, WebpackRequire } from './webpack.ts'

/**
 * Adds the libraries that a build lends to the scope. If the same version is already there, that one stays: two copies
 * would have separate state.
 */
export function lend({ federation }: WebpackRequire, scope: ShareScope): void {
  const { name, shared = {} } = federation.initOptions
  for (const [library, versions] of Object.entries(shared)) {
    const lent = (scope[library] ??= {})
    for (const one of versions)
      lent[one.version] ??= { ...one, eager: one.shareConfig?.eager, from: name, useIn: [], deps: [] }
  }
}
