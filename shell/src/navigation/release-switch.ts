import type { Outdated } from '../context/services/navigation.ts'

export interface ReleaseSwitch {
  markOutdated(how: Outdated): void
  /** Called after a navigation to another page. */
  moved(): void
}

const QUIET_MS = 2_000
const LOOK_MS = 500
const STIRS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Reloads the tab with its current release set. The visitor's state is preserved in the address. */
export function createReleaseSwitch({ isHeld, reload }: { isHeld: () => boolean; reload: () => void }): ReleaseSwitch {
  let due: Outdated = 'no'
  let isWatching = false

  /** Reloads when the page is hidden, or without user input for some time. */
  function watch(): void {
    if (isWatching) return
    isWatching = true
    let quietSince = performance.now()
    for (const stir of STIRS)
      addEventListener(stir, () => void (quietSince = performance.now()), { capture: true, passive: true })
    const look = () => {
      if (due !== 'soon' || isHeld()) return
      if (document.hidden || (performance.now() - quietSince >= QUIET_MS && !isBusy(document.activeElement))) reload()
    }
    document.addEventListener('visibilitychange', look)
    setInterval(look, LOOK_MS)
  }

  return {
    markOutdated(how) {
      due = how
      if (how === 'soon') watch()
    },
    moved: () => void (due !== 'no' && !isHeld() && reload()),
  }
}

/** A visitor in a text field may still be typing, and events inside an iframe are not received here. */
const isBusy = (active: Element | null): boolean =>
  active?.matches('input, textarea, select, [contenteditable], iframe') ?? false
