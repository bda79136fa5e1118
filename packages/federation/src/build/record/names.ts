import { callSurface } from '@atrium/contracts/calls/call-surface'
import { EVENTS } from '@atrium/contracts/portal/events'
import { didYouMean, nearest } from '@atrium/contracts/text/nearest'
import { AGENT_PAGES, MEMBER_PAGES, overlays, paths, SHELL_PATHS } from '@atrium/contracts/portal/paths'
import { COMMAND_NAMES, SHELL_SLOTS } from '@atrium/contracts/portal/portal-offers'
import type { ReleaseRecord } from '@atrium/contracts/releases'

/** Names that a release can use, by kind. The list is complete, so any other name is a mistake. */
const NAMES = {
  event: Object.keys(EVENTS),
  call: Object.keys(callSurface),
  command: COMMAND_NAMES as readonly string[],
} as const
type Kind = keyof typeof NAMES

/** Kinds to which other remotes add names. An unknown name is reported only if it is similar to a known one. */
const PLACES = {
  slot: [
    ...SHELL_SLOTS,
    ...MEMBER_PAGES.map((page) => `member.${page}`),
    ...AGENT_PAGES.map((page) => `agent.${page}`),
  ] as readonly string[],
  target: [
    ...SHELL_PATHS,
    ...Object.values(paths).map(pathOf),
    ...MEMBER_PAGES.map(overlays.member),
    ...AGENT_PAGES.map(overlays.agent),
  ] as readonly string[],
} as const

// Paths without a query ignore the argument. Others require a game or a promotion in the query, which is then removed.
function pathOf(path: (query: never) => string): string {
  return withoutQuery(path({} as never))
}
function withoutQuery(target: string): string {
  return target.startsWith('?') ? target : target.split(/[?#]/, 1)[0]!
}

type Declared = Pick<ReleaseRecord, 'routes' | 'slots' | 'menu' | 'calls'> &
  Record<'emits' | 'consumes', readonly { readonly topic: string }[]>

/** Unknown names in a remote's declaration, as sentences with the nearest known name. */
export function unknownNames({ emits, consumes, calls, slots, menu, routes }: Declared): string[] {
  const own = routes.map(({ path }) => path)
  return [
    ...emits.flatMap(({ topic }) => unknownName('event', topic, '`emits` has')),
    ...consumes.flatMap(({ topic }) => unknownName('event', topic, '`consumes` has')),
    ...calls.flatMap((call) => unknownName('call', call, '`calls` has')),
    ...slots.flatMap(({ slot }) =>
      mistyped(slot, PLACES.slot, `\`slots\` fills "${slot}", and there is no such slot.`),
    ),
    ...menu.flatMap(({ key, to }) =>
      mistyped(
        withoutQuery(to),
        [...own, ...PLACES.target],
        `The menu entry "${key}" leads to "${to}", and there is no such page.`,
      ),
    ),
  ]
}

function unknownName(kind: Kind, name: string, subject: string): string[] {
  return NAMES[kind].includes(name)
    ? []
    : [`${subject} the ${kind} "${name}", which does not exist.${didYouMean(name, NAMES[kind])}`]
}

function mistyped(name: string, known: readonly string[], sentence: string): string[] {
  return known.includes(name) || nearest(name, known) === undefined ? [] : [`${sentence}${didYouMean(name, known)}`]
}

/** Patterns by which compiled sources use names of the portal: `bus.emit('…')`, `useCall)('…')`. */
const USES: readonly (readonly [Kind, RegExp])[] = [
  ['event', /\bbus\.(?:emit|on)\(\s*(["'])([^"'\\]+)\1|\buseBusEvent\)?\(\s*(["'])([^"'\\]+)\3/g],
  ['command', /\bcommands\.(?:request|provide)\(\s*(["'])([^"'\\]+)\1/g],
  ['call', /\buseCall\)?\(\s*(["'])([^"'\\]+)\1|\bhost\.call\(\s*(["'])([^"'\\]+)\3/g],
]

/**
 * Unknown names in a compiled source of a remote, as sentences. A type check would find them too, but a build does not
 * check types.
 */
export const unknownUses = (file: string, source: string): string[] =>
  USES.flatMap(([kind, pattern]) =>
    [...source.matchAll(pattern)].flatMap(([, , first, , second]) =>
      unknownName(kind, (first ?? second)!, `${file} names`),
    ),
  )

/** How sources make calls: `useCall)('…')`, `host.call('…')`, and `call('…')` after `const { call } = usePortal()`. */
const CALLS = /\b(?:use\w*Call|call)\)?\(\s*(["'])(\w+)\1/g

/** Names of calls of the contract that a compiled source makes. */
export const callsMade = (source: string): string[] =>
  [...source.matchAll(CALLS)].map(([, , name]) => name!).filter((name) => NAMES.call.includes(name))
