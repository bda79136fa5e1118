/** The `testEnvironment` of jest with a DOM: one for all test files of a worker, see worker-registry.cjs. */
const { TestEnvironment } = require('jest-environment-jsdom')
const { keepComputedStyles } = require('./computed-styles.cjs')
const { isIsolated } = require('./worker-registry.cjs')

/** jest-circus adds its handlers for a file to the existing ones. */
const HANDLERS = Symbol.for('EVENT_HANDLERS')

/** Called by jest-dom-setup.ts when libraries have made their permanent changes to the window. */
const READY = Symbol.for('atrium.window-ready')

let shared

class SharedDomEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared && !isIsolated(context.testPath)) return shared
    super(config, context)
    keepComputedStyles(this.global)
    if (isIsolated(context.testPath)) return
    shared = this
    this.listeners = recordListeners(this.global)
    this.exit = this.global.process.exit
    this.global[READY] = () => {
      this.before ??= this.remember()
    }
  }

  /** Records the state before a test file, so that later additions and changes can be undone. */
  remember() {
    this.listeners.forget()
    return propertiesOf(this.global)
  }

  /** Removes what a file left in the window, and restores what it changed there. */
  async teardown() {
    if (this !== shared) return super.teardown()
    const { global } = this
    this.fakeTimersModern.useRealTimers()
    this.moduleMocker.restoreAllMocks()
    this.listeners.clear()
    const { document, history, localStorage, sessionStorage } = global
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
    restore(this.before)
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    global.process.exit = this.exit
    delete global[HANDLERS]
  }
}

/** Removes listeners of the window and the document that were added since the last call. */
function recordListeners({ window, document }) {
  const added = []
  for (const target of [window, document]) {
    const add = target.addEventListener
    target.addEventListener = (...args) => {
      // React listens to selections of a document once, for all its roots.
      if (args[0] !== 'selectionchange') added.push([target, args])
      return add.apply(target, args)
    }
  }
  const forget = () => added.splice(0)
  return {
    forget,
    clear: () =>
      added
        .splice(0)
        .forEach(([target, [type, listener, options]]) => target.removeEventListener(type, listener, options)),
  }
}

/** The properties of a window, its document, its navigator and everything that its elements inherit. */
function propertiesOf(window) {
  const prototypes = Object.getOwnPropertyNames(window).flatMap((name) => {
    const { value } = Object.getOwnPropertyDescriptor(window, name)
    return typeof value === 'function' && value.prototype ? [value, value.prototype] : []
  })
  const owners = [
    window,
    window.document,
    window.navigator,
    window.history,
    window.localStorage,
    window.sessionStorage,
    ...prototypes,
  ]
  return owners.map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)])
}

function restore(before) {
  for (const [owner, properties] of before) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const now = Object.getOwnPropertyDescriptor(owner, name)
      const then = properties[name]
      // Registries that modules store in the window stay.
      if (!now?.configurable || (!then && /^__|^\$/.test(name))) continue
      if (!then) delete owner[name]
      else if (now.value !== then.value || now.get !== then.get || now.set !== then.set)
        Object.defineProperty(owner, name, then)
    }
    for (const name of Object.keys(properties))
      if (!(name in owner)) Object.defineProperty(owner, name, properties[name])
  }
}

module.exports = SharedDomEnvironment
module.exports.TestEnvironment = SharedDomEnvironment
module.exports.default = SharedDomEnvironment
