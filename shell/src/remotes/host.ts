import { textIn } from '@atrium/contracts/locale/languages'
import type { Topic } from '@atrium/contracts/portal/events'
import type { MenuEntry, PortalHost } from '@atrium/portal-kit/host'
import { languageAtom, productLanguageAtom, readable, sessionAtom, themeAtom } from '../context/atoms.ts'
import type { CallFunction } from '../context/services/call-function.ts'
import { queryKeyOf } from '../calls/call.ts'
import type { Shell } from '../context/shell-context.ts'
import { countCalls, countEvents } from '../telemetry/count-uses.ts'

type Common = Omit<PortalHost, 'remote' | 'bus' | 'commands' | 'call'>
const commons = new WeakMap<Shell, Common>()
const calls = new WeakMap<Shell, Map<string, CallFunction>>()

/**
 * The host of one mounted surface. `close` ends its subscriptions, provided commands and holds; after `open` it can be
 * used again.
 */
interface SurfaceHost {
  readonly host: PortalHost
  open(): void
  close(): void
}

/**
 * Creates the host object for one mounted surface of a release, with its own bus handle, provided commands and holds,
 * so that they end with the surface.
 */
export function createHost(shell: Shell, name: string, version: string): SurfaceHost {
  const release = shell.loader.release(name)
  const topics = (list: { topic: string }[] = []) => list.map(({ topic }) => topic as Topic)
  const bus = countEvents(
    shell.bus.scope({ name, version, emits: topics(release?.emits), consumes: topics(release?.consumes) }),
    { name, version },
    shell.telemetry,
  )
  const common = commonOf(shell)
  const holds = createHolds(common.navigation.hold)
  const commands = shell.commander.scope({ name, version })
  // Frozen in depth: the parts are shared by all remotes, and one that replaced `session.get` would break the others.
  const host = Object.freeze({
    ...common,
    navigation: Object.freeze({ ...common.navigation, hold: holds.hold }),
    call: callOf(shell, name, version),
    remote: Object.freeze({ name, version }),
    bus: Object.freeze(bus),
    commands: Object.freeze(commands),
  })
  return {
    host,
    open: bus.open,
    close() {
      bus.close()
      commands.withdrawAll()
      holds.releaseAll()
    },
  }
}

/**
 * Tracks holds: one that is never released would keep the tab on its release set, and warn before leaving a page that
 * is already gone.
 */
function createHolds(hold: PortalHost['navigation']['hold']) {
  const held = new Set<() => void>()
  return {
    hold(reason: string): () => void {
      const end = hold(reason)
      const release = () => {
        held.delete(release)
        end()
      }
      held.add(release)
      return release
    },
    releaseAll: () => [...held].forEach((release) => release()),
  }
}

/** One call function for all surfaces of a release. */
function callOf(shell: Shell, name: string, version: string): CallFunction {
  const known = calls.get(shell) ?? new Map<string, CallFunction>()
  calls.set(shell, known)
  const key = `${name}@${version}`
  const call = known.get(key) ?? countCalls(shell.call, { name, version }, shell.telemetry)
  known.set(key, call)
  return call
}

/** The parts that all hosts share. Always the same objects, because hooks compare them. */
function commonOf(shell: Shell): Common {
  const known = commons.get(shell)
  if (known) return known
  const { bootstrap, store, queryClient, texts, isModuleOn, releases, navigation, lent } = shell
  const { code, name, names, currency, timeZone } = bootstrap.merchant
  const common: Common = {
    major: 1,
    merchant: Object.freeze({
      code,
      currency,
      timeZone,
      get name() {
        return names ? textIn(names, store.get(languageAtom)) : name
      },
    }),
    session: Object.freeze(readable(store, sessionAtom)),
    language: Object.freeze(readable(store, productLanguageAtom)),
    textLanguage: Object.freeze(readable(store, languageAtom)),
    theme: Object.freeze(readable(store, themeAtom)),
    queryKey: (callName, request) => queryKeyOf(store, code, callName, request),
    queryClient: frozen(queryClient),
    serverNow: shell.api.serverNow,
    i18n: texts,
    isModuleOn,
    menu: (menu: MenuEntry['menu']) => releases.menu(menu, store.get(sessionAtom)),
    brings: (to: string) => releases.brings(to, store.get(sessionAtom)),
    Slot: Object.freeze(lent.Slot),
    overlays: Object.freeze({ Dialog: lent.Dialog }),
    navigation: { prefetch: (to) => navigation.prefetch(to, true), hold: navigation.hold },
  }
  commons.set(shell, common)
  return common
}

/** Freezes an object of a class, whose type has private fields. */
function frozen<Part extends object>(part: Part): Part {
  Object.freeze(part)
  return part
}
