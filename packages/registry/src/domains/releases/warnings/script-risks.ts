import { parse } from 'acorn'
import { analyze } from 'eslint-scope'
import type { CallExpression, Identifier, Node, Program } from 'estree'

type Linked = Node & { parent?: Linked }

/** How a script uses a global: `history.pushState = …` changes the path `['history', 'pushState']`. */
interface Use {
  readonly path: readonly string[]
  readonly kind: 'called' | 'constructed' | 'changed' | 'read'
}

/** Objects that are the global object. */
const GLOBAL_OBJECTS: readonly string[] = ['window', 'self', 'globalThis', 'top', 'parent']

/**
 * Globals of browsers that Node does not have, or that are objects of one page. Together with Node's own they are what
 * a script must not change.
 */
const OF_A_PAGE = ['XMLHttpRequest', 'EventSource', 'history', 'localStorage', 'sessionStorage', 'Node', 'Element']
const MORE_OF_A_PAGE = ['HTMLElement', 'Document', 'Window', 'History', 'Location', 'Storage', 'open', 'alert']
const BUILT_INS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => !['global', 'process', 'Buffer'].includes(name)),
  ...OF_A_PAGE,
  ...MORE_OF_A_PAGE,
])

/** Functions whose first argument they change. */
const CHANGING: readonly string[] = ['Object.defineProperty', 'Object.defineProperties', 'Object.assign', 'Reflect.set']

interface Risk {
  readonly sentence: string
  readonly has: (use: Use) => boolean
}

const isOneOf =
  (kinds: readonly Use['kind'][], ...paths: readonly string[]) =>
  ({ path, kind }: Use): boolean =>
    kinds.includes(kind) && paths.includes(path.join('.'))

const RISKS: readonly Risk[] = [
  {
    sentence: 'evaluates text as code (eval or Function), which the Content-Security-Policy of the portal blocks',
    has: isOneOf(['called', 'constructed'], 'eval', 'Function'),
  },
  {
    sentence: 'starts a worker, which the Content-Security-Policy of the portal blocks',
    has: (use) =>
      isOneOf(['constructed'], 'Worker', 'SharedWorker')(use) ||
      isOneOf(['called'], 'navigator.serviceWorker.register')(use),
  },
  {
    sentence:
      'sends requests of its own, without session, retries and limits of the portal; use the calls of the host, and state other addresses as `origins.connect`',
    has: (use) =>
      isOneOf(['called'], 'fetch', 'navigator.sendBeacon')(use) ||
      isOneOf(['constructed'], 'XMLHttpRequest', 'WebSocket', 'EventSource')(use),
  },
  {
    sentence: 'writes into the document with document.write, which removes the whole portal',
    has: isOneOf(['called'], 'document.write', 'document.writeln', 'document.open'),
  },
  {
    sentence: 'sets cookies; keep what is needed in localStorage, or ask for a call that keeps it',
    has: (use) =>
      isOneOf(['changed'], 'document.cookie')(use) || isOneOf(['called'], 'cookieStore.set', 'cookieStore.delete')(use),
  },
  {
    sentence: 'changes built-in functions or objects of the page, which the shell and other remotes use',
    has: ({ path, kind }) => kind === 'changed' && BUILT_INS.has(path[0]!),
  },
]

/**
 * What a script does that harms a portal or is blocked by it, as ends of sentences ("starts a worker, which …").
 * Reads the program, minified or not, not its text: strings and local names of the same spelling do not count.
 * @throws SyntaxError if the script is not a module that parses
 */
export function scriptRisks(script: string): string[] {
  const program = parse(script, { ecmaVersion: 'latest', sourceType: 'module', ranges: true }) as unknown as Program
  linkParents(program)
  const uses = usesOfGlobals(program)
  return RISKS.filter(({ has }) => uses.some(has)).map(({ sentence }) => sentence)
}

function linkParents(root: Linked): void {
  // A list instead of recursion: minified sums of strings are nested deeper than the stack.
  const open = [root]
  for (let node = open.pop(); node; node = open.pop())
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of [value as unknown].flat())
        if (isNode(child)) {
          child.parent = node
          open.push(child)
        }
    }
}

const isNode = (value: unknown): value is Linked =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every use of a name that the script does not declare. */
function usesOfGlobals(program: Program): Use[] {
  const { globalScope } = analyze(program, { ecmaVersion: 2026, sourceType: 'module' })
  return (globalScope?.through ?? []).map(({ identifier }) => useOf(identifier as Identifier & Linked))
}

function useOf(identifier: Identifier & Linked): Use {
  const path = [identifier.name]
  let node: Linked = identifier
  for (let name = nameAfter(node); name !== undefined; name = nameAfter(node)) {
    path.push(name)
    node = node.parent!
  }
  while (path.length > 1 && GLOBAL_OBJECTS.includes(path[0]!)) path.shift()
  return { path, kind: kindOf(node) }
}

/** The name that is read from a node: `b` of `a.b` and `a['b']`. */
function nameAfter(node: Linked): string | undefined {
  const { parent } = node
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return undefined
  if (!parent.computed) return parent.property.type === 'Identifier' ? parent.property.name : undefined
  const property = parent.property as Node
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

function kindOf(node: Linked): Use['kind'] {
  const { parent } = node
  switch (parent?.type) {
    case 'CallExpression':
      if (parent.callee === node) return 'called'
      return parent.arguments[0] === node && CHANGING.includes(calleeOf(parent)) ? 'changed' : 'read'
    case 'NewExpression':
      return parent.callee === node ? 'constructed' : 'read'
    case 'AssignmentExpression':
      return parent.left === node ? 'changed' : 'read'
    case 'MemberExpression':
      // A member whose name is computed: `Array.prototype[name] = …`.
      return parent.object === node && kindOf(parent) === 'changed' ? 'changed' : 'read'
    case 'UnaryExpression':
      return parent.operator === 'delete' ? 'changed' : 'read'
    default:
      return 'read'
  }
}

function calleeOf({ callee }: CallExpression): string {
  return callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.property.type === 'Identifier'
    ? `${callee.object.name}.${callee.property.name}`
    : ''
}
