/** Jobs of the process to kill: counting bets and journals for teams, computing cycles, paying bills. */
export const PARTS = ['rollups', 'cycles', 'payments'] as const
export type Part = (typeof PARTS)[number]

export interface VictimJob {
  readonly url: string
  readonly parts: readonly Part[]
  /** The simulated time. */
  readonly now: Date
}
