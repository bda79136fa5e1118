import type { Outdated } from '../context/services/navigation.ts'

export interface ReleaseSwitch {
  markOutdated(how: Outdated): void
  /** Another page is on screen. */
  moved(): void
}

const QUIET_MS = 2_000
const LOOK_MS = 500
const STIRS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Changes the tab to the set that runs for it now, without taking anything from the visitor: what the address says
 * stays.
 */
export function createReleaseSwitch({ isHeld, reload }: { isHeld: () => boolean; reload: () => void }): ReleaseSwitch {
  let due: Outdated = 'no'
  let isWatching = false

  /** Nobody looks at the page, or nobody does anything on it. */
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

/** Whoever writes has not finished, and what is done inside a frame is not heard here. */
const isBusy = (active: Element | null): boolean =>
  active?.matches('input, textarea, select, [contenteditable], iframe') ?? false
