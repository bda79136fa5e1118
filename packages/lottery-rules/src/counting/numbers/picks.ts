import type { Content } from '../../model/content.ts'

/** Every pick of the only row is a line: of `numbers`, `any-order` and `measure`. */
export const countPicks = ([picks]: Content): number => picks!.length

export function* expandPicks([picks]: Content): Generator<Content> {
  for (const symbol of picks!) yield [[symbol]]
}
