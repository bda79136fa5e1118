import type { Transaction } from '@atrium/database'
import { setActor } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread } from '../../messages/index.ts'
import { publishBalances } from '../../wallet/index.ts'
import { issueSubject } from '../issues/issue-subject.ts'
import { publishSettledOrders } from '../tickets/publish-settled-orders.ts'
import type { SettledOrder } from '../tickets/publish-settled-orders.ts'
import { ISSUE_CHANGES } from './change-kinds.ts'
import { noticeChange } from './change-notice.ts'
import { movedSums } from './change-view.ts'
import { lockRunningChange, markDone, markMoved } from './changes-repository.ts'
import type { ChangeRow } from './changes-repository.ts'
import { readMovedMembers, readMovedOrders, readOrdersOfNextMembers } from './moves-repository.ts'

/** Members per transaction, with all their orders. */
const MEMBERS_AT_ONCE = 50
/** `orders`: those that have changed, as they are now. */
interface Moved {
  change: ChangeRow
  members: bigint[]
  orders: SettledOrder[]
}

/**
 * Executes approved changes, some members at a time: their orders, the record of moves, and their notices are one
 * transaction, so that a process that ends leaves no member half done and the next one continues. Of several processes
 * one executes a change.
 */
export function createChangeJob(
  { sql, clock, realtime, log }: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log'>,
  membersAtOnce = MEMBERS_AT_ONCE,
) {
  /** Returns the change of which some or all members were moved, and undefined when none is left to execute. */
  async function moveNext(failed: string[]): Promise<string | undefined> {
    let changeId: string | undefined
    try {
      const moved = await sql.begin(async (tx): Promise<Moved | undefined> => {
        const change = await lockRunningChange(tx, failed)
        changeId = change?.id
        return change && moveMembers(tx, change, clock())
      })
      if (moved) await publish(moved)
    } catch (err) {
      log.error(
        { err, change: changeId },
        'A change of a lottery issue cannot be executed. It waits, and needs manual review if this is logged again.',
      )
      if (changeId === undefined) throw err
      failed.push(changeId)
    }
    return changeId
  }

  async function publish({ change, members, orders }: Moved): Promise<void> {
    await publishBalances({ sql, realtime }, members)
    publishSettledOrders(realtime, ISSUE_CHANGES[change.kind].stateAfter, change.numero, orders)
    for (const memberId of members) await publishUnread({ sql, realtime }, memberId)
  }

  /** Moves the orders of the next members. Returns undefined when the change is done. */
  async function moveMembers(tx: Transaction, change: ChangeRow, now: Date): Promise<Moved | undefined> {
    await setActor(tx, change.approvedBy)
    const orders = await readOrdersOfNextMembers(tx, change, { after: change.movedTo, members: membersAtOnce })
    const members = [...new Set(orders.map(({ memberId }) => memberId))]
    if (members.length === 0) {
      await finish(tx, change, now)
      return undefined
    }
    const ids = orders.map(({ id }) => id)
    await ISSUE_CHANGES[change.kind].moveOrders(tx, change, ids, now)
    await noticeChange(tx, change, members, now)
    await markMoved(tx, change.id, members.at(-1)!)
    return { change, members, orders: await readMovedOrders(tx, change.id, ids) }
  }

  return async function execute({ isStopping }: { isStopping(): boolean }): Promise<void> {
    const failed: string[] = []
    while (!isStopping() && (await moveNext(failed)) !== undefined);
  }
}

async function finish(tx: Transaction, change: ChangeRow, now: Date): Promise<void> {
  await markDone(tx, change.id, now)
  const { orders, stakesBack, winsTaken, winsPaid, kept } = movedSums(await readMovedMembers(tx, change.id))
  await noteEvent(tx, {
    merchant: change.merchant,
    actor: change.approvedBy,
    action: 'lottery-change-done',
    subject: issueSubject(change),
    details: { change: change.id, orders, stakesBack, winsTaken, winsPaid, kept },
    at: now,
  })
}
