import type { Fault } from './fault.ts'
import { AFTER_FILE_TIMEOUT_MS, SOON_MS } from './fault.ts'

/**
 * Where the code of a fault is inserted:
 * - `entry`: replaces the entry, which is evaluated first.
 * - `module`: runs before the module that the entry exposes. `lent` is the share scope.
 * - `export`: an expression that replaces the default export of the module, `remote`.
 * - `component`: the body of a component beside each surface of the remote, with the props `host` and `surface`, and
 * `React`.
 * - `needs`: no code. Changes the requirements in the release record.
 * `played()` records that the fault has happened.
 */
type Place =
  | { readonly place: 'entry' | 'module' | 'export' | 'component'; readonly code: string }
  | { readonly place: 'needs'; readonly needs: 'another React' | 'another portal contract' }

/** A fault in the code of a release. */
export type CodeFault = Fault &
  Place & {
    /** The fault happens when the visitor leaves the page; until then the release is shown. */
    readonly isOnLeaving?: true
  }

const falls = { sees: 'the last known good', blamed: 'failed', withinMs: SOON_MS } as const
const crashes = { place: 'component', sees: 'the last known good', blamed: 'crash', withinMs: SOON_MS } as const
const stays = { place: 'component', sees: 'the release', withinMs: SOON_MS } as const
const leaves = { ...stays, blamed: 'crash', isOnLeaving: true } as const

