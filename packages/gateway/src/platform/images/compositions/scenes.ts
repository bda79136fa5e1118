import { circle, line, n, path, ring, turned } from '../drawing/shapes.ts'
import type { Canvas, Composition } from './composition.ts'

/**
 * Position of a scene's subject: on the right, because texts are on the left, and inside the part of a wide picture
 * that narrow screens show.
 */
const focusOf = ({ width, height }: Pick<Canvas, 'width' | 'height'>): readonly [number, number] => [
  width - height * 0.62,
  height * 0.5,
]

/** A petal that points upwards from its base. */
const petal = (x: number, y: number, length: number, breadth: number, fill: string, more = ''): string =>
  path(
    `M${n(x)} ${n(y)}C${n(x - breadth)} ${n(y - length * 0.3)} ${n(x - breadth * 0.8)} ${n(y - length * 0.78)} ${n(x)} ${n(y - length)}C${n(x + breadth * 0.8)} ${n(y - length * 0.78)} ${n(x + breadth)} ${n(y - length * 0.3)} ${n(x)} ${n(y)}Z`,
    fill,
    more,
  )

const pad = (x: number, y: number, radius: number, fill: string): string =>
  path(
    `M${n(x)} ${n(y)}L${n(x + radius * 0.72)} ${n(y - radius * 0.2)}A${n(radius)} ${n(radius * 0.3)} 0 1 0 ${n(x + radius * 0.94)} ${n(y + radius * 0.1)}Z`,
    fill,
  )

/** An open water lily on still water in front of a low moon. */
const pond: Composition = ({ palette, dice, width, height }) => {
  const [x, middle] = focusOf({ width, height })
  const water = height * 0.64
  const size = height * 0.4
  const layers: readonly (readonly [angles: readonly number[], length: number, fill: string])[] = [
    [[-72, -46, 46, 72], 0.82, palette.mid],
    [[-30, 0, 30], 1, palette.mid],
    [[-58, 58], 0.78, palette.high],
    [[-17, 17], 0.86, palette.high],
    [[-38, 38], 0.62, palette.light],
    [[0], 0.66, palette.light],
  ]
  const foot = water + height * 0.05
  const flower = layers
    .flatMap(([angles, length, fill]) =>
      angles.map((angle) => turned(angle, x, foot, petal(x, foot, size * length, size * 0.2, fill))),
    )
    .join('')
  const ripples = [0.07, 0.14, 0.23]
    .map((below, i) =>
      line(
        `M${n(x - size * (1.1 + i * 0.5))} ${n(water + height * below)}H${n(x + size * (0.5 + i * 0.42))}`,
        palette.mid,
        2.5,
        ` opacity="${[0.7, 0.5, 0.35][i]}"`,
      ),
    )
    .join('')
  return [
    circle(x + size * dice.between(0.25, 0.4), middle - height * 0.06, height * 0.36, palette.accent),
    `<rect y="${n(water)}" width="${width}" height="${n(height - water)}" fill="${palette.low}"/>`,
    pad(x - size * 1.7, water + height * 0.13, size * 0.5, palette.mid),
    pad(x + size * 0.98, water + height * 0.2, size * 0.62, palette.mid),
    ripples,
    flower,
    path(
      `M${n(x - size * 0.86)} ${n(foot - 2)}Q${n(x)} ${n(foot + size * 0.34)} ${n(x + size * 0.86)} ${n(foot - 2)}Q${n(x)} ${n(foot + size * 0.1)} ${n(x - size * 0.86)} ${n(foot - 2)}Z`,
      palette.ground,
      ' opacity=".45"',
    ),
  ].join('')
}

/** A close-up of a flower of which only the petals are visible. */
const drift: Composition = ({ palette, dice, width, height }) => {
  const x = width - height * 0.5
  const foot = height * 1.12
  const turn = dice.between(-6, 6)
  const layers: readonly (readonly [angles: readonly number[], length: number, fill: string])[] = [
    [[-84, -56, -28, 28, 56], 1.12, palette.low],
    [[-70, -42, -14, 14, 42], 0.98, palette.mid],
    [[-56, -28, 0, 28], 0.82, palette.high],
    [[-40, -14, 14], 0.6, palette.light],
    [[-8], 0.36, palette.accent],
  ]
  const loose = (
    [
      [0.44, 0.3, 0.13, 38],
      [0.55, 0.17, 0.09, -24],
      [0.37, 0.62, 0.08, 74],
    ] as const
  ).map(([across, down, size, angle], i) =>
    turned(
      angle + turn,
      width * across,
      height * down,
      petal(
        width * across,
        height * down + height * size * 0.5,
        height * size,
        height * size * 0.32,
        [palette.high, palette.mid, palette.mid][i]!,
      ),
    ),
  )
  return (
    layers
      .flatMap(([angles, length, fill]) =>
        angles.map((angle) => turned(angle + turn, x, foot, petal(x, foot, height * length, height * 0.24, fill))),
      )
      .join('') + loose.join('')
  )
}

