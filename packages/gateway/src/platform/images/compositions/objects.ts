import { circle, line, n, onCircle, path, polygon, ring, turned } from '../drawing/shapes.ts'
import type { Composition } from './composition.ts'

/** Nested rings around a disc. Each ring has a gap at another angle. */
export const rings: Composition = ({ palette, dice, width, height }) => {
  const [x, y] = [width / 2, height * 0.46]
  const colours = [palette.low, palette.mid, palette.high, palette.accent]
  return [
    ...colours.map((colour, i) => {
      const radius = width * (0.46 - i * 0.095)
      const around = 2 * Math.PI * radius
      const gap = around * dice.between(0.08, 0.2)
      return turned(
        dice.between(0, 360),
        x,
        y,
        ring(
          x,
          y,
          radius,
          width * 0.062,
          colour,
          ` stroke-linecap="round" stroke-dasharray="${n(around - gap)} ${n(gap)}"`,
        ),
      )
    }),
    circle(x, y, width * 0.085, palette.light),
  ].join('')
}

/** Nested archways, with a light at the end. */
export const arch: Composition = ({ palette, width, height, dice }) => {
  const colours = [palette.low, palette.mid, palette.high, palette.light]
  const parts = colours.map((colour, i) => {
    const half = width * (0.44 - i * 0.1)
    const top = height * (0.14 + i * 0.1)
    return path(
      `M${n(width / 2 - half)} ${height}V${n(top + half)}A${n(half)} ${n(half)} 0 0 1 ${n(width / 2 + half)} ${n(top + half)}V${height}Z`,
      colour,
    )
  })
  parts.push(circle(width / 2, height * (0.62 + dice.between(-0.02, 0.03)), width * 0.075, palette.accent))
  parts.push(line(`M0 ${n(height * 0.9)}H${width}`, palette.ground, 3, ' opacity=".5"'))
  return parts.join('')
}

/** A flower seen from above. Number and width of its petals vary. */
export const blossom: Composition = ({ palette, dice, width, height }) => {
  const [x, y] = [width / 2, height * 0.47]
  const layers = [
    { size: 0.46, colour: palette.mid },
    { size: 0.36, colour: palette.high },
    { size: 0.25, colour: palette.light },
  ]
  const petals = dice.whole(5, 8)
  const parts = layers.flatMap(({ size, colour }, layer) =>
    Array.from({ length: petals }, (_, i) => {
      const length = width * size
      const broad = length * (2.1 / petals)
      return turned(
        (360 / petals) * (i + layer / 2),
        x,
        y,
        path(
          `M${n(x)} ${n(y)}C${n(x - broad)} ${n(y - length * 0.45)} ${n(x - broad * 0.7)} ${n(y - length)} ${n(x)} ${n(y - length)}S${n(x + broad)} ${n(y - length * 0.45)} ${n(x)} ${n(y)}Z`,
          colour,
        ),
      )
    }),
  )
  return [
    ...parts,
    circle(x, y, width * 0.07, palette.accent),
    line(`M${n(x)} ${n(y + width * 0.46)}V${height}`, palette.low, 8),
  ].join('')
}

