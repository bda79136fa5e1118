/**
 * Queries by role and clicks read the computed styles of an element and of its ancestors. jsdom computes them again
 * each time, with fourteen colours that no test reads: a fifth of the time of tests with a DOM.
 */
const { createRequire } = require('node:module')

// The jsdom that jest's environment uses.
const requireThere = createRequire(require.resolve('jest-environment-jsdom'))
const { propertiesWithResolvedValueImplemented: resolved } = requireThere(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
)
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name]

/** Makes a window cache computed styles until its document changes, when jsdom discards its own declarations too. */
function keepComputedStyles(window) {
  const { getComputedStyle, document } = window
  const impl = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  /** jsdom's own cache, replaced after each change of the document; undefined before the first computed style. */
  const declarationsOf = (element) => element[impl]._ownerDocument._styleCache
  const kept = new WeakMap()
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return getComputedStyle(element, pseudo)
    const before = kept.get(declarationsOf(element))?.get(element)
    if (before) return before
    const style = getComputedStyle(element)
    const declarations = declarationsOf(element)
    if (!kept.has(declarations)) kept.set(declarations, new WeakMap())
    kept.get(declarations).set(element, style)
    return style
  }
}

module.exports = { keepComputedStyles }
