/** What is killed: a process that counts progress, adds points, or credits claims. */
export const PARTS = ['progress', 'points', 'claims'] as const
export type Part = (typeof PARTS)[number]

export interface VictimJob {
  readonly url: string
  readonly parts: readonly Part[]
}
