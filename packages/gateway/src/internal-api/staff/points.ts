import { createStaffPointMall } from '../../domains/promotions/points/staff-mall.ts'
import { createStaffPointOrders } from '../../domains/promotions/points/staff-orders.ts'
import type { ServeStaff } from './serve-staff.ts'

export function servePoints(
  serve: ServeStaff,
  deps: Parameters<typeof createStaffPointOrders>[0] & Parameters<typeof createStaffPointMall>[0],
): void {
  const mall = createStaffPointMall(deps)
  const orders = createStaffPointOrders(deps)
  serve('pointItems', mall.items)
  serve('pointItem', mall.item)
  serve('savePointItem', mall.saveItem)
  serve('pointSettings', mall.settings)
  serve('savePointSettings', mall.saveSettings)
  serve('pointOrders', orders.page)
  serve('pointOrdersFile', orders.file)
  serve('pointOrder', orders.find)
  serve('claimPointOrder', orders.claim)
  serve('approvePointOrder', orders.approve)
  serve('rejectPointOrder', orders.reject)
}
