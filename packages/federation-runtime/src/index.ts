/**
 * The runtime that replaces the one of `ModuleFederationPlugin` in every build: containers, and libraries that the
 * shell lends and remotes borrow. Loading remotes is done by `@atrium/federation/runtime`.
 *
 * The generated code calls the members below by these names, which are those of
 * `@module-federation/webpack-bundler-runtime` 2.9. Why the product has its own runtime:
 * docs/decisions/federation-runtime.md.
 */
import { borrowedFactory } from './borrow.ts'
import { guardLazyImports } from './lazy-imports.ts'
import { lend } from './lend.ts'
import type { ContainerInit, LazyBorrowing, StartBorrowing, WebpackRequire } from './webpack.ts'

const SCOPE = 'default'

declare const __webpack_public_path__: string

/** Adds a module `id` to the bundle. `factory` returns its exports. */
function install(bundle: WebpackRequire, id: string, factory: () => unknown): void {
  bundle.m[id] = (module) => {
    module.exports = factory()
  }
}

const scopeOf = (bundle: WebpackRequire) => (bundle.S[SCOPE] ??= {})
const wanted = (bundle: WebpackRequire, id: string) => bundle.consumesLoadingData!.moduleIdToConsumeDataMapping[id]!

const bundlerRuntime = {
  /**
   * Called once when a bundle starts. Offers the libraries that the bundle lends, and replaces its import of lazy
   * files.
   */
  init({ webpackRequire }: { webpackRequire: WebpackRequire }): WebpackRequire {
    lend(webpackRequire, scopeOf(webpackRequire))
    guardLazyImports(webpackRequire, () => __webpack_public_path__)
    return webpackRequire
  },

  /** `__webpack_init_sharing__`: resolved immediately, since `init` has already filled the scope. */
  I: (): true => true,

  /** `init` of a container: the bundle borrows from this scope from now on. */
  initContainerEntry({ webpackRequire, shareScope }: ContainerInit): void {
    webpackRequire.S[SCOPE] = shareScope
    lend(webpackRequire, shareScope)
  },

  /** Provides the libraries that the first modules of a bundle need, before they run. */
  installInitialConsumes({ initialConsumes, webpackRequire }: StartBorrowing): void {
    for (const id of initialConsumes)
      install(webpackRequire, id, () =>
        (borrowedFactory(scopeOf(webpackRequire), wanted(webpackRequire, id)) as () => unknown)(),
      )
  },

  /** Provides the libraries that a chunk needs. If a library cannot be borrowed, the module that uses it fails. */
  consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }: LazyBorrowing): void {
    for (const id of chunkMapping[chunkId] ?? []) {
      const known = installedModules[id]
      if (known) {
        promises.push(known)
        continue
      }
      try {
        const factory = borrowedFactory(scopeOf(webpackRequire), wanted(webpackRequire, id))
        if (factory instanceof Promise)
          promises.push((installedModules[id] = factory.then((loaded) => install(webpackRequire, id, loaded))))
        else install(webpackRequire, id, factory)
      } catch (error) {
        install(webpackRequire, id, () => {
          throw error
        })
      }
    }
  },
}

export default { runtime: bundlerRuntime, bundlerRuntime }
