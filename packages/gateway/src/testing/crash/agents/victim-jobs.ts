/** The killed processes: those that count bets and ledger for teams, compute cycles, or pay bills. */
export const PARTS = ['rollups', 'cycles', 'payments'] as const
export type Part = (typeof PARTS)[number]

export interface VictimJob {
  readonly url: string
  readonly parts: readonly Part[]
  /** The simulated time. */
  readonly now: Date
}
