import type { Transaction } from '@atrium/database'

const DAY_MS = 86_400_000

/** Days since notices of the demo were published, so that their list looks like one of a portal that has run for weeks. */
const DAYS_AGO: Readonly<Record<string, number>> = {
  n01: 0.2,
  n02: 1.1,
  n03: 2.4,
  n04: 4,
  n05: 6.5,
  n06: 9,
  n07: 12,
  n08: 15,
  n09: 20,
  n10: 26,
  n11: 33,
  n12: 3,
  n13: 8,
  n14: 5,
  n15: 1.5,
  n16: 1,
  n17: 2,
}

/** Moves the publication of the demo's notices into the past. */
export async function backdateNotices(tx: Transaction, now: Date): Promise<void> {
  const days = Object.entries(DAYS_AGO)
  const times = days.map(([, ago]) => new Date(now.getTime() - ago * DAY_MS).toISOString())
  await tx`
    update content.announcements a set published_at = d.at::timestamptz
    from unnest(${days.map(([id]) => id)}::text[], ${times}::text[]) as d (id, at) where a.id = d.id`
}
