import type { ApiClient } from '@atrium/api-client'
import type { SystemStatus } from '@atrium/contracts/calls'
import type { ScopedBus } from '@atrium/portal-kit/host'
import { statusAtom, type Store } from '../context/atoms.ts'

export interface StatusWatch {
  /** Asks the server how it stands now, and shows it. Rejects when nobody answers. */
  look(): Promise<SystemStatus>
}

interface WatchDeps {
  api: Pick<ApiClient, 'call'>
  store: Store
  events: ScopedBus
  /** Where the page is scrolled to; a screen over everything loses it. */
  scroll?: { get(): number; set(top: number): void }
}

/** Another process may answer a moment later than the one that spoke. */
const AGAIN_MS = 1_000
const TRIES = 3

/**
 * Keeps the system status of the open page right: told by the server, which is then asked what holds for this visitor.
 */
export function watchStatus({ api, store, events, scroll = pageScroll }: WatchDeps): StatusWatch {
  let top = 0

  function show(next: SystemStatus): void {
    const before = store.get(statusAtom).status
    if (before === 0 && next.status !== 0) top = scroll.get()
    store.set(statusAtom, next)
    if (before !== 0 && next.status === 0) scroll.set(top)
  }

  async function look(): Promise<SystemStatus> {
    const status = await api.call('systemStatus', {})
    show(status)
    return status
  }

  /**
   * Maintenance is the same for everybody: an answer that says otherwise is old. Whether a visitor's address is refused
   * only the answer says, and it may be old as well: it is asked for once more.
   */
  async function follow(told: 0 | 1 | 2, triesLeft = TRIES): Promise<void> {
    const { status } = await look()
    const isOld = (told === 1) !== (status === 1)
    if (triesLeft > 0 && (isOld || triesLeft === TRIES))
      setTimeout(() => void follow(told, triesLeft - 1).catch(() => undefined), AGAIN_MS)
  }

  events.on('merchant.status.changed', ({ status }) => void follow(status).catch(() => undefined))
  return { look }
}

const pageScroll = {
  get: () => window.scrollY,
  // The page is laid out again one frame later, and scrolls itself as a new page does.
  set: (top: number) =>
    void requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))),
}
