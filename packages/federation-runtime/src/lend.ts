import type { ShareScope, WebpackRequire } from './webpack.ts'

/**
 * Puts what a build lends into the scope. What somebody lends already in the same version stays: two copies would be
 * two states.
 */
export function lend({ federation }: WebpackRequire, scope: ShareScope): void {
  const { name, shared = {} } = federation.initOptions
  for (const [library, versions] of Object.entries(shared)) {
    const lent = (scope[library] ??= {})
    for (const one of versions)
      lent[one.version] ??= { ...one, eager: one.shareConfig?.eager, from: name, useIn: [], deps: [] }
  }
}
