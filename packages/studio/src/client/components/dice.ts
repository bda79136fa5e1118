import { h, svg } from '../frame/dom.ts'
import type { Pace } from './motion.ts'

/** Pips of each face in a 3 × 3 grid, numbered row by row. */
const PIPS: readonly (readonly number[])[] = [[4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]
const TURNS = 6

/** Draws one face of a die. `--die` is its width. */
export function dieFace(face: number, name?: string): SVGSVGElement {
  return svg(
    'svg',
    {
      class: `die die-${face}`,
      viewBox: '0 0 60 60',
      ...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': 'true' }),
    },
    svg('rect', { class: 'die-body', x: 1.5, y: 1.5, width: 57, height: 57, rx: 12 }),
    ...PIPS[face - 1]!.map((at) =>
      svg('circle', {
        class: 'die-pip',
        cx: 15 + 15 * (at % 3),
        cy: 15 + 15 * Math.floor(at / 3),
        r: face === 1 ? 8 : 5.6,
      }),
    ),
  )
}

export interface DiceCup {
  readonly element: HTMLElement
  clear(): void
  roll(faces: readonly number[], pace: Pace): Promise<void>
}

/** Dice that roll one after another. */
export function createDice(count: number, name: (face: number) => string): DiceCup {
  const places = Array.from({ length: count }, () => h('span', { class: 'die-place' }))
  const place = (index: number, face: number): void => places[index]!.replaceChildren(dieFace(face, name(face)))
  return {
    element: h('div', { class: 'dice' }, ...places),
    clear: () => places.forEach((each) => each.replaceChildren()),
    async roll(faces, pace) {
      await Promise.all(
        faces.map(async (face, index) => {
          place(index, face)
          const landing = pace.move(
            places[index]!,
            [
              { transform: `translateY(-70px) rotate(${-300 - index * 90}deg)`, opacity: 0 },
              { opacity: 1, offset: 0.25 },
              { transform: 'none' },
            ],
            620 + index * 180,
            'cubic-bezier(.2,.8,.3,1)',
          )
          // While the die rolls, different faces are shown.
          for (let turn = 1; turn < TURNS && !pace.isQuick(); turn++) {
            place(index, ((face + turn * 2 + index) % 6) + 1)
            await pace.wait(70 + turn * 12)
          }
          place(index, face)
          await landing
        }),
      )
    },
  }
}
