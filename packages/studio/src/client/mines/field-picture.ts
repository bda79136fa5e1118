import type { MinesOutcomeView } from '../../engines/mines/page.ts'
import { TILES } from '../../engines/mines/field.ts'
import { h, svg } from '../frame/dom.ts'

const SPARKS = [0, 45, 90, 135].map((turn) => turn * (Math.PI / 180))

export const gem = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    svg('path', { class: 'gem', d: 'M26 18h48l18 22-42 46L8 40Z' }),
    svg('path', { class: 'gem-side', d: 'M8 40h84L50 86Z', 'fill-opacity': 0.55 }),
    svg('path', { class: 'gem-side', d: 'M36 40 50 86 64 40Z', 'fill-opacity': 0.5 }),
  )

export const mine = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    ...SPARKS.map((turn) =>
      svg('path', {
        class: 'mine-spark',
        d: `M${50 - 42 * Math.cos(turn)} ${50 - 42 * Math.sin(turn)}L${50 + 42 * Math.cos(turn)} ${50 + 42 * Math.sin(turn)}`,
      }),
    ),
    svg('circle', { class: 'mine-body', cx: 50, cy: 50, r: 29 }),
  )

/** Returns the name and picture of a tile in the current state of the round. */
export function faceOf(
  { picked, field }: MinesOutcomeView['detail'],
  tile: number,
): { name: string; picture: SVGSVGElement | undefined } {
  const isMine = field?.includes(tile) === true
  if (picked.includes(tile)) return isMine ? { name: 'open hit', picture: mine() } : { name: 'open', picture: gem() }
  if (field) return { name: 'shown', picture: isMine ? mine() : gem() }
  return { name: '', picture: undefined }
}

/** A picture of a round's field. */
export const fieldPicture = (detail: MinesOutcomeView['detail'], label: string): HTMLElement =>
  h(
    'div',
    { class: 'mine-field', role: 'img', 'aria-label': label },
    ...Array.from({ length: TILES }, (_, tile) => {
      const { name, picture } = faceOf(detail, tile)
      return h('span', { class: `mine-tile ${name}` }, picture)
    }),
  )
