import type { MouseEvent, PointerEvent } from 'react'

const HOLD_MS = 450
/** A finger that moves further than this scrolls instead of pressing. */
const SLACK_PX = 8

// A visitor presses one tile at a time, so the press is stored once for all tiles.
let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined
let swallow = false
let revealed: HTMLElement | undefined

/** Hides the actions that a long press has revealed. */
export function conceal(): void {
  if (!revealed) return
  delete revealed.dataset.revealed
  revealed = undefined
  document.removeEventListener('pointerdown', conceal)
}

function reveal(tile: HTMLElement): void {
  conceal()
  swallow = true
  revealed = tile
  tile.dataset.revealed = ''
  document.addEventListener('pointerdown', conceal)
}

const release = (): void => {
  clearTimeout(press?.timer)
  press = undefined
}

/**
 * Handlers of a tile. A long press reveals its actions; the click at its end is ignored, and the next press elsewhere
 * hides them.
 */
export const longPress = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    swallow = false
    if (event.pointerType !== 'touch') return
    const tile = event.currentTarget
    // A press on the revealed actions would otherwise hide them before its click.
    if (revealed === tile) return event.nativeEvent.stopPropagation()
    release()
    press = { timer: setTimeout(() => reveal(tile), HOLD_MS), x: event.clientX, y: event.clientY }
  },
  onPointerMove(event: PointerEvent) {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK_PX) release()
  },
  onPointerUp: release,
  onPointerCancel: release,
  onClickCapture(event: MouseEvent) {
    if (!swallow) return
    swallow = false
    event.preventDefault()
    event.stopPropagation()
  },
  onContextMenu(event: MouseEvent<HTMLElement>) {
    if (swallow || revealed === event.currentTarget) event.preventDefault()
  },
}
