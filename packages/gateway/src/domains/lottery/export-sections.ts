import type { ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that lotteries provide. */
export const LOTTERY_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'lotteryOrders',
    table: 'lottery.orders',
    key: 'id',
    columns: 'id code numero state created_at settled_at',
    amounts: 'stake possible_win win',
  }),
  tableSection({
    name: 'lotteryChases',
    table: 'lottery.chases',
    key: 'id',
    columns: 'id code state stop_reason tickets created_at ended_at',
    amounts: 'stop_at_win total',
  }),
  tableSection({
    name: 'lotteryCorrections',
    table: 'lottery.order_changes',
    key: 'change_id order_id',
    columns: 'order_id at',
    amounts: 'stake_back win_taken kept win_paid',
  }),
]
