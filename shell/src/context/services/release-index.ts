import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/portal/session'
import type { MenuEntry } from '@atrium/portal-kit/host'

export type OwnedRoute = ReleaseRecord['routes'][number] & { remote: string }
export type FilledSlot = ReleaseRecord['slots'][number] & { remote: string }

/** The declarations of the releases in this set, indexed for the shell. */
export interface ReleaseIndex {
  readonly routes: readonly OwnedRoute[]
  routeAt(pathname: string): OwnedRoute | undefined
  /** The surfaces that may fill a slot, in order. Each has a condition. */
  slotsNamed(slot: string): readonly FilledSlot[]
  /** The surfaces that fill a slot in this session, in order. */
  fillersOf(slot: string, session: Pick<Session, 'status'>): readonly FilledSlot[]
  /** Entries of one menu in order, filtered by session and modules. */
  menu(menu: MenuEntry['menu'], session: Pick<Session, 'status'>): readonly MenuEntry[]
  /**
   * Whether an address leads to a page: of the shell's own, of a release in this set, or a page of a centre that a
   * release fills. Every entry that links to a page uses this rule. For a visitor it applies as if they had logged in.
   */
  brings(to: string, session: Pick<Session, 'status'>): boolean
}
