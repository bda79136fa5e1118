/** The `runtime` of jest: one for all test files of a worker, see worker-registry.cjs. Made for the jest of the catalogue. */
const { default: Runtime } = require('jest-runtime')
const { isIsolated, isOfOneFile } = require('./worker-registry.cjs')

/** Runtimes by project of jest.config.mjs. */
const shared = new Map()

class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    const before = isIsolated(testPath) ? undefined : shared.get(config.id)
    if (before) return before.beginFile(testPath)
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig)
    if (!isIsolated(testPath)) shared.set(config.id, this)
    // An empty `require.cache`: Fastify searches it for the name of every plugin, which takes half of the time to
    // create a server.
    this.registries.requireCacheProxy = {}
  }

  beginFile(testPath) {
    const { registries, jestGlobals, testMainModule, executor, esmLoader, testState } = this
    for (const path of registries.moduleRegistry.keys()) if (isOfOneFile(path)) registries.moduleRegistry.delete(path)
    // `describe`, `it` and `expect` belong to the file.
    registries.internalModuleRegistry.clear()
    jestGlobals.clearJestObjectCache()
    jestGlobals.cachedEnvGlobals = undefined
    testMainModule.current = undefined
    this._testPath = executor.testPath = esmLoader.testPath = testPath
    testState.state = 'loading'
    return this
  }

  teardown() {
    if (shared.get(this._config.id) !== this) super.teardown()
  }
}

module.exports = SharedRuntime
module.exports.default = SharedRuntime
