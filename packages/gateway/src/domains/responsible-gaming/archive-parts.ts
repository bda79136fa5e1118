import { tablePart } from '../../platform/merchant-archive/table-part.ts'
import type { ArchivePart } from '../../platform/merchant-archive/part.ts'

/** Limits, time-outs and self-exclusions of members, with what they have used of their limits. */
export const RESPONSIBLE_GAMING_PARTS: readonly ArchivePart[] = [
  tablePart({
    name: 'limits',
    table: 'protection.limits',
    columns: ['kind', 'period', 'amount', 'state', 'set_at', 'available_at', 'confirmed_at', 'expired_at'],
  }),
  tablePart({
    name: 'bars',
    table: 'protection.bars',
    columns: ['kind', 'starts_at', 'ends_at', 'return_asked_at'],
  }),
  tablePart({
    name: 'protection',
    table: 'protection.members',
    columns: ['bar', 'barred_until', 'reality_minutes'],
  }),
  tablePart({
    name: 'limitChanges',
    table: 'protection.changes',
    columns: ['what', 'kind', 'period', 'at', 'effective_at'],
    json: ['before', 'after'],
  }),
  tablePart({ name: 'countedDeposits', table: 'protection.deposits', columns: ['ref', 'amount', 'at'] }),
  tablePart({ name: 'countedPlay', table: 'protection.play', columns: ['slot', 'staked', 'won'] }),
]
