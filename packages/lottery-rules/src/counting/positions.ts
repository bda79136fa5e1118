import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'

/**
 * The positions of the draw that decide whether a content wins, without duplicates. If rows are decided independently,
 * the positions of rows without picks are omitted.
 */
export function positionsOf({ rule }: Play, content: Content): number[] {
  const isPicked = (_: unknown, row: number): boolean => content[row]!.length > 0
  switch (rule.kind) {
    case 'each':
    case 'every':
      return unique(rule.tests.filter(isPicked).flatMap(({ at }) => at))
    case 'versus':
      return unique(rule.pairs.filter(isPicked).flat())
    case 'masked-shape':
      return content[0]!.map(Number)
    case 'any-direct':
      return rule.at.filter(isPicked)
    default:
      return 'at' in rule ? [...rule.at] : []
  }
}

const unique = (positions: readonly number[]): number[] => [...new Set(positions)]