export const CODE_FAULTS: readonly CodeFault[] = [
  // Faults of a remote that never loads.
  {
    id: 'entry-does-not-parse',
    sentence: 'The entry does not parse',
    place: 'entry',
    code: 'export const = 1',
    ...falls,
  },
  {
    id: 'entry-throws',
    sentence: 'The entry throws an error while it is evaluated',
    place: 'entry',
    code: "throw new Error('torture')",
    ...falls,
  },
  {
    id: 'entry-throws-null',
    sentence: 'The entry throws null while it is evaluated',
    place: 'entry',
    code: 'throw null',
    ...falls,
  },
  {
    id: 'entry-never-ready',
    sentence: 'The entry awaits at its top level what never comes',
    place: 'entry',
    code: 'await new Promise(() => {})',
    ...falls,
    withinMs: AFTER_FILE_TIMEOUT_MS,
  },
  {
    id: 'entry-no-container',
    sentence: 'The entry is a module without a container',
    place: 'entry',
    code: "export default '<!doctype html>'",
    ...falls,
  },
  {
    id: 'module-throws-proxy',
    sentence: 'The module throws a proxy that throws whenever it is touched',
    place: 'module',
    code: "const touched = () => { throw new Error('torture') }; played(); throw new Proxy({}, { get: touched, has: touched, getPrototypeOf: touched, ownKeys: touched })",
    ...falls,
  },
  {
    id: 'needs-another-react',
    sentence: 'The release needs a React that the shell does not have',
    place: 'needs',
    needs: 'another React',
    ...falls,
  },
  {
    id: 'needs-another-contract',
    sentence: 'The release needs a portal contract of the future',
    place: 'needs',
    needs: 'another portal contract',
    ...falls,
  },
  {
    id: 'export-missing',
    sentence: 'The module exports nothing by default',
    place: 'export',
    code: '(played(), undefined)',
    ...falls,
  },
  {
    id: 'export-without-root',
    sentence: 'The module exports something that is no remote',
    place: 'export',
    code: '(played(), { manifest: 42 })',
    ...falls,
    blamed: 'crash',
  },
  // Faults during rendering.
  {
    id: 'render-throws',
    sentence: 'A component throws an error',
    code: "played(); throw new Error('torture')",
    ...crashes,
  },
  { id: 'render-throws-null', sentence: 'A component throws null', code: 'played(); throw null', ...crashes },
  {
    id: 'render-throws-unreadable',
    sentence: 'A component throws an error that throws when its name or message is read',
    code: "played(); const unreadable = { get() { throw new Error('unreadable') } }; throw Object.defineProperties(new Error('torture'), { name: unreadable, message: unreadable, stack: unreadable })",
    ...crashes,
  },
  {
    id: 'render-throws-disguised',
    sentence: "A component throws an error that calls itself a loader's",
    code: "played(); throw Object.assign(new Error('torture'), { name: 'RemoteUnavailableError', recovered: Promise.resolve() })",
    ...crashes,
  },
  {
    id: 'render-throws-cyclic',
    sentence: 'A component of a first version throws an error that is its own cause',
    code: "played(); const error = new Error('torture'); error.cause = error; throw error",
    ...crashes,
    sees: 'the panel',
    isFirstVersion: true,
  },
  {
    id: 'render-loop',
    sentence: 'A component sets state each time it renders',
    code: 'const [n, set] = React.useState(0); played(); set(n + 1); return null',
    ...crashes,
  },
  {
    id: 'layout-effect-loop',
    sentence: 'A layout effect sets state each time it runs',
    code: 'const [n, set] = React.useState(0); React.useLayoutEffect(() => { played(); set(n + 1) }); return null',
    ...crashes,
  },
  {
    id: 'effect-loop',
    sentence: 'An effect sets state each time it runs',
    code: 'const [n, set] = React.useState(0); React.useEffect(() => { played(); set(n + 1) }); return null',
    ...crashes,
  },
  {
    id: 'suspends-for-ever',
    sentence: 'A component waits for a promise that never settles',
    code: 'const never = globalThis.__tortureNever ??= new Promise(() => {}); played(); React.use(never); return null',
    ...crashes,
    withinMs: 45_000,
  },
  {
    id: 'effect-throws',
    sentence: 'An effect throws undefined',
    code: 'React.useEffect(() => { played(); throw undefined }); return null',
    ...crashes,
  },
  {
    id: 'layout-effect-throws',
    sentence: 'A layout effect throws a text',
    code: "React.useLayoutEffect(() => { played(); throw 'torture' }); return null",
    ...crashes,
  },
  {
    id: 'reducer-throws',
    sentence: 'A reducer throws on what a timer dispatches',
    code: "const [, dispatch] = React.useReducer(() => { played(); throw new Error('torture') }, 0); React.useEffect(() => { const timer = setTimeout(dispatch, 300); return () => clearTimeout(timer) }, []); return null",
    ...crashes,
  },
  // Faults when the visitor leaves the page.
  {
    id: 'effect-cleanup-throws',
    sentence: 'The cleanup of an effect throws null',
    code: 'React.useEffect(() => () => { played(); throw null }, []); return null',
    ...leaves,
  },
  {
    id: 'layout-effect-cleanup-throws',
    sentence: 'The cleanup of a layout effect throws',
    code: "React.useLayoutEffect(() => () => { played(); throw new Error('torture') }, []); return null",
    ...leaves,
  },
  {
    id: 'ref-throws',
    sentence: 'A ref callback throws when its element leaves',
    code: "const ref = React.useCallback((element) => { if (!element) { played(); throw new Error('torture') } }, []); return React.createElement('i', { hidden: true, ref })",
    ...leaves,
  },
  {
    id: 'dom-removed',
    sentence: "The remote takes an element out of the document behind React's back",
    code: "const ref = React.useRef(null); React.useEffect(() => { ref.current.remove(); played() }, []); return React.createElement('i', { hidden: true, ref })",
    ...leaves,
  },
  // Faults outside of rendering, which a visitor does not have to notice.
  {
    id: 'handler-throws',
    sentence: 'An event handler throws',
    code: "return React.createElement('button', { style: { display: 'none' }, ref: (button) => { if (button) setTimeout(() => { played(); button.click() }, 300) }, onClick: () => { throw new Error('torture') } })",
    ...stays,
    blamed: 'error',
  },
  {
    id: 'interval-throws',
    sentence: 'An interval throws every 50 ms, and goes on when its surface has left',
    code: "React.useEffect(() => { setInterval(() => { played(); throw new Error('torture') }, 50) }, []); return null",
    ...stays,
    blamed: 'error',
  },
  {
    id: 'rejection-unhandled',
    sentence: 'A promise is rejected and nobody handles it',
    code: "React.useEffect(() => { played(); void Promise.reject(new Error('torture')) }, []); return null",
    ...stays,
    blamed: 'error',
  },
  {
    id: 'bus-handler-throws',
    sentence: 'A handler on the bus throws null',
    code: "React.useEffect(() => { host.bus.on('games.category.chosen', () => { played(); throw null }); host.bus.emit('games.category.chosen', { gameType: 'RNG' }) }, []); return null",
    ...stays,
    blamed: 'error',
  },
  {
    id: 'event-undeclared',
    sentence: 'The remote ends the session by an event that it has not declared',
    code: "React.useEffect(() => { played(); host.bus.emit('session.ended', { reason: 'replaced' }) }, []); return null",
    ...stays,
    blamed: 'violation',
  },
  // Faults that leave side effects behind on the page.
  {
    id: 'command-left-provided',
    sentence: 'The remote provides a command and never withdraws it',
    code: "React.useEffect(() => { host.commands.provide('tortured', () => 'here'); played() }, []); return null",
    ...stays,
    blamed: 'nothing',
  },
  {
    id: 'hold-never-released',
    sentence: 'The remote holds the page and never lets it go',
    code: "React.useEffect(() => { host.navigation.hold('torture'); played() }, []); return null",
    ...stays,
    blamed: 'nothing',
  },
  {
    id: 'dialog-left-open',
    sentence: 'The remote leaves a modal dialog open',
    code: "React.useEffect(() => played(), []); return React.createElement(host.overlays.Dialog, { open: true, modal: true, onClose: () => {}, title: 'torture' }, 'torture')",
    ...stays,
    blamed: 'nothing',
  },
  {
    id: 'scroll-locked',
    sentence: "The remote locks the page's scrolling and hides the rest from screen readers, for ever",
    code: "React.useEffect(() => { played(); document.body.style.overflow = 'hidden'; document.documentElement.style.overflow = 'hidden'; document.querySelector('header').inert = true }, []); return null",
    ...stays,
    blamed: 'nothing',
  },
  // Faults that interfere with other remotes.
  {
    id: 'fetch-replaced',
    sentence: 'The module replaces window.fetch',
    place: 'module',
    code: "played(); globalThis.fetch = async () => { throw new Error('torture') }",
    ...falls,
  },
  {
    id: 'array-map-replaced',
    sentence: 'The module replaces Array.prototype.map',
    place: 'module',
    code: 'played(); Array.prototype.map = () => []',
    ...falls,
  },
  {
    id: 'push-state-replaced',
    sentence: 'The module replaces history.pushState',
    place: 'module',
    code: 'played(); history.pushState = () => {}',
    ...falls,
  },
  {
    id: 'host-changed',
    sentence: 'An effect replaces how the session is read, for every remote',
    code: 'React.useEffect(() => { played(); host.session.get = () => undefined }, []); return null',
    ...crashes,
  },
  {
    id: 'style-injected',
    sentence: 'The remote puts a style sheet for everything into the document',
    code: "React.useEffect(() => { const style = document.createElement('style'); style.textContent = 'body { display: none }'; document.head.append(style); played() }, []); return null",
    ...stays,
    blamed: 'violation',
  },
  {
    id: 'many-elements',
    sentence: 'The remote puts 20,000 elements into the document',
    code: "React.useEffect(() => played(), []); return React.createElement('div', { hidden: true }, Array.from({ length: 20000 }, (_, key) => React.createElement('i', { key }, key)))",
    ...stays,
    blamed: 'nothing',
  },
  {
    id: 'storage-filled',
    sentence: 'The remote fills the whole storage of the browser',
    code: "React.useEffect(() => { for (let size = 1 << 22; size >= 1; size >>= 1) try { for (let n = 0; ; n++) localStorage.setItem('torture' + size + '-' + n, 'x'.repeat(size)) } catch { /* full for this size */ } played() }, []); return null",
    ...stays,
    blamed: 'nothing',
  },
]
