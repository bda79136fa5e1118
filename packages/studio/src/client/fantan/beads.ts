import { h, svg } from '../frame/dom.ts'
import type { Pace } from '../components/motion.ts'

export interface Beads {
  readonly element: HTMLElement
  /** Puts all beads back under the cup. */
  cover(): void
  /** Lifts the cup and removes the beads in groups of four, until `left` remain. */
  count(beads: number, label: string, pace: Pace): Promise<void>
}

const [WIDTH, HEIGHT, RADIUS] = [400, 120, 4.8]
const HEAP = { x: 74, y: 66 }
const GOLDEN = 2.399963
const GROUP_MS = 85

/** The beads: a heap under a cup on the left, and the removed rows of four on the right. */
export function createBeads(covered: string): Beads {
  const field = svg('g', {})
  const cup = svg(
    'g',
    { class: 'cup' },
    svg('path', { class: 'cup-body', d: 'M18 112C18 30 46 10 74 10s56 20 56 102Z' }),
    svg('path', { class: 'cup-band', d: 'M21 92h106M68 10a6 6 0 0 1 12 0' }),
  )
  const drawing = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' }, field, cup)
  const element = h('div', { class: 'beads-scene', role: 'img', 'aria-label': covered }, drawing)
  return {
    element,
    cover() {
      field.replaceChildren()
      cup.classList.remove('lifted')
      element.setAttribute('aria-label', covered)
    },
    async count(beads, label, pace) {
      const dots = Array.from({ length: beads }, () => svg('circle', { class: 'bead-dot', r: RADIUS }))
      dots.forEach((dot, index) => place(dot, heapAt(index)))
      field.replaceChildren(...dots)
      await pace.wait(260)
      cup.classList.add('lifted')
      await pace.wait(420)
      const groups = Math.ceil(beads / 4)
      for (let group = 0; group < groups; group++) {
        // The last dots are the outermost ones, so the heap shrinks from its edge.
        const taken = dots.slice(Math.max(0, beads - 4 * (group + 1)), beads - 4 * group)
        taken.forEach((dot, row) => {
          place(dot, { x: 172 + group * 11.4, y: 34 + row * 16 })
          dot.classList.toggle('last', group === groups - 1)
        })
        await pace.wait(group === groups - 2 ? 420 : GROUP_MS)
      }
      await pace.wait(200)
      element.setAttribute('aria-label', label)
    },
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

const place = (dot: SVGElement, { x, y }: Point): void => {
  dot.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
}

/** Position of a bead in the heap. Beads are arranged like the seeds of a sunflower. */
const heapAt = (index: number): Point => ({
  x: HEAP.x + 5.6 * Math.sqrt(index) * Math.cos(index * GOLDEN),
  y: HEAP.y + 5.2 * Math.sqrt(index) * Math.sin(index * GOLDEN),
})
