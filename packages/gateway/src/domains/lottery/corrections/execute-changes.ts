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

/** Members per transaction, each with all orders. */
const MEMBERS_AT_ONCE = 50
/** Result of one transaction. `orders` are the changed orders in their current state. */
interface Moved {
  change: ChangeRow
  members: bigint[]
  orders: SettledOrder[]
}

/**
 * Creates the job that executes approved changes, some members per transaction. Each transaction includes the members'
 * orders, the record of moves, and the notices, so that an interrupted process leaves no member partly done, and the
 * next one continues. Only one process executes a change.
 */
export function createChangeJob(
  { sql, clock, realtime, log }: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log'>,
  membersAtOnce = MEMBERS_AT_ONCE,
) {
  /** Moves the next members of a change. Returns the id of the change; undefined if no change is left. */
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

  /** Moves the orders of the next members. Returns undefined if the change is done. */
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