/** Paper lanterns on a river, each with its reflection. */
const lights: Composition = ({ palette, dice, width, height }) => {
  const [x] = focusOf({ width, height })
  const bank = height * 0.36
  const places = [
    [-1.75, 0.51, 0.06],
    [-1.05, 0.46, 0.045],
    [0.1, 0.46, 0.05],
    [0.98, 0.5, 0.07],
    [-0.6, 0.63, 0.12],
    [0.42, 0.72, 0.18],
  ] as const
  const light = ([across, down, size]: readonly [number, number, number]) => {
    const [cx, cy, r] = [x + height * across * 0.55 + dice.between(-8, 8), height * down, height * size]
    const reflection = [0.5, 0.95, 1.35]
      .map((below, i) =>
        line(
          `M${n(cx - r * (0.62 - i * 0.16))} ${n(cy + r * (0.35 + below))}H${n(cx + r * (0.62 - i * 0.16))}`,
          palette.accent,
          r * 0.16,
          ` opacity="${[0.6, 0.4, 0.22][i]}"`,
        ),
      )
      .join('')
    return `${reflection}<rect x="${n(cx - r * 0.62)}" y="${n(cy - r)}" width="${n(r * 1.24)}" height="${n(r * 1.36)}" rx="${n(r * 0.22)}" fill="${palette.high}"/><rect x="${n(cx - r * 0.36)}" y="${n(cy - r * 0.72)}" width="${n(r * 0.72)}" height="${n(r * 0.84)}" rx="${n(r * 0.3)}" fill="${palette.light}"/>${path(`M${n(cx - r)} ${n(cy + r * 0.36)}H${n(cx + r)}L${n(cx + r * 0.62)} ${n(cy + r * 0.66)}H${n(cx - r * 0.62)}Z`, palette.mid)}`
  }
  return [
    circle(width - height * 0.28, height * 0.18, height * 0.07, palette.light),
    path(
      `M0 ${n(bank)}Q${n(width * 0.3)} ${n(bank - height * 0.12)} ${n(width * 0.56)} ${n(bank - height * 0.02)}T${width} ${n(bank - height * 0.1)}V${height}H0Z`,
      palette.low,
    ),
    `<rect y="${n(bank + height * 0.05)}" width="${width}" height="${height}" fill="${palette.ground}"/>`,
    ...places.map(light),
  ].join('')
}

/** Reeds in front of a wide moon. */
const reeds: Composition = ({ palette, dice, width, height }) => {
  const [x, y] = focusOf({ width, height })
  const stems = [-1.5, -1.02, -0.66, -0.24, 0.2, 0.52, 0.94, 1.3].map((across, i) => {
    const [foot, top] = [x + height * across * 0.46, height * (0.16 + (i % 3) * 0.12 + dice.between(0, 0.06))]
    const lean = height * dice.between(-0.05, 0.09)
    const colour = [palette.mid, palette.high, palette.low][i % 3]!
    const head = turned(
      (lean / height) * 70,
      foot + lean,
      top,
      `<rect x="${n(foot + lean - height * 0.016)}" y="${n(top - height * 0.1)}" width="${n(height * 0.032)}" height="${n(height * 0.16)}" rx="${n(height * 0.016)}" fill="${i % 2 ? palette.light : palette.high}"/>`,
    )
    const leaf = path(
      `M${n(foot)} ${height}Q${n(foot + lean * 0.6 + height * 0.02)} ${n(height * 0.7)} ${n(foot + (i % 2 ? -1 : 1) * height * 0.16)} ${n(top + height * 0.26)}Q${n(foot + height * 0.05)} ${n(height * 0.72)} ${n(foot + height * 0.03)} ${height}Z`,
      colour,
    )
    return (
      leaf +
      line(
        `M${n(foot)} ${height}Q${n(foot)} ${n(height * 0.6)} ${n(foot + lean)} ${n(top)}`,
        palette.mid,
        height * 0.011,
      ) +
      head
    )
  })
  return [
    circle(x + height * 0.1, y - height * 0.02, height * 0.33, palette.accent),
    ring(x + height * 0.1, y - height * 0.02, height * 0.42, 2, palette.mid),
    `<rect y="${n(height * 0.86)}" width="${width}" height="${n(height * 0.14)}" fill="${palette.low}"/>`,
    ...stems,
  ].join('')
}

/** The sun rising between hills. */
const dawn: Composition = ({ palette, dice, width, height }) => {
  const [x] = focusOf({ width, height })
  const horizon = height * 0.62
  const suns = [0.46, 0.36, 0.26].map((size, i) =>
    circle(x, horizon, height * size, [palette.low, palette.mid, palette.accent][i]!),
  )
  const hill = (top: number, from: number, fill: string) =>
    path(
      `M0 ${n(height * (top + 0.1))}C${n(width * from)} ${n(height * (top + 0.14))} ${n(width * (from + 0.16))} ${n(height * (top - 0.06))} ${n(width * (from + 0.4))} ${n(height * top)}S${n(width * 0.9)} ${n(height * (top + 0.08))} ${width} ${n(height * (top + 0.06))}V${height}H0Z`,
      fill,
    )
  return [
    ...suns,
    hill(0.6, dice.between(0.24, 0.32), palette.high),
    hill(0.72, dice.between(0.1, 0.18), palette.mid),
    hill(0.84, dice.between(0.3, 0.36), palette.low),
  ].join('')
}

/** Compositions that fill a banner or a promotion. They are wide, so games do not use them. */
export const scenes = { pond, drift, lights, reeds, dawn } as const satisfies Record<string, Composition>
export type SceneName = keyof typeof scenes
