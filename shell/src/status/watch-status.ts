import type { ApiClient } from '@atrium/api-client'
import type { SystemStatus } from '@atrium/contracts/calls'
import type { ScopedBus } from '@atrium/portal-kit/host'
import { statusAtom, type Store } from '../context/atoms.ts'

export interface StatusWatch {
  /** Fetches the status from the server and shows it. Rejects when the call fails. */
  look(): Promise<SystemStatus>
}

interface WatchDeps {
  api: Pick<ApiClient, 'call'>
  store: Store
  events: ScopedBus
  /** Saves and restores the scroll position, which is lost while a screen replaces the page. */
  scroll?: { get(): number; set(top: number): void }
}

/** Another process may respond, which receives the change a moment later than the one that sent the event. */
const AGAIN_MS = 1_000
const TRIES = 3

/** Updates the system status of the open page: after an event, fetches the status that applies to this visitor. */
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
   * Fetches the status after an event. Maintenance applies to everybody, so a response that differs from the event is
   * outdated. Whether the visitor's region is restricted is only in the response, which may also be outdated, so it is
   * fetched once more.
   */
  async function follow(reported: 0 | 1 | 2, triesLeft = TRIES): Promise<void> {
    const { status } = await look()
    const isOld = (reported === 1) !== (status === 1)
    if (triesLeft > 0 && (isOld || triesLeft === TRIES))
      setTimeout(() => void follow(reported, triesLeft - 1).catch(() => undefined), AGAIN_MS)
  }

  events.on('merchant.status.changed', ({ status }) => void follow(status).catch(() => undefined))
  return { look }
}

const pageScroll = {
  get: () => window.scrollY,
  // One frame later the page has a layout again, and scrolls to the top like a new page; the position is restored after
  // that.
  set: (top: number) =>
    void requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))),
}
