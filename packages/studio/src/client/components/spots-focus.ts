const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Moves the focus with an arrow key to the nearest spot in that direction. */
export function moveFocus(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  const direction = DIRECTIONS[event.key]
  const from = buttons.find((button) => button === document.activeElement)
  if (!direction || !from) return
  event.preventDefault()
  const places = buttons
    .filter((button) => button !== from && button.checkVisibility({ visibilityProperty: true }))
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
  const next = nearest(from.getBoundingClientRect(), direction, places)
  if (!next) return
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>
interface Place<B> {
  readonly button: B
  readonly box: Box
}

/**
 * Finds the nearest place whose centre is beyond this side of `from`. Places that are aligned with `from` take
 * precedence over others.
 */
export function nearest<B>(
  from: Box,
  [dx, dy]: readonly [x: number, y: number],
  places: readonly Place<B>[],
): B | undefined {
  const [low, high, near, far] = dx
    ? (['top', 'bottom', 'left', 'right'] as const)
    : (['left', 'right', 'top', 'bottom'] as const)
  const sign = dx + dy
  const middle = (box: Box, a: keyof Box, b: keyof Box): number => (box[a] + box[b]) / 2
  let best: { button: B; way: number } | undefined
  for (const { button, box } of places) {
    const along = sign * (middle(box, near, far) - middle(from, near, far))
    const beyond = along - (from[far] - from[near]) / 2
    const gap = Math.max(0, box[low] - from[high], from[low] - box[high])
    const aside = Math.abs(middle(box, low, high) - middle(from, low, high))
    const way = along * (gap > 0 ? 2 : 1) + 4 * gap + aside / 2
    if (beyond > -2 && (!best || way < best.way)) best = { button, way }
  }
  return best?.button
}
