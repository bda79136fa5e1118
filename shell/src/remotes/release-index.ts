import type { Bootstrap } from '@atrium/contracts/bootstrap'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/session'
import type { MenuEntry } from '@atrium/portal-kit/host'
import { meets } from './conditions.ts'

export type OwnedRoute = ReleaseRecord['routes'][number] & { remote: string }
export type FilledSlot = ReleaseRecord['slots'][number] & { remote: string }

/** What the releases of this set declare, looked up by what the shell needs. */
export interface ReleaseIndex {
  readonly routes: readonly OwnedRoute[]
  routeAt(pathname: string): OwnedRoute | undefined
  /** Who may fill a place, in order. Each has a condition. */
  slotsNamed(slot: string): readonly FilledSlot[]
  /** Who fills a place, in order, for whoever is signed in now. */
  fillersOf(slot: string, session: Pick<Session, 'status'>): readonly FilledSlot[]
  /** Entries of one menu in order, filtered by session and modules. */
  menu(menu: MenuEntry['menu'], session: Pick<Session, 'status'>): readonly MenuEntry[]
}

export function indexReleases(remotes: Bootstrap['releaseSet']['remotes'], isModuleOn: (modId: string) => boolean): ReleaseIndex {
  const named = Object.entries(remotes)
  const routes = named.flatMap(([remote, release]) => release.routes.map((route) => ({ ...route, remote })))
  const slots = named.flatMap(([remote, release]) => release.slots.map((slot) => ({ ...slot, remote }))).sort((a, b) => a.order - b.order)
  const entries = named.flatMap(([remote, release]) => release.menu.map((entry) => ({ ...entry, remote }))).sort((a, b) => a.order - b.order)
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return {
    routes,
    routeAt: (pathname) => byPath.get(pathname),
    slotsNamed: (name) => slots.filter(({ slot }) => slot === name),
    fillersOf: (name, session) => slots.filter(({ slot, condition }) => slot === name && meets(condition, session)),
    menu: (menu, session) => entries.filter((entry) => entry.menu === menu && meets(entry.condition, session) && (!entry.module || isModuleOn(entry.module))),
  }
}
