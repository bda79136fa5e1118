/** The killed processes: those that count progress, add points, or credit claims. */
export const PARTS = ['progress', 'points', 'claims'] as const
export type Part = (typeof PARTS)[number]

export interface VictimJob {
  readonly url: string
  readonly parts: readonly Part[]
}
