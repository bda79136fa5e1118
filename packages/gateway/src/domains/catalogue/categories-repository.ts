import type { GameCategory } from '@atrium/contracts/rules/game-categories'
import type { Transaction } from '@atrium/database'

/**
 * Replaces the order and rates of a merchant's categories. An empty list restores the defaults. Unchanged rows are not
 * written, so that the audit log contains only changes.
 */
export async function writeCategories(
  tx: Transaction,
  merchant: string,
  categories: readonly { category: GameCategory; points?: string | undefined }[],
): Promise<void> {
  if (categories.length === 0) await tx`delete from games.merchant_categories where merchant = ${merchant}`
  for (const [position, { category, points = null }] of categories.entries()) {
    await tx`
      insert into games.merchant_categories as c (merchant, category, position, points)
      values (${merchant}, ${category}, ${position}, ${points})
      on conflict (merchant, category) do update set position = excluded.position, points = excluded.points
      where (c.position, c.points) is distinct from (excluded.position, excluded.points)`
  }
}
