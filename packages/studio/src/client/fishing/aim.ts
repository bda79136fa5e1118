import type { Scene } from './scene.ts'
import type { Sea } from './sea.ts'

const WIDEST = 1.45
/** Rotation in radians per second while an arrow key is held. */
const TURN = 1.6

export interface Aim {
  angle(): number
  step(ms: number): void
}

/**
 * The direction of the cannon. It follows the pointer, or rotates with the arrow keys. A click on the sea fires in that
 * direction.
 */
export function createAim(scene: Scene, sea: Sea, fire: () => void, aimed: () => void): Aim {
  let angle = 0
  let turning = 0
  const point = (event: MouseEvent): void => {
    const [{ x, y }, from] = [scene.pointAt(event), sea.muzzle()]
    angle = Math.max(-WIDEST, Math.min(WIDEST, Math.atan2(x - from.x, Math.max(0.01, from.y - y))))
  }
  scene.element.addEventListener('pointermove', (event) => point(event))
  scene.element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    aimed()
    point(event)
    fire()
  })
  const key = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (!way || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (event.type === 'keydown') {
      if (!event.repeat) aimed()
      turning = way
    } else if (turning === way) turning = 0
  }
  document.addEventListener('keydown', key)
  document.addEventListener('keyup', key)
  return {
    angle: () => angle,
    step(ms) {
      angle = Math.max(-WIDEST, Math.min(WIDEST, angle + (turning * TURN * ms) / 1000))
    },
  }
}
