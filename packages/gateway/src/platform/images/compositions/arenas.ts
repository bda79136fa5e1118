import { circle, line, n, path, polygon, ring, turned } from '../drawing/shapes.ts'
import type { Composition } from './composition.ts'

/** A shoal of fish with a large one in front. */
export const shoal: Composition = ({ palette, dice, width, height }) => {
  const fish = (x: number, y: number, size: number, fill: string, left: boolean) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(left ? -size : size)} ${n(size)})"><path d="M-5-1.500q4-4 9 0 0 2-9 4-.9-1-4 1.500v-6.500q3 2 4 1z" transform="scale(1.600)" fill="${fill}"/></g>`
  const many = Array.from({ length: 8 }, () =>
    fish(
      width * dice.between(0.12, 0.88),
      height * dice.between(0.08, 0.9),
      width * dice.between(0.01, 0.02),
      dice.pick([palette.mid, palette.high]),
      dice.chance(0.4),
    ),
  )
  const bubbles = Array.from({ length: 9 }, () =>
    ring(
      width * dice.between(0.1, 0.9),
      height * dice.between(0.05, 0.95),
      dice.between(2, 7),
      1.5,
      palette.light,
      ' opacity=".5"',
    ),
  )
  const body = `<g transform="translate(${n(width * 0.52)} ${n(height * 0.5)})${dice.chance(0.5) ? ' scale(-1 1)' : ''}"><path d="M-88 0C-60-70 30-74 92 4 40 66-50 66-88 0Z" fill="${palette.accent}"/><path d="M-74 0-124-44q14 44 0 88Z" fill="${palette.high}"/><path d="M-10-52Q20-88 52-60 30-44-10-52Z" fill="${palette.high}"/><path d="M-6 12q26 30 46 6" fill="none" stroke="${palette.ground}" stroke-width="5" stroke-linecap="round" opacity=".5"/><circle cx="54" cy="-8" r="10" fill="#fff"/><circle cx="57" cy="-8" r="5" fill="${palette.ground}"/></g>`
  return many.join('') + bubbles.join('') + body
}

/** A football pitch with the ball, seen from above. */
export const pitch: Composition = ({ palette, dice, width, height }) => {
  const stripes = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect y="${n((height / 8) * i)}" width="${width}" height="${n(height / 8)}" fill="${i % 2 ? palette.low : palette.mid}" opacity=".55"/>`,
  )
  const [x, y] = [width * dice.between(0.35, 0.65), height * dice.between(0.4, 0.55)]
  const ball =
    circle(x, y, width * 0.17, '#fff') +
    polygon(
      [0, 72, 144, 216, 288].map((angle): [number, number] => [
        x + Math.sin((angle * Math.PI) / 180) * width * 0.07,
        y - Math.cos((angle * Math.PI) / 180) * width * 0.07,
      ]),
      palette.ground,
    ) +
    [0, 72, 144, 216, 288]
      .map((angle) =>
        turned(angle, x, y, line(`M${n(x)} ${n(y - width * 0.07)}V${n(y - width * 0.16)}`, palette.ground, 4)),
      )
      .join('')
  return (
    stripes.join('') +
    ring(width / 2, height / 2, width * 0.3, 3, palette.light, ' opacity=".6"') +
    line(`M0 ${height / 2}H${width}`, palette.light, 3, ' opacity=".6"') +
    `<rect x="${n(width * 0.25)}" y="-3" width="${n(width * 0.5)}" height="${n(height * 0.14)}" fill="none" stroke="${palette.light}" stroke-width="3" opacity=".6"/><rect x="${n(width * 0.25)}" y="${n(height * 0.86)}" width="${n(width * 0.5)}" height="${n(height * 0.16)}" fill="none" stroke="${palette.light}" stroke-width="3" opacity=".6"/>` +
    ball
  )
}

/** Two shields facing one another. */
export const arena: Composition = ({ palette, dice, width, height }) => {
  const shield = (x: number, fill: string, edge: string, mark: string) =>
    `<g transform="translate(${n(x)} ${n(height * 0.46)}) scale(${n(width / 300)})"><path d="M0-92 70-66V4Q66 66 0 100-66 66-70 4V-66Z" fill="${fill}" stroke="${edge}" stroke-width="8"/>${mark}</g>`
  const rays = Array.from({ length: 12 }, (_, i) =>
    turned(
      i * 30 + dice.between(-4, 4),
      width / 2,
      height * 0.46,
      path(`M${n(width / 2 - 9)} ${n(-height * 0.2)}h18L${n(width / 2)} ${n(height * 0.46)}Z`, palette.low),
    ),
  )
  return (
    rays.join('') +
    shield(width * 0.68, palette.mid, palette.light, `<path d="M-34-10 0-52 34-10 0 56Z" fill="${palette.light}"/>`) +
    shield(width * 0.34, palette.accent, '#fff', `<path d="M-36 34 0-50 36 34-0 10Z" fill="${palette.ground}"/>`)
  )
}

/** A climbing curve with an object on it. */
export const climb: Composition = ({ palette, dice, width, height }) => {
  const grid = [0.25, 0.5, 0.75].map((at) => line(`M0 ${n(height * at)}H${width}`, palette.low, 2)).join('')
  const bend = dice.between(0.5, 0.68)
  const d = `M0 ${n(height * 0.86)}C${n(width * bend)} ${n(height * 0.86)} ${n(width * 0.7)} ${n(height * 0.5)} ${n(width * 0.78)} ${n(height * 0.24)}`
  return (
    grid +
    path(`${d}V${height}H0Z`, palette.mid, ' opacity=".5"') +
    line(d, palette.accent, 10) +
    `<g transform="translate(${n(width * 0.8)} ${n(height * 0.19)}) rotate(16) scale(${n(width / 300)})"><path d="M0-52Q26-20 20 26H-20Q-26-20 0-52Z" fill="${palette.light}"/><path d="M-20 6-40 34l20-4ZM20 6 40 34 20 30Z" fill="${palette.high}"/><circle cy="-10" r="9" fill="${palette.ground}"/><path d="M-9 28h18L0 58Z" fill="${palette.accent}"/></g>`
  )
}

/** A field of tiles, some of them turned over. */
export const field: Composition = ({ palette, dice, width, height }) => {
  const [columns, rows] = [4, 5]
  const size = width * 0.2
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [
      width / 2 + ((i % columns) - (columns - 1) / 2) * size * 1.14,
      height / 2 + (Math.floor(i / columns) - (rows - 1) / 2) * size * 1.14,
    ]
    const open = dice.chance(0.32)
    const gem = polygon(
      [
        [x, y - size * 0.26],
        [x + size * 0.28, y - size * 0.06],
        [x, y + size * 0.28],
        [x - size * 0.28, y - size * 0.06],
      ],
      palette.accent,
    )
    return `<rect x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.18)}" fill="${open ? palette.low : palette.mid}"/>${open ? gem : line(`M${n(x - size * 0.3)} ${n(y - size * 0.32)}h${n(size * 0.6)}`, palette.high, 3)}`
  })
  return tiles.join('')
}
