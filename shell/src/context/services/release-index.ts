import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/portal/session'
import type { MenuEntry } from '@atrium/portal-kit/host'

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
  /**
   * Whether an address of the portal leads anywhere: to a page of the shell's own, to one that a release of this set
   * brings, or to a page of a centre that one fills. The one rule of every entry that leads to a page. For a visitor it
   * is judged as if they had logged in.
   */
  brings(to: string, session: Pick<Session, 'status'>): boolean
}
