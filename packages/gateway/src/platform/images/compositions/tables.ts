import { circle, line, n, onCircle, path, polygon, ring, turned } from '../drawing/shapes.ts'
import type { Composition } from './composition.ts'

const card = (x: number, y: number, width: number, fill: string, inner: string) =>
  `<g transform="translate(${n(x)} ${n(y)})"><rect width="${n(width)}" height="${n(width * 1.4)}" rx="${n(width * 0.1)}" fill="${fill}"/>${inner}</g>`
const diamond = (x: number, y: number, size: number, fill: string) =>
  polygon(
    [
      [x, y - size],
      [x + size * 0.72, y],
      [x, y + size],
      [x - size * 0.72, y],
    ],
    fill,
  )

/** Two or three overlapping cards on a felt table. */
export const hand: Composition = ({ palette, dice, width, height }) => {
  const cards = dice.whole(2, 3)
  const wide = width * (cards === 2 ? 0.42 : 0.36)
  const felt = `<ellipse cx="${width / 2}" cy="${n(height * 0.92)}" rx="${n(width * 0.86)}" ry="${n(height * 0.5)}" fill="${palette.low}"/>${line(`M0 ${n(height * 0.6)}Q${width / 2} ${n(height * 0.36)} ${width} ${n(height * 0.6)}`, palette.mid, 3)}`
  const laid = Array.from({ length: cards }, (_, i) => {
    const angle = (i - (cards - 1) / 2) * dice.between(13, 18)
    const colour = i % 2 ? palette.accent : palette.mid
    const face =
      i === 0 && dice.chance(0.4)
        ? path(
            `M${n(wide * 0.14)} ${n(wide * 0.2)}h${n(wide * 0.72)}v${n(wide)}h${n(-wide * 0.72)}Z`,
            palette.high,
            ' opacity=".7"',
          )
        : diamond(wide / 2, wide * 0.7, wide * 0.26, colour) +
          diamond(wide * 0.17, wide * 0.2, wide * 0.08, colour) +
          diamond(wide * 0.83, wide * 1.2, wide * 0.08, colour)
    return turned(
      angle,
      width / 2,
      height * 0.95,
      card(
        width / 2 - wide / 2 + (i - (cards - 1) / 2) * wide * 0.32,
        height * 0.22,
        wide,
        i % 2 ? palette.light : '#fff',
        face,
      ),
    )
  })
  return felt + laid.join('')
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Dice that have been thrown. */
export const cubes: Composition = ({ palette, dice, width, height }) => {
  const size = width * 0.34
  const places: readonly (readonly [number, number, string])[] = [
    [0.32, 0.3, palette.light],
    [0.66, 0.46, palette.accent],
    [0.36, 0.66, palette.high],
  ]
  return (
    circle(width / 2, height * 0.5, width * 0.56, palette.low) +
    places
      .map(([x, y, fill]) => {
        const face = PIPS[dice.whole(1, 6)]!.map(([dx, dy]) =>
          circle(width * x + dx * size * 0.26, height * y + dy * size * 0.26, size * 0.085, palette.ground),
        ).join('')
        return turned(
          dice.between(-28, 28),
          width * x,
          height * y,
          `<rect x="${n(width * x - size / 2)}" y="${n(height * y - size / 2)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.18)}" fill="${fill}"/>${face}`,
        )
      })
      .join('')
  )
}

/** A roulette wheel with a ball in one of the pockets. */
export const wheel: Composition = ({ palette, dice, width, height }) => {
  const [x, y, radius] = [width / 2, height * 0.48, width * 0.46]
  const pockets = 18
  const turn = dice.between(0, 20)
  const wedges = Array.from({ length: pockets }, (_, i) => {
    const [from, to] = [
      onCircle(x, y, radius * 0.9, turn + (360 / pockets) * i),
      onCircle(x, y, radius * 0.9, turn + (360 / pockets) * (i + 1)),
    ]
    return path(
      `M${n(x)} ${n(y)}L${n(from[0])} ${n(from[1])}A${n(radius * 0.9)} ${n(radius * 0.9)} 0 0 1 ${n(to[0])} ${n(to[1])}Z`,
      i === 0 ? palette.accent : i % 2 ? palette.mid : palette.ground,
    )
  })
  const ball = onCircle(x, y, radius * 0.74, dice.between(0, 360))
  return (
    circle(x, y, radius, palette.high) +
    wedges.join('') +
    circle(x, y, radius * 0.56, palette.low) +
    ring(x, y, radius * 0.56, 4, palette.high) +
    circle(x, y, radius * 0.13, palette.light) +
    circle(ball[0], ball[1], radius * 0.09, '#fff')
  )
}

/** Beads under a cup that is lifted. */
export const beads: Composition = ({ palette, dice, width, height }) => {
  const scattered = Array.from({ length: 22 }, (_, i) => {
    const [bx, by] = onCircle(
      width / 2,
      height * 0.68,
      width * (0.08 + 0.33 * Math.sqrt((i + 1) / 22)),
      i * 137.5 + dice.between(-8, 8),
    )
    return circle(
      bx,
      height * 0.68 + (by - height * 0.68) * 0.52,
      width * 0.042,
      [palette.light, palette.high, palette.accent][i % 3]!,
    )
  })
  return `<ellipse cx="${width / 2}" cy="${n(height * 0.7)}" rx="${n(width * 0.5)}" ry="${n(width * 0.3)}" fill="${palette.low}"/>${scattered.join('')}${turned(dice.between(-16, -8), width / 2, height * 0.3, path(`M${n(width * 0.26)} ${n(height * 0.44)}Q${n(width * 0.24)} ${n(height * 0.12)} ${width / 2} ${n(height * 0.1)}T${n(width * 0.74)} ${n(height * 0.44)}Z`, palette.mid) + `<ellipse cx="${width / 2}" cy="${n(height * 0.44)}" rx="${n(width * 0.24)}" ry="${n(height * 0.035)}" fill="${palette.high}"/>`)}`
}
