import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent, noteView } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { openAddress } from './delivery-address.ts'
import { changeStock } from './items-repository.ts'
import { returnPoints } from './points-repository.ts'
import { lockOrder, markClaimed, markDecided } from './staff-orders-repository.ts'
import type { StaffOrderRow } from './staff-orders-repository.ts'
import type { StaffPointOrder } from './staff-orders-source.ts'
import { staffOrderView, staffPointOrdersSource } from './staff-orders-source.ts'

const RECORDS = `${paths.pointMall()}?view=records`

/** Creates staff operations for exchanges of points: goods are sent or rejected. Each decision is logged. */
export function createStaffPointOrders(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys'>) {
  const { sql, clock, keys } = deps
  const list = keysetList(sql, staffPointOrdersSource)

  /**
   * Changes the state of an order.
   * @throws DomainError NOT_FOUND if the order is not the merchant's, POINT_ORDER_DECIDED if it is in another state
   */
  async function change(
    input: { merchant: string; orderId: string },
    { actor }: Staff,
    states: readonly StaffOrderRow['state'][],
    work: (tx: Transaction, order: StaffOrderRow, now: Date) => Promise<void>,
  ): Promise<StaffPointOrder> {
    const { merchant, orderId } = input
    const changed = await changeAs(sql, actor, async (tx) => {
      const order = await lockOrder(tx, merchant, orderId)
      if (!order) throw new DomainError('NOT_FOUND', `point order ${orderId}`)
      if (!states.includes(order.state)) throw new DomainError('POINT_ORDER_DECIDED')
      await work(tx, order, clock())
      return (await lockOrder(tx, merchant, orderId))!
    })
    if (changed.state !== 'PROCESS') await publishUnread(deps, changed.memberId)
    return staffOrderView(changed)
  }
  const note = (
    tx: Transaction,
    { id, merchant, memberId, points }: StaffOrderRow,
    actor: string,
    action: string,
    at: Date,
    more: Record<string, string> = {},
  ) =>
    noteEvent(tx, {
      merchant,
      actor,
      action,
      subject: `point-order:${id}`,
      details: { member: String(memberId), points: toWire(points), ...more },
      at,
    })

  return {
    pointOrders: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'pointOrders'>): Promise<GatewayAnswer<'pointOrders'>> =>
      list.page(filters, { after, before, limit: pageSize }, { merchant }),

    async pointOrdersFile(
      { merchant, after, ...filters }: GatewayRequest<'pointOrdersFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'pointOrdersFile'>> {
      const part = await list.part(filters, { after }, { merchant })
      const details = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, {
            merchant,
            actor,
            action: 'point-orders-exported',
            subject: 'point-orders',
            details,
            at: clock(),
          }),
        )
      return part
    },

    /** Returns an order with its delivery address, and logs the read. @throws DomainError NOT_FOUND */
    pointOrder: (
      { merchant, orderId }: GatewayRequest<'pointOrder'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'pointOrder'>> =>
      changeAs(sql, actor, async (tx) => {
        const order = await lockOrder(tx, merchant, orderId)
        if (!order) throw new DomainError('NOT_FOUND', `point order ${orderId}`)
        await noteView(
          tx,
          {
            merchant,
            actor,
            action: 'point-order-viewed',
            subject: `point-order:${orderId}`,
            details: { member: String(order.memberId) },
          },
          clock(),
        )
        return {
          ...staffOrderView(order),
          ...(order.address !== null && { address: openAddress(keys, order.address, order) }),
        }
      }),

    claimPointOrder: (input: GatewayRequest<'claimPointOrder'>, staff: Staff) =>
      change(input, staff, ['APPLYING'], async (tx, order, now) => {
        await markClaimed(tx, order.id, staff.actor, now)
        await note(tx, order, staff.actor, 'point-order-claimed', now)
      }),

    approvePointOrder: (input: GatewayRequest<'approvePointOrder'>, staff: Staff) =>
      change(input, staff, ['PROCESS'], async (tx, order, now) => {
        await markDecided(tx, order.id, { state: 'APPROVED', actor: staff.actor, remark: input.remark ?? null }, now)
        await note(tx, order, staff.actor, 'point-order-approved', now)
        await sendMessage(
          tx,
          {
            memberId: order.memberId,
            merchant: order.merchant,
            template: 'point-order-approved',
            values: { item: order.itemName! },
            link: RECORDS,
            dedupKey: `point-order:${order.id}`,
          },
          now,
        )
      }),

    /** Rejects an order, and returns points and stock. */
    rejectPointOrder: (input: GatewayRequest<'rejectPointOrder'>, staff: Staff) =>
      change(input, staff, ['APPLYING', 'PROCESS'], async (tx, order, now) => {
        await markDecided(tx, order.id, { state: 'REJECTED', actor: staff.actor, remark: input.reason }, now)
        await returnPoints(tx, { memberId: order.memberId, ref: `order:${order.id}`, points: order.points }, now)
        await changeStock(tx, { merchant: order.merchant, itemId: order.itemId!, by: Number(order.quantity) })
        await note(tx, order, staff.actor, 'point-order-rejected', now, { reason: input.reason })
        await sendMessage(
          tx,
          {
            memberId: order.memberId,
            merchant: order.merchant,
            template: 'point-order-rejected',
            values: { item: order.itemName!, points: toWire(order.points), reason: input.reason },
            link: RECORDS,
            dedupKey: `point-order:${order.id}`,
          },
          now,
        )
      }),
  }
}
