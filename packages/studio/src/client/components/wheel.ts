import { h, svg } from '../frame/dom.ts'
import type { Pace } from './motion.ts'

export interface WheelPocket {
  readonly text: string
  /** CSS class that sets its colour. */
  readonly tone: string
}

export interface Wheel {
  readonly element: HTMLElement
  /** Spins until the pocket with this index is at the top, with the ball in it. */
  spin(index: number, pace: Pace): Promise<void>
  /** Removes the ball. */
  clear(): void
}

const RUN_MS = 3000
const [OUTER, INNER, TEXT, BALL, RIM] = [94, 64, 84, 69, 97]

/** A wheel of pockets, clockwise from the top, centred at the origin. */
export function createWheel(pockets: readonly WheelPocket[], label: string): Wheel {
  const slice = 360 / pockets.length
  const turning = svg(
    'g',
    { class: 'wheel-turning' },
    ...pockets.map(({ text, tone }, index) =>
      svg(
        'g',
        { class: `pocket ${tone}`, transform: `rotate(${round(index * slice)})` },
        svg('path', { d: sector(slice) }),
        svg('text', { y: -TEXT, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, text),
      ),
    ),
    svg('circle', { class: 'wheel-hub', r: INNER - 4 }),
    svg('circle', { class: 'wheel-cone', r: 30 }),
    ...[0, 90, 180, 270].map((angle) =>
      svg(
        'g',
        { class: 'wheel-arm', transform: `rotate(${angle})` },
        svg('path', { d: 'M0 0V-40' }),
        svg('circle', { cy: -42, r: 4 }),
      ),
    ),
    svg('circle', { class: 'wheel-knob', r: 9 }),
  )
  const dot = svg('circle', { class: 'ball-dot', cy: -BALL, r: 4.2 })
  const ball = svg('g', { class: 'ball' }, dot)
  const element = h(
    'div',
    { class: 'wheel', role: 'img', 'aria-label': label },
    svg(
      'svg',
      { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' },
      svg('circle', { class: 'wheel-rim', r: RIM }),
      turning,
      ball,
    ),
  )
  let angle = 0
  ball.style.visibility = 'hidden'

  return {
    element,
    clear() {
      ball.style.visibility = 'hidden'
    },
    async spin(index, pace) {
      const from = angle
      // Continues in the same direction for at least one whole turn.
      const to = from - 360 - ((((from + index * slice) % 360) + 360) % 360)
      angle = to % 360
      turning.style.transform = `rotate(${angle}deg)`
      ball.style.visibility = 'visible'
      const ease = 'cubic-bezier(.16,.55,.3,1)'
      await Promise.all([
        pace.move(turning, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], RUN_MS, ease),
        pace.move(ball, [{ transform: 'rotate(-1080deg)' }, { transform: 'rotate(0deg)' }], RUN_MS, ease),
        pace.move(
          dot,
          [
            { transform: `translateY(${BALL - RIM + 3}px)` },
            { transform: `translateY(${BALL - RIM + 3}px)`, offset: 0.55 },
            { transform: 'translateY(-6px)', offset: 0.72 },
            { transform: 'translateY(3px)', offset: 0.8 },
            { transform: 'none' },
          ],
          RUN_MS,
          'linear',
        ),
      ])
    },
  }
}

function sector(slice: number): string {
  const half = ((slice / 2) * Math.PI) / 180
  const at = (radius: number, side: number): string =>
    `${round(side * radius * Math.sin(half))} ${round(-radius * Math.cos(half))}`
  return `M${at(INNER, -1)}L${at(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, 1)}L${at(INNER, 1)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -1)}Z`
}

const round = (value: number): number => Math.round(value * 1000) / 1000
