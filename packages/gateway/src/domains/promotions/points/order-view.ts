import type { PointOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { OrderRow } from './orders-repository.ts'

export const orderView = (
  { id, number, appliedAt, kind, itemName, quantity, points, state, amount, currency, remark }: OrderRow,
  language: Language,
): PointOrder => ({
  orderId: id,
  number: String(number),
  at: appliedAt.getTime(),
  kind,
  quantity: Number(quantity),
  points: toWire(points),
  state,
  currency,
  ...(itemName && { name: itemName[language] }),
  ...(amount !== null && { amount: toWire(amount) }),
  ...(remark !== null && { remark }),
})
