/** Objects whose functions remotes share with the shell and with each other. */
const SHARED = [
  'Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
]
/** Classes of the browser, of which pages patch methods for all objects. */
const CLASSES = [
  'EventTarget',
  'Headers',
  'History',
  'Node',
  'Response',
  'Storage',
  'URL',
  'URLSearchParams',
  'WeakMap',
]
/** Further globals that are replaced as a whole. */
const FUNCTIONS = [
  'EventSource',
  'Request',
  'WebSocket',
  'XMLHttpRequest',
  'fetch',
  'queueMicrotask',
  'structuredClone',
]
/**
 * Methods that objects have as properties of their own, assigned by honest code. An inherited property that is
 * read-only could not be assigned.
 */
const OVERRIDDEN: readonly PropertyKey[] = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'toJSON']

/**
 * Makes the built-in functions that the shell relies on read-only, before the first remote runs. Replacing one throws
 * in the remote that tries, which is therefore the one that is blamed. Prototypes of objects in general, timers and
 * clocks stay as they are, since honest code and test tools assign them.
 */
export function lockPage(page: typeof globalThis = globalThis): void {
  for (const name of [...SHARED, ...CLASSES]) {
    const shared = (page as unknown as Record<string, { prototype?: object } | undefined>)[name]
    if (!shared) continue
    lockFunctions(shared)
    if (shared.prototype && name !== 'Object') lockFunctions(shared.prototype)
  }
  for (const name of [...SHARED, ...CLASSES, ...FUNCTIONS]) lock(page, name)
}

function lockFunctions(shared: object): void {
  for (const name of Reflect.ownKeys(shared)) if (!OVERRIDDEN.includes(name)) lock(shared, name)
}

function lock(owner: object, name: PropertyKey): void {
  const property = Object.getOwnPropertyDescriptor(owner, name)
  // `JSON`, `Math` and `Reflect` are no functions.
  if (property?.configurable && 'value' in property && Object(property.value) === property.value)
    Object.defineProperty(owner, name, { ...property, writable: false, configurable: false })
}
