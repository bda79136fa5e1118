import type { MessageAmount, MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { LockedIssue } from '../issues/issues-repository.ts'
import type { ChangeRow, NewChange } from './changes-repository.ts'

interface ChangeDeps extends Pick<Deps, 'keys' | 'log'> {
  readonly proposedBy: string
}

/** What a change moved for one member. `taken`: of wins, as far as the wallet had them. */
interface MemberMoves extends Record<'stakesBack' | 'paid' | 'taken', MessageAmount> {
  readonly of: { readonly lottery: { KO: string; EN: string }; readonly issue: string }
}
type Send = <Name extends MessageTemplate>(template: Name, values: MessageValues<Name>) => Promise<void>

/** What the server does for one kind of change of an issue. */
export interface IssueChange {
  /**
   * Before the result. Members go on betting on an issue that is to be cancelled: it stays unlocked while its orders
   * are counted, and its sums are estimates.
   */
  readonly isBeforeResult?: true
  /** What becomes of its orders. */
  readonly stateAfter: 'CANCELLED' | 'VOID' | 'SETTLED'
  /** Changes the locked issue as it was approved. Its results stay in lottery.results, and its orders are moved later. */
  change(tx: Transaction, issue: LockedIssue, change: NewChange, deps: ChangeDeps, now: Date): Promise<void>
  moveOrders(tx: Transaction, change: ChangeRow, orders: readonly string[], now: Date): Promise<void>
  notify(send: Send, moves: MemberMoves, change: ChangeRow): Promise<void>
}
