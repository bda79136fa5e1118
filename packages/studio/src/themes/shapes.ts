/**
 * A small drawing language: every symbol consists of a few flat shapes in a 100 × 100 view box. Paints are roles
 * instead of colours, so that any theme can colour any drawing: `a`, `b` and `c` are the symbol's tones, `l` is the
 * theme's light, `k` its shade. A number after the role is an opacity in tenths: `k2` is a soft shadow.
 */
export type Paint = Role | `${Role}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
type Role = 'a' | 'b' | 'c' | 'l' | 'k'
export type Shape = string

const paint = (attribute: 'fill' | 'stroke', value: Paint): string =>
  `${attribute}="{${value[0]}}"${value[1] ? ` ${attribute}-opacity=".${value[1]}"` : ''}`

export const path = (d: string, fill: Paint): Shape => `<path d="${d}" ${paint('fill', fill)}/>`
export const circle = (x: number, y: number, r: number, fill: Paint): Shape =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint('fill', fill)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Paint, turn = 0): Shape =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint('fill', fill)}${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`
export const box = (x: number, y: number, width: number, height: number, radius: number, fill: Paint): Shape =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint('fill', fill)}/>`
export const line = (d: string, stroke: Paint, width: number): Shape =>
  `<path d="${d}" fill="none" ${paint('stroke', stroke)} stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const ring = (x: number, y: number, r: number, stroke: Paint, width: number): Shape =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" ${paint('stroke', stroke)} stroke-width="${width}"/>`

/** The shapes and their mirror image about the vertical centre line. */
export const both = (...shapes: Shape[]): Shape =>
  `${shapes.join('')}<g transform="matrix(-1 0 0 1 100 0)">${shapes.join('')}</g>`
/** The shapes repeated evenly around the centre. */
export const around = (times: number, ...shapes: Shape[]): Shape =>
  Array.from({ length: times }, (_, turn) =>
    turn
      ? `<g transform="rotate(${Math.round((3600 * turn) / times) / 10} 50 50)">${shapes.join('')}</g>`
      : shapes.join(''),
  ).join('')
/** The shapes rotated around the centre. */
export const turned = (degrees: number, ...shapes: Shape[]): Shape =>
  `<g transform="rotate(${degrees} 50 50)">${shapes.join('')}</g>`
/** The shapes scaled relative to the centre. */
export const scaled = (factor: number, ...shapes: Shape[]): Shape =>
  `<g transform="translate(${50 - 50 * factor} ${50 - 50 * factor}) scale(${factor})">${shapes.join('')}</g>`
