/** The `testEnvironment` of jest in node: one for all test files of a worker, see worker-registry.cjs. */
const { TestEnvironment } = require('jest-environment-node')
const { isIsolated } = require('./worker-registry.cjs')

/** jest-circus adds its handlers of a file to those that it finds. */
const HANDLERS = Symbol.for('EVENT_HANDLERS')

let shared

class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared && !isIsolated(context.testPath)) return shared
    super(config, context)
    if (isIsolated(context.testPath)) return
    shared = this
    const { process } = this.global
    this.exit = process.exit
    this.variables = { ...process.env }
  }

  /** What a file changed of what all share is undone. */
  async teardown() {
    if (this !== shared) return super.teardown()
    this.fakeTimersModern.useRealTimers()
    this.moduleMocker.restoreAllMocks()
    const { process } = this.global
    process.exit = this.exit
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name]
    Object.assign(process.env, this.variables)
    delete this.global[HANDLERS]
  }
}

module.exports = SharedEnvironment
module.exports.TestEnvironment = SharedEnvironment
module.exports.default = SharedEnvironment
