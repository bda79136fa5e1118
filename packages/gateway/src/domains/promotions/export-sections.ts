import type { ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that promotions provide. */
export const PROMOTION_SECTIONS: readonly ExportSection[] = [
  tableSection({ name: 'enrolments', table: 'promotions.enrolments', key: 'campaign', columns: 'campaign joined_at' }),
  tableSection({
    name: 'claims',
    table: 'promotions.claims',
    key: 'id',
    columns: 'campaign occasion state reward note reason created_at expires_at ended_at',
    amounts: 'amount deposit',
  }),
  tableSection({ name: 'tags', table: 'promotions.member_tags', key: 'tag', columns: 'tag at' }),
  tableSection({
    name: 'points',
    table: 'promotions.point_balances',
    key: 'member_id',
    columns: '',
    amounts: 'balance earned owed',
  }),
  tableSection({
    name: 'pointEntries',
    table: 'promotions.point_entries',
    key: 'id',
    columns: 'kind at',
    amounts: 'amount balance_after',
  }),
  tableSection({
    name: 'pointOrders',
    table: 'promotions.point_orders',
    key: 'id',
    columns: 'number kind item_name quantity currency state remark applied_at decided_at',
    amounts: 'points amount',
  }),
  tableSection({
    name: 'vipLevel',
    table: 'promotions.vip_standings',
    key: 'member_id',
    columns: 'level since manual_until last_down_at',
  }),
  tableSection({
    name: 'vipChanges',
    table: 'promotions.vip_changes',
    key: 'id',
    columns: 'at from_level to_level reason manual_until',
    amounts: 'points deposits',
  }),
  tableSection({
    name: 'raffles',
    table: 'promotions.raffle_owners',
    key: 'campaign',
    columns: 'campaign handle tickets',
  }),
  tableSection({
    name: 'raffleTickets',
    table: 'promotions.raffle_tickets',
    key: 'campaign number',
    columns: 'campaign number source earned at',
  }),
]
