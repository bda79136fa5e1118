import type { Compiler } from 'webpack'
import { FACADES_DIR, installedFile, libraryOf } from '../installed.ts'

/**
 * Inside a facade the library's name means the library itself. Everywhere else it means the shared one,
 * which is the facade: without this a facade would ask for itself.
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
