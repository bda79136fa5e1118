import type { Topic } from '@atrium/contracts/events'
import type { BusScope } from '@atrium/portal-kit/bus'
import type { MenuEntry, PortalHost } from '@atrium/portal-kit/host'
import { languageAtom, readable, sessionAtom, themeAtom } from '../atoms.ts'
import { queryKeyOf, type CallFunction } from '../calls/call.ts'
import type { Shell } from '../shell-context.ts'
import { countCalls, countEvents } from '../telemetry/count-uses.ts'

type Common = Omit<PortalHost, 'remote' | 'bus' | 'commands' | 'call'>
const commons = new WeakMap<Shell, Common>()
const calls = new WeakMap<Shell, Map<string, CallFunction>>()

/** The host object for one mounted surface of a release. The bus handle is its own, so that its subscriptions end with it. */
export function createHost(shell: Shell, name: string, version: string): { host: PortalHost; bus: BusScope } {
  const release = shell.loader.release(name)
  const topics = (list: { topic: string }[] = []) => list.map(({ topic }) => topic as Topic)
  const bus = countEvents(shell.bus.scope({ name, version, emits: topics(release?.emits), consumes: topics(release?.consumes) }), { name, version }, shell.telemetry)
  return { bus, host: { ...commonOf(shell), call: callOf(shell, name, version), remote: { name, version }, bus, commands: shell.commander.scope({ name, version }) } }
}

/** One for all surfaces of a release. */
function callOf(shell: Shell, name: string, version: string): CallFunction {
  const known = calls.get(shell) ?? new Map<string, CallFunction>()
  calls.set(shell, known)
  const key = `${name}@${version}`
  const call = known.get(key) ?? countCalls(shell.call, { name, version }, shell.telemetry)
  known.set(key, call)
  return call
}

/** What all hosts share; the same objects every time, since hooks compare them. */
function commonOf(shell: Shell): Common {
  const known = commons.get(shell)
  if (known) return known
  const { bootstrap, store, queryClient, texts, isModuleOn, releases, navigation, lent } = shell
  const { code, name, names, currency, timeZone } = bootstrap.merchant
  const common: Common = {
    major: 1,
    merchant: Object.freeze({ code, currency, timeZone, get name() { return names?.[store.get(languageAtom)] ?? name } }),
    session: readable(store, sessionAtom),
    language: readable(store, languageAtom),
    theme: readable(store, themeAtom),
    queryKey: (callName, request) => queryKeyOf(store, code, callName, request),
    queryClient,
    i18n: texts,
    isModuleOn,
    menu: (menu: MenuEntry['menu']) => releases.menu(menu, store.get(sessionAtom)),
    Slot: lent.Slot,
    overlays: { Dialog: lent.Dialog },
    navigation: { prefetch: (to) => navigation.prefetch(to, true), hold: navigation.hold },
  }
  commons.set(shell, common)
  return common
}
