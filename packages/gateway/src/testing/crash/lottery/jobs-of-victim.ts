import type { Config } from '../../../config.ts'

/** A job: draws, settles, or advances chases. */
export const PARTS = ['draw', 'settlement', 'chases'] as const
export type Part = (typeof PARTS)[number]

export interface VictimSetup {
  readonly url: string
  readonly keys: Config['keys']
}
export interface VictimJob {
  readonly parts: readonly Part[]
  /** Time of its clock. */
  readonly now: Date
}
