import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/portal/session'
import type { MenuEntry } from '@atrium/portal-kit/host'

export type OwnedRoute = ReleaseRecord['routes'][number] & { remote: string }
export type FilledSlot = ReleaseRecord['slots'][number] & { remote: string }

/** An index of the declarations of all releases in this set. */
export interface ReleaseIndex {
  readonly routes: readonly OwnedRoute[]
  routeAt(pathname: string): OwnedRoute | undefined
  /** The surfaces that can fill a slot, in order, each with its condition. */
  slotsNamed(slot: string): readonly FilledSlot[]
  /** The surfaces that fill a slot in this session, in order. */
  fillersOf(slot: string, session: Pick<Session, 'status'>): readonly FilledSlot[]
  /** Entries of one menu in order, filtered by session and modules. */
  menu(menu: MenuEntry['menu'], session: Pick<Session, 'status'>): readonly MenuEntry[]
  /**
   * Whether an address leads to a page: of the shell, of a release in this set, or of a centre if a release fills it.
   * Every link to a page uses this rule. For visitors the rule applies as if they were logged in.
   */
  brings(to: string, session: Pick<Session, 'status'>): boolean
}
