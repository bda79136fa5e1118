import { plainWords } from './plain-words.mjs'

/** The repository's own lint rules. */

/** webpack replaces import.meta.url with a path of the build machine. */
const noImportMetaUrl = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.type === 'MetaProperty' && node.property.name === 'url')
        context.report({ node, message: 'import.meta.url is inlined as a build path. Ask the host for addresses.' })
    },
  }),
}

const WITHOUT_ROLE = new Set(['div', 'span', 'p'])
const LABELS = new Set(['aria-label', 'aria-labelledby'])

const labelNeedsRole = {
  create: (context) => ({
    JSXOpeningElement(node) {
      const names = node.attributes.map((attribute) => attribute.name?.name)
      if (WITHOUT_ROLE.has(node.name.name) && names.some((name) => LABELS.has(name)) && !names.includes('role'))
        context.report({
          node,
          message: 'Screen readers leave out the label of an element without a role. Give it one.',
        })
    },
  }),
}

/** Names of limits start with MAX_ or MIN_. */
const boundNames = {
  create: (context) => ({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && /^(MOST|LEAST|LONGEST|FEWEST)_/.test(id.name))
        context.report({ node: id, message: `Bounds are called MAX_ and MIN_: rename ${id.name}.` })
    },
  }),
}

const TEXT_FUNCTIONS = new Set(['t', 'text', 'words', 'word', 'sentence'])
const isElement = (node) => node.type === 'JSXElement' || node.type === 'JSXFragment'

/** Whether an expression is always a text. */
const isText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' && TEXT_FUNCTIONS.has(node.callee.name)) ||
  (node.type === 'ConditionalExpression' && isText(node.consequent) && isText(node.alternate))

/** What a child renders: a constant text, a conditional text, a conditional element, or something else. */
function kindOf(child) {
  if (child.type === 'JSXText') return 'text'
  const node = child.expression
  if (!node || isElement(node)) return 'other'
  if (isText(node)) return 'text'
  const branches =
    node.type === 'LogicalExpression' && node.operator === '&&'
      ? [node.right]
      : node.type === 'ConditionalExpression'
        ? [node.consequent, node.alternate]
        : []
  if (branches.some(isText)) return 'text that comes and goes'
  return branches.length > 0 ? 'condition' : 'other'
}

const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  child.expression?.type === 'JSXEmptyExpression'

/**
 * Page translators replace text nodes with their own elements. React then throws when it removes a text or inserts
 * something before it, since it cannot find the text. A text that is the only child of its element is not affected.
 */
const textInElement = {
  create(context) {
    function check({ children }) {
      const shown = children.filter((child) => !isBlank(child))
      if (shown.length < 2) return
      const kinds = shown.map(kindOf)
      shown.forEach((node, at) => {
        const isBehindCondition = kinds[at] === 'text' && kinds[at - 1] === 'condition'
        if (isBehindCondition || kinds[at] === 'text that comes and goes')
          context.report({
            node,
            message:
              'Page translators make React crash here. Put this text into an element, as it stands beside others.',
          })
      })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

const BROWSER_CALLS = new Set(
  'animate blur click close focus pause play requestFullscreen reset scroll scrollBy scrollIntoView scrollTo select show showModal'.split(
    ' ',
  ),
)
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

/** An effect or ref callback without braces. React calls what it returns to clean up. */
function cleanedUp(node) {
  if (node.type === 'JSXAttribute') return node.name.name === 'ref' ? node.value?.expression : undefined
  return EFFECTS.has(node.callee.property?.name ?? node.callee.name) ? node.arguments[0] : undefined
}

/**
 * Newer browsers return promises from functions that used to return nothing, such as scrollIntoView. React would call
 * them.
 */
const effectReturnsBrowserCall = {
  create(context) {
    function check(node) {
      const effect = cleanedUp(node)
      if (effect?.type !== 'ArrowFunctionExpression') return
      const call = effect.body.type === 'ChainExpression' ? effect.body.expression : effect.body
      if (call.type === 'CallExpression' && BROWSER_CALLS.has(call.callee.property?.name))
        context.report({ node, message: 'React calls what this returns to clean up. Put the call in braces.' })
    }
    return { CallExpression: check, JSXAttribute: check }
  },
}

export default {
  meta: { name: 'atrium' },
  rules: {
    'no-import-meta-url': noImportMetaUrl,
    'label-needs-role': labelNeedsRole,
    'bound-names': boundNames,
    'plain-words': plainWords,
    'text-in-element': textInElement,
    'effect-returns-browser-call': effectReturnsBrowserCall,
  },
}
