import type { Content } from '../../model/content.ts'
import { choose, combinations } from '../../model/combinations.ts'

/** Counts the lines of `parlay` and `spots`: every combination of `count` picks of the only row is a line. */
export const countChoices = ({ count }: { readonly count: number }, [picks]: Content): number =>
  choose(picks!.length, count)

export function* expandChoices({ count }: { readonly count: number }, [picks]: Content): Generator<Content> {
  for (const chosen of combinations(picks!, count)) yield [chosen]
}
