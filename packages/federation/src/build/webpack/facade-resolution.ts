import type { Compiler } from 'webpack'
import { FACADES_DIR, installedFile, libraryOf } from '../installed.ts'

/**
 * Resolves a library's name inside its facade to the library itself. Everywhere else it resolves to the facade, as the
 * shared library. Otherwise a facade would import itself.
 */
export class FacadeResolution {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('FacadeResolution', (factory) => {
      factory.hooks.beforeResolve.tap('FacadeResolution', (resolveData) => {
        const library = resolveData.context === FACADES_DIR ? libraryOf(resolveData.request) : undefined
        if (library) resolveData.request = installedFile(library)
      })
    })
  }
}
