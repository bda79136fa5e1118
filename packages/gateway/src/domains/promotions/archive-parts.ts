import { tablePart } from '../../platform/merchant-archive/table-part.ts'
import type { ArchivePart } from '../../platform/merchant-archive/part.ts'

/** Points of members and their VIP levels. Claims of campaigns stay: their bonuses are carried. */
export const PROMOTION_PARTS: readonly ArchivePart[] = [
  tablePart({
    name: 'points',
    table: 'promotions.point_balances',
    columns: ['balance', 'earned', 'owed'],
    hasMerchant: true,
  }),
  tablePart({
    name: 'pointLots',
    table: 'promotions.point_lots',
    columns: ['source', 'earned', 'remaining', 'at'],
    hasMerchant: true,
    where: (sql) => sql`remaining > 0`,
  }),
  tablePart({
    name: 'vip',
    table: 'promotions.vip_standings',
    columns: ['level', 'since', 'manual_until', 'last_down_at'],
  }),
]
