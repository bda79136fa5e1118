import type { MessageAmount, MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { LockedIssue } from '../issues/issues-repository.ts'
import type { ChangeRow, NewChange } from './changes-repository.ts'

interface ChangeDeps extends Pick<Deps, 'keys' | 'log'> {
  readonly proposedBy: string
}

/** Amounts that a change moved for one member. `taken` is the part of wins that could be taken back. */
interface MemberMoves extends Record<'stakesBack' | 'paid' | 'taken', MessageAmount> {
  readonly of: { readonly lottery: { KO: string; EN: string }; readonly issue: string }
}
type Send = <Name extends MessageTemplate>(template: Name, values: MessageValues<Name>) => Promise<void>

/** Server-side behavior of one kind of change of an issue. */
export interface IssueChange {
  /**
   * Set for a change before the result. Members can still bet while the change is pending: the issue is not locked
   * while its orders are added up, so the totals are estimates.
   */
  readonly isBeforeResult?: true
  /** State of the issue's orders after the change. */
  readonly stateAfter: 'CANCELLED' | 'VOID' | 'SETTLED'
  /** Changes the locked issue as approved. Its results stay in lottery.results; its orders are moved later. */
  change(tx: Transaction, issue: LockedIssue, change: NewChange, deps: ChangeDeps, now: Date): Promise<void>
  moveOrders(tx: Transaction, change: ChangeRow, orders: readonly string[], now: Date): Promise<void>
  notify(send: Send, moves: MemberMoves, change: ChangeRow): Promise<void>
}
