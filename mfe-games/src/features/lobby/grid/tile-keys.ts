import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const tilesIn = (lobby: HTMLElement): HTMLElement[] =>
  [...lobby.querySelectorAll<HTMLElement>('[role=tabpanel] article')].filter((tile) => tile.querySelector('button'))
const focusTile = (tile: HTMLElement | undefined): boolean => {
  tile?.querySelector('button')!.focus()
  return tile !== undefined
}

/** Moves the focus from the search to the first game. Returns whether there is one. */
export const enterTiles = (lobby: HTMLElement): boolean => focusTile(tilesIn(lobby)[0])

/** Arrow keys move spatially from game to game, and up from the first row back into the search. */
export function moveBetweenTiles(event: KeyboardEvent, lobby: HTMLElement): void {
  const step = STEPS[event.key]
  const here = event.target instanceof HTMLElement ? event.target.closest('article') : null
  if (!step || !here?.closest('[role=tabpanel]') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  if (focusTile(nearest(here, step, tilesIn(lobby)))) return event.preventDefault()
  if (event.key !== 'ArrowUp') return
  event.preventDefault()
  lobby.querySelector<HTMLElement>('input[type=search]')?.focus()
}

/** The closest tile in that direction: in the same row for left and right, in the next row for up and down. */
function nearest(here: HTMLElement, [x, y]: readonly [number, number], tiles: HTMLElement[]): HTMLElement | undefined {
  const from = here.getBoundingClientRect()
  let best: { tile: HTMLElement; distance: number } | undefined
  for (const tile of tiles) {
    const { left, top } = tile.getBoundingClientRect()
    const [across, along] = [left - from.left, top - from.top]
    const isThere = x ? Math.sign(across) === x && Math.abs(along) < 1 : Math.sign(Math.round(along)) === y
    // One row of distance weighs more than any distance within it.
    const distance = x ? Math.abs(across) : Math.abs(along) * 1_000 + Math.abs(across)
    if (isThere && (!best || distance < best.distance)) best = { tile, distance }
  }
  return best?.tile
}
