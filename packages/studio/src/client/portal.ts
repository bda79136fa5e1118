import type { GameMessage } from '@atrium/contracts/gpa'

/** Tells the page around the game what happens; only that portal can hear it. */
export const createPortal = (origin: string) => ({
  /** False when the game stands in a tab of its own. */
  framed: window.parent !== window,
  tell: (message: GameMessage): void => {
    if (window.parent !== window) window.parent.postMessage(message, origin)
  },
  /** Back to the games: the portal closes the frame; without a frame the page goes there itself. */
  exit(): void {
    if (window.parent !== window) this.tell({ type: 'atrium.game.exit' })
    else location.assign(`${origin}/index`)
  },
})

export type Portal = ReturnType<typeof createPortal>
