import type { Content } from '../../model/content.ts'

/** Counts the lines of `numbers`, `any-order` and `measure`: every pick of the only row is a line. */
export const countPicks = ([picks]: Content): number => picks!.length

export function* expandPicks([picks]: Content): Generator<Content> {
  for (const symbol of picks!) yield [[symbol]]
}
