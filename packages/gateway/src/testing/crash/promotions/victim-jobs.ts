/** Jobs of the process to kill: counting progress, adding points, crediting claims. */
export const PARTS = ['progress', 'points', 'claims'] as const
export type Part = (typeof PARTS)[number]

export interface VictimJob {
  readonly url: string
  readonly parts: readonly Part[]
}
