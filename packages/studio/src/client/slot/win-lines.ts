import type { SpinView, WinView } from '../../engines/slot/page.ts'
import { h, svg } from '../frame/dom.ts'
import { placesOf, rowsOfLine } from './places.ts'
import type { Place } from './places.ts'

export interface WinLines {
  /** Drawing of the lines. It is placed below the reels, so that lines run behind the symbols. */
  readonly drawing: SVGSVGElement
  /** Shows the amount of the current win. It is placed above the reels. */
  readonly chip: HTMLElement
  /** Draws the lines of these wins and highlights their symbols. */
  show(wins: readonly WinView[], label?: string): void
  clear(): void
}

/** Draws win lines. A cell is 100 units wide in the coordinates of the drawing. */
export function createWinLines(
  count: number,
  cellAt: (reel: number, row: number) => HTMLElement,
  shown: () => SpinView['reels'],
): WinLines {
  const drawing = svg('svg', {
    class: 'win-lines',
    viewBox: `0 0 ${count * 100} 300`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const chip = h('span', { class: 'chip', hidden: true, 'aria-hidden': 'true' })
  let lifted: HTMLElement[] = []

  const clear = (): void => {
    drawing.replaceChildren()
    chip.hidden = true
    for (const cell of lifted) cell.classList.remove('lifted')
    lifted = []
    drawing.parentElement?.classList.remove('showing-wins')
  }
  return {
    drawing,
    chip,
    clear,
    show(wins, label) {
      clear()
      for (const win of wins) {
        const rows = rowsOfLine(win.line, count)
        if (rows) drawing.append(...lineOf(rows, win.count))
        lifted.push(...placesOf(win, shown()).map(({ reel, row }) => cellAt(reel, row)))
      }
      for (const cell of lifted) cell.classList.add('lifted')
      drawing.parentElement?.classList.add('showing-wins')
      if (label && wins.length === 1) place(chip, label, middle(placesOf(wins[0]!, shown()), wins[0]!), count)
    },
  }
}

/** The winning part of a line, and the rest of the line in a lighter style. */
function lineOf(rows: readonly number[], count: number): SVGElement[] {
  const points = [
    [0, rows[0]!],
    ...rows.map((row, reel) => [reel * 100 + 50, row]),
    [rows.length * 100, rows.at(-1)!],
  ].map(([x, row]) => `${x},${row! * 100 + 50}`)
  const part = (name: string, from: number, to: number): SVGElement =>
    svg('polyline', { class: name, points: points.slice(from, to).join(' ') })
  return [part('line rest', count, points.length), part('line', 0, count + 1)]
}

/** The position of a win's amount: the last symbol of a line or of ways, otherwise the middle symbol. */
const middle = (places: readonly Place[], win: WinView): Place =>
  (win.line > 0 || win.ways !== undefined ? places.at(-1) : places[Math.floor(places.length / 2)]) ?? {
    reel: 0,
    row: 1,
  }

function place(chip: HTMLElement, label: string, { reel, row }: Place, count: number): void {
  chip.textContent = label
  chip.style.left = `${((reel + 0.5) * 100) / count}%`
  chip.style.top = `${((row + 1) * 100) / 3}%`
  chip.hidden = false
}
