import type { Config } from '../../../config.ts'

/** Jobs of the process to kill: drawing, settling, advancing chases. */
export const PARTS = ['draw', 'settlement', 'chases'] as const
export type Part = (typeof PARTS)[number]

export interface VictimSetup {
  readonly url: string
  readonly keys: Config['keys']
}
export interface VictimJob {
  readonly parts: readonly Part[]
  /** Time of the process's clock. */
  readonly now: Date
}