/** A planet with its orbits and two moons. */
export const orbits: Composition = ({ palette, dice, width, height }) => {
  const [x, y] = [width * dice.between(0.4, 0.6), height * 0.47]
  const tilt = dice.between(-35, 35)
  const stars = Array.from({ length: 14 }, () =>
    circle(dice.between(0, width), dice.between(0, height), dice.between(0.8, 2.2), palette.light, ' opacity=".7"'),
  )
  const orbit = (rx: number, colour: string, wide: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.3)}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`
  const moon = onCircle(x, y, width * 0.5, dice.between(20, 160))
  return [
    ...stars,
    turned(tilt, x, y, orbit(width * 0.48, palette.mid, 2)),
    circle(x, y, width * 0.27, palette.high),
    path(
      `M${n(x - width * 0.27)} ${n(y)}a${n(width * 0.27)} ${n(width * 0.27)} 0 0 0 ${n(width * 0.54)} 0q${n(-width * 0.27)} ${n(width * 0.12)} ${n(-width * 0.54)} 0Z`,
      palette.mid,
    ),
    turned(
      tilt,
      x,
      y,
      `<path d="M${n(x - width * 0.4)} ${n(y)}a${n(width * 0.4)} ${n(width * 0.12)} 0 0 0 ${n(width * 0.8)} 0" fill="none" stroke="${palette.light}" stroke-width="9" stroke-linecap="round"/>`,
    ),
    circle(moon[0], moon[1] * 0.8, width * 0.06, palette.accent),
  ].join('')
}

/** A fruit cut open: segments inside a round peel. */
export const citrus: Composition = ({ palette, dice, width, height }) => {
  const slice = (x: number, y: number, radius: number, peel: string, flesh: string) => {
    const segments = dice.whole(7, 9)
    const inner = Array.from({ length: segments }, (_, i) => {
      const [ax, ay] = onCircle(x, y, radius * 0.78, (360 / segments) * i + 4)
      const [bx, by] = onCircle(x, y, radius * 0.78, (360 / segments) * (i + 1) - 4)
      return path(
        `M${n(x)} ${n(y)}L${n(ax)} ${n(ay)}A${n(radius * 0.78)} ${n(radius * 0.78)} 0 0 1 ${n(bx)} ${n(by)}Z`,
        flesh,
        ` stroke="${palette.light}" stroke-width="3" stroke-linejoin="round"`,
      )
    })
    return (
      circle(x, y, radius, peel) +
      circle(x, y, radius * 0.88, palette.light) +
      turned(dice.between(0, 40), x, y, inner.join(''))
    )
  }
  return [
    slice(width * 0.68, height * 0.3, width * 0.3, palette.mid, palette.high),
    slice(width * 0.36, height * 0.62, width * 0.4, palette.accent, palette.accent),
    path(
      `M${n(width * 0.3)} ${n(height * 0.24)}q${n(width * 0.16)} ${n(-height * 0.14)} ${n(width * 0.3)} ${n(-height * 0.06)}q${n(-width * 0.1)} ${n(height * 0.12)} ${n(-width * 0.3)} ${n(height * 0.06)}Z`,
      palette.high,
    ),
  ].join('')
}

/** A cut gemstone, facet by facet. */
export const crystal: Composition = ({ palette, dice, width, height }) => {
  const x = width / 2
  const top = height * 0.17
  const girdle = height * dice.between(0.34, 0.4)
  const foot = height * 0.84
  const half = width * 0.4
  const inner = half * dice.between(0.36, 0.52)
  return [
    polygon(
      [
        [x - half * 0.6, top],
        [x + half * 0.6, top],
        [x + half, girdle],
        [x, foot],
        [x - half, girdle],
      ],
      palette.mid,
    ),
    polygon(
      [
        [x - half * 0.6, top],
        [x - inner, girdle],
        [x - half, girdle],
      ],
      palette.low,
    ),
    polygon(
      [
        [x - half * 0.6, top],
        [x + half * 0.6, top],
        [x + inner, girdle],
        [x - inner, girdle],
      ],
      palette.light,
    ),
    polygon(
      [
        [x + half * 0.6, top],
        [x + half, girdle],
        [x + inner, girdle],
      ],
      palette.high,
    ),
    polygon(
      [
        [x - half, girdle],
        [x - inner, girdle],
        [x, foot],
      ],
      palette.high,
    ),
    polygon(
      [
        [x - inner, girdle],
        [x + inner, girdle],
        [x, foot],
      ],
      palette.accent,
    ),
    polygon(
      [
        [x + inner, girdle],
        [x + half, girdle],
        [x, foot],
      ],
      palette.low,
    ),
  ].join('')
}

/** Hanging lanterns with their strings. */
export const lanterns: Composition = ({ palette, dice, width, height }) =>
  [0.22, 0.52, 0.8]
    .map((at, i) => {
      const x = width * at
      const y = height * [0.58, 0.36, 0.68][i]! + dice.between(-14, 14)
      const r = width * [0.17, 0.22, 0.15][i]!
      const colour = [palette.mid, palette.accent, palette.high][i]!
      const ribs = [-0.5, 0, 0.5]
        .map((k) =>
          line(
            `M${n(x + r * k)} ${n(y - r * 0.82)}Q${n(x + r * k * 1.7)} ${n(y)} ${n(x + r * k)} ${n(y + r * 0.82)}`,
            palette.ground,
            2,
            ' opacity=".35"',
          ),
        )
        .join('')
      return (
        line(`M${n(x)} 0V${n(y - r)}`, palette.light, 2, ' opacity=".6"') +
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.86)}" fill="${colour}"/>` +
        ribs +
        `<rect x="${n(x - r * 0.42)}" y="${n(y - r)}" width="${n(r * 0.84)}" height="${n(r * 0.2)}" rx="3" fill="${palette.light}"/><rect x="${n(x - r * 0.42)}" y="${n(y + r * 0.8)}" width="${n(r * 0.84)}" height="${n(r * 0.2)}" rx="3" fill="${palette.light}"/>` +
        line(`M${n(x)} ${n(y + r)}v${n(r * 0.7)}`, palette.light, 4)
      )
    })
    .join('')

