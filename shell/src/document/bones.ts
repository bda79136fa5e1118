/** A placeholder for a part of a page: a class of `bones.css`, and its child placeholders. */
export interface Bone {
  className: string
  children?: readonly Bone[]
}

const bone = (shape: string): Bone => ({ className: `bone ${shape}` })
const times = (count: number, part: Bone): Bone[] => Array.from({ length: count }, () => part)
const group = (className: string, ...children: Bone[]): Bone => ({ className, children })
const rail = (item: string, count: number): Bone =>
  group('bones', bone('bone-title'), group('bone-rail', ...times(count, bone(item))))

/**
 * The skeletons of pages. The document's skeleton and React's fallback consist of the same placeholders, so that the
 * second replaces the first without a layout shift.
 */
export const PAGE_BONES = {
  home: [group('bones', bone('hero'), bone('bone-ticker')), rail('bone-tile', 8), rail('bone-card', 4)],
  lobby: [
    group('bones', bone('bone-heading'), group('bone-row', ...times(6, bone('bone-chip')))),
    group('bone-tiles', ...times(18, bone('bone-tile'))),
  ],
  cards: [
    group('bones', bone('bone-heading'), group('bone-row', ...times(4, bone('bone-chip')))),
    group('bone-cards', ...times(6, bone('bone-card'))),
  ],
  table: [
    group(
      'bones',
      bone('bone-heading'),
      group('bone-row', ...times(3, bone('bone-chip'))),
      ...times(8, bone('bone-line')),
    ),
  ],
  plain: [group('bones', bone('bone-heading'), bone('bone-line'), bone('bone-line'), bone('bone-block'))],
} satisfies Record<string, readonly Bone[]>

export type BoneKind = keyof typeof PAGE_BONES
