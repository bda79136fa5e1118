import type { PictureMark } from '@atrium/contracts/wallet-api/pictures'
import { circle, line, onCircle, path, polygon, ring, turned } from './drawing/shapes.ts'
import type { Palette } from './drawing/palette.ts'

/** Side length of the square in which a mark is drawn. */
export const MARK_SIZE = 64

type Mark = (palette: Palette) => string

const SPOKES = [0, 45, 90, 135, 180, 225, 270, 315]
const PETALS = [-52, 0, 52]
const SPIKES = [-56, -28, 0, 28, 56]

/** Marks of studios and of people without a photo: one bold shape each, recognizable at 20 pixels. */
export const MARKS = {
  veil: ({ high, light, accent }) =>
    line('M12 49a20 20 0 0 1 40 0', high, 7) +
    line('M22.5 49a9.5 9.5 0 0 1 19 0', light, 6) +
    circle(32, 18, 4.5, accent),
  horizon: ({ high, light, accent }) =>
    path('M16 36a16 16 0 0 1 32 0z', accent) + line('M12 42.5h40', light, 5) + line('M20 51h24', high, 5),
  pearl: ({ high, light, accent }) => circle(32, 32, 20, high) + circle(38, 27, 15, accent) + circle(38, 27, 7, light),
  tree: ({ high, light, accent }) =>
    line('M32 40v14', accent, 6) +
    polygon(
      [
        [32, 9],
        [50, 43],
        [14, 43],
      ],
      high,
    ) +
    polygon(
      [
        [32, 9],
        [32, 43],
        [14, 43],
      ],
      light,
    ),
  rays: ({ high, light, accent }) =>
    SPOKES.map((angle) => turned(angle, 32, 32, line('M32 11v7', angle % 90 ? high : accent, 6))).join('') +
    circle(32, 32, 9, light),
  kite: ({ high, light, accent, mid }) =>
    polygon(
      [
        [32, 9],
        [50, 28],
        [32, 28],
      ],
      light,
    ) +
    polygon(
      [
        [32, 9],
        [14, 28],
        [32, 28],
      ],
      high,
    ) +
    polygon(
      [
        [50, 28],
        [32, 55],
        [32, 28],
      ],
      accent,
    ) +
    polygon(
      [
        [14, 28],
        [32, 55],
        [32, 28],
      ],
      mid,
    ),
  moon: ({ light, accent }) =>
    path('M38 12a20.5 20.5 0 1 0 14 26.5A16.5 16.5 0 0 1 38 12z', light) + circle(45, 22, 5, accent),
  wave: ({ high, light, accent }) =>
    line('M11 25c7-9 14-9 21 0s14 9 21 0', light, 7) +
    line('M11 42c7-9 14-9 21 0s14 9 21 0', high, 7) +
    circle(47, 11.5, 4, accent),
  block: ({ high, light, accent }) =>
    polygon(
      [
        [32, 11],
        [51, 22],
        [32, 33],
        [13, 22],
      ],
      light,
    ) +
    polygon(
      [
        [13, 25],
        [30.5, 35.5],
        [30.5, 55],
        [13, 44.5],
      ],
      high,
    ) +
    polygon(
      [
        [51, 25],
        [33.5, 35.5],
        [33.5, 55],
        [51, 44.5],
      ],
      accent,
    ),
  petals: ({ high, light, accent }) =>
    PETALS.map((angle, i) =>
      turned(angle, 32, 50, path('M32 50c-10-9-10-22 0-34 10 12 10 25 0 34z', [high, light, accent][i]!)),
    ).join(''),
  thistle: ({ high, light, accent }) =>
    SPIKES.map((angle) =>
      line(
        `M32 36L${onCircle(32, 36, 23, angle)
          .map((at) => at.toFixed(1))
          .join(' ')}`,
        accent,
        5,
      ),
    ).join('') +
    circle(32, 42, 11, high) +
    line('M25 43.5h14', light, 4),
  sail: ({ high, light, accent }) =>
    polygon(
      [
        [30, 9],
        [30, 42],
        [11, 42],
      ],
      light,
    ) +
    polygon(
      [
        [35, 17],
        [35, 42],
        [51, 42],
      ],
      high,
    ) +
    path('M12 47h40c-2 6-6 9-12 9H24c-6 0-10-3-12-9z', accent),
  ring: ({ high, light, accent }) =>
    ring(32, 32, 17, 8, high) + circle(...onCircle(32, 32, 17, 45), 7, accent) + circle(32, 32, 5, light),
} as const satisfies Record<PictureMark, Mark>

export type MarkName = PictureMark
export const isMark = (name: string): name is MarkName => Object.hasOwn(MARKS, name)
export const MARK_NAMES = Object.keys(MARKS) as MarkName[]
