import type { GameData, WinView } from '../http/page-data.ts'
import { h, svg } from './dom.ts'

export interface WinLines {
  /** Belongs under the reels, so that lines run behind their symbols. */
  readonly drawing: SVGSVGElement
  /** The amount of the line shown; belongs over the reels. */
  readonly chip: HTMLElement
  /** Draws these wins over the reels and lifts their symbols out of the others. */
  show(wins: readonly WinView[], label?: string): void
  clear(): void
}

/** Lines are drawn on a field of 500 × 300, one cell a hundred. */
export function createWinLines(data: GameData, cellAt: (reel: number, row: number) => HTMLElement): WinLines {
  const drawing = svg('svg', { class: 'win-lines', viewBox: '0 0 500 300', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
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
        const rows = data.lines[win.line - 1]
        if (rows) drawing.append(...lineOf(rows, win.count))
        lifted.push(...(rows ? rows.slice(0, win.count).map((row, reel) => cellAt(reel, row)) : scatterCells(data, cellAt)))
      }
      for (const cell of lifted) cell.classList.add('lifted')
      drawing.parentElement?.classList.add('showing-wins')
      if (label && wins.length === 1) place(chip, label, data.lines[wins[0]!.line - 1]?.[wins[0]!.count - 1] ?? 1, wins[0]!.line ? wins[0]!.count - 1 : 2)
    },
  }
}

/** The winning part of a line, and its way to the other side more quietly. */
function lineOf(rows: readonly number[], count: number): SVGElement[] {
  const points = [[0, rows[0]!], ...rows.map((row, reel) => [reel * 100 + 50, row]), [500, rows.at(-1)!]].map(([x, row]) => `${x},${row! * 100 + 50}`)
  const part = (name: string, from: number, to: number): SVGElement => svg('polyline', { class: name, points: points.slice(from, to).join(' ') })
  return [part('line rest', count, points.length), part('line', 0, count + 1)]
}

const scatterCells = (data: GameData, cellAt: (reel: number, row: number) => HTMLElement): HTMLElement[] =>
  data.strips.flatMap((_, reel) => [0, 1, 2].map((row) => cellAt(reel, row))).filter((cell) => cell.querySelector('use')?.getAttribute('href') === '#scatter')

function place(chip: HTMLElement, label: string, row: number, reel: number): void {
  chip.textContent = label
  chip.style.left = `${reel * 20 + 10}%`
  chip.style.top = `${((row + 1) * 100) / 3}%`
  chip.hidden = false
}