/** Fanned-out cards, each plain with one suit-like symbol. */
export const fan: Composition = ({ palette, dice, width, height }) => {
  const [x, y] = [width / 2, height * 0.86]
  const count = dice.whole(4, 5)
  const colours = [palette.low, palette.mid, palette.high, palette.accent, palette.light]
  return Array.from({ length: count }, (_, i) => {
    const angle = -34 + (68 / (count - 1)) * i
    const card = `<rect x="${n(x - width * 0.17)}" y="${n(height * 0.2)}" width="${n(width * 0.34)}" height="${n(height * 0.44)}" rx="14" fill="${colours[(i + 5 - count) % 5]}" stroke="${palette.ground}" stroke-width="4"/>`
    const mark =
      i % 2
        ? circle(x, height * 0.33, width * 0.06, palette.ground, ' opacity=".55"')
        : polygon(
            [
              [x, height * 0.27],
              [x + width * 0.06, height * 0.33],
              [x, height * 0.39],
              [x - width * 0.06, height * 0.33],
            ],
            palette.ground,
            ' opacity=".55"',
          )
    return turned(angle, x, y, card + mark)
  }).join('')
}

/** A round candy with a swirl. */
export const swirl: Composition = ({ palette, dice, width, height }) => {
  const [x, y] = [width / 2, height * 0.42]
  const arms = dice.whole(6, 8)
  const parts = Array.from({ length: arms }, (_, i) =>
    turned(
      (360 / arms) * i,
      x,
      y,
      path(
        `M${n(x)} ${n(y)}C${n(x + width * 0.1)} ${n(y - width * 0.2)} ${n(x + width * 0.02)} ${n(y - width * 0.36)} ${n(x)} ${n(y - width * 0.38)}A${n(width * 0.38)} ${n(width * 0.38)} 0 0 1 ${n(onCircle(x, y, width * 0.38, 360 / arms)[0])} ${n(onCircle(x, y, width * 0.38, 360 / arms)[1])}Q${n(x + width * 0.2)} ${n(y - width * 0.1)} ${n(x)} ${n(y)}Z`,
        i % 2 ? palette.accent : palette.light,
      ),
    ),
  )
  return [
    line(`M${n(x)} ${n(y + width * 0.36)}V${n(height * 0.98)}`, palette.high, 14),
    circle(x, y, width * 0.41, palette.mid),
    ...parts,
  ].join('')
}
