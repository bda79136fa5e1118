import { circle, line, n, path, polygon, ring } from '../drawing/shapes.ts'
import type { Composition } from './composition.ts'

/** Rows of waves under a low sun or a pearl. */
export const waves: Composition = ({ palette, dice, width, height }) => {
  const sun = dice.between(0.3, 0.7) * width
  const parts = [
    circle(sun, height * 0.36, width * 0.24, palette.accent),
    circle(sun, height * 0.36, width * 0.33, 'none', ` stroke="${palette.high}" stroke-width="1.500" opacity=".5"`),
  ]
  const step = width / dice.whole(2, 3)
  ;[palette.low, palette.mid, palette.high, palette.light].forEach((colour, row) => {
    const top = height * (0.46 + row * 0.135)
    const shift = dice.between(-step, 0)
    let d = `M${n(shift)} ${n(top)}`
    for (let x = shift; x < width + step; x += step)
      d += `q${n(step / 4)} ${n(-step * 0.22)} ${n(step / 2)} 0t${n(step / 2)} 0`
    parts.push(path(`${d}V${height}H0Z`, colour, row === 3 ? ' opacity=".92"' : ''))
  })
  return parts.join('')
}

/** Long dunes, each lit on one side. */
export const dunes: Composition = ({ palette, dice, width, height }) => {
  const parts = [circle(width * dice.between(0.25, 0.75), height * 0.27, width * 0.15, palette.accent)]
  ;[palette.low, palette.mid, palette.high].forEach((colour, row) => {
    const peak = width * dice.between(0.2, 0.8)
    const top = height * (0.4 + row * 0.17)
    const left = top + height * 0.16
    parts.push(
      path(
        `M0 ${n(left)}Q${n(peak * 0.5)} ${n(left)} ${n(peak)} ${n(top)}Q${n(peak + width * 0.2)} ${n(left)} ${width} ${n(left - height * 0.03)}V${height}H0Z`,
        colour,
      ),
    )
    parts.push(
      path(
        `M${n(peak)} ${n(top)}Q${n(peak + width * 0.02)} ${n(top + height * 0.12)} ${n(peak - width * 0.16)} ${height}H${n(width * 0.9)}Q${n(peak + width * 0.1)} ${n(top + height * 0.2)} ${n(peak)} ${n(top)}Z`,
        palette.ground,
        ' opacity=".18"',
      ),
    )
  })
  return parts.join('')
}

/** Overlapping mountains, with snow on the nearest. */
export const peaks: Composition = ({ palette, dice, width, height }) => {
  const parts = [circle(width * dice.between(0.2, 0.8), height * 0.22, width * 0.1, palette.light)]
  ;[palette.low, palette.mid, palette.high].forEach((colour, row) => {
    const x = width * [0.72, 0.24, 0.55][row]! + dice.between(-20, 20)
    const top = height * (0.24 + row * 0.15) + dice.between(-10, 10)
    const half = width * (0.46 + row * 0.12)
    parts.push(
      polygon(
        [
          [x - half, height],
          [x, top],
          [x + half, height],
        ],
        colour,
      ),
    )
    const cut = 0.22
    parts.push(
      polygon(
        [
          [x - half * cut, top + (height - top) * cut],
          [x, top],
          [x + half * cut, top + (height - top) * cut],
          [x + half * cut * 0.3, top + (height - top) * cut * 0.72],
          [x - half * cut * 0.25, top + (height - top) * cut * 1.2],
        ],
        row === 2 ? palette.light : palette.accent,
        row === 2 ? '' : ' opacity=".55"',
      ),
    )
  })
  return parts.join('')
}

/** A group of tall trees at three distances. */
export const grove: Composition = ({ palette, dice, width, height }) => {
  const parts = [ring(width / 2, height * 0.3, width * 0.22, 14, palette.accent)]
  ;[palette.low, palette.mid, palette.high].forEach((colour, row) => {
    const trees = 3 + row
    for (let i = 0; i < trees; i++) {
      const x = (width / (trees - 0.5)) * i + dice.between(-12, 12)
      const top = height * (0.3 + row * 0.16) + dice.between(-20, 24)
      const half = width * 0.13
      parts.push(
        path(
          `M${n(x)} ${n(top)}Q${n(x + half)} ${n(top + height * 0.22)} ${n(x + half)} ${n(top + height * 0.36)}T${n(x + half * 1.1)} ${height}H${n(x - half * 1.1)}Q${n(x - half)} ${n(top + height * 0.5)} ${n(x - half)} ${n(top + height * 0.36)}T${n(x)} ${n(top)}Z`,
          colour,
        ),
      )
      if (row === 2) parts.push(line(`M${n(x)} ${n(top + height * 0.16)}V${height}`, palette.low, 2))
    }
  })
  return parts.join('')
}
