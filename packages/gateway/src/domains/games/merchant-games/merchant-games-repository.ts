import type { Transaction } from '@atrium/database'

/** Returns the games of these that the catalogue does not have, and those that are lotteries. */
export async function findUnswitchable(
  tx: Transaction,
  gameIds: readonly string[],
): Promise<{ missing: string[]; lotteries: string[] }> {
  const [row] = await tx<{ missing: string[]; lotteries: string[] }[]>`
    select coalesce(array_agg(n.game_id) filter (where g.game_id is null), '{}') as missing,
      coalesce(array_agg(n.game_id) filter (where g.engine = 'lottery'), '{}') as lotteries
    from unnest(${gameIds as string[]}::text[]) as n (game_id)
    left join games.games g on g.game_id = n.game_id and g.gone_at is null`
  return row!
}

export interface OwnGameFields {
  readonly isOn?: boolean | undefined
  /** Null: follows from play. */
  readonly isHot?: boolean | null | undefined
  /** Null: follows from the release. */
  readonly isNew?: boolean | null | undefined
}

/**
 * Sets fields of a merchant's games, and returns how many games differ from before. Rows that would only have defaults
 * are not added, and unchanged ones not written, so that the audit log contains only changes.
 */
export async function writeOwnFields(
  tx: Transaction,
  merchant: string,
  gameIds: readonly string[],
  { isOn, isHot, isNew }: OwnGameFields,
): Promise<number> {
  const sets = isOn === false || typeof isHot === 'boolean' || typeof isNew === 'boolean'
  const written = await tx`
    insert into games.merchant_games as o (merchant, game_id, is_on, is_hot, is_new)
    select ${merchant}, n.game_id, ${isOn ?? true}, ${isHot ?? null}, ${isNew ?? null}
    from (select distinct unnest(${gameIds as string[]}::text[])) as n (game_id)
    where ${sets} or exists (select from games.merchant_games k where k.merchant = ${merchant} and k.game_id = n.game_id)
    on conflict (merchant, game_id) do update set
      is_on = case when ${isOn === undefined} then o.is_on else excluded.is_on end,
      is_hot = case when ${isHot === undefined} then o.is_hot else excluded.is_hot end,
      is_new = case when ${isNew === undefined} then o.is_new else excluded.is_new end
    where (${isOn !== undefined} and o.is_on <> excluded.is_on)
      or (${isHot !== undefined} and o.is_hot is distinct from excluded.is_hot)
      or (${isNew !== undefined} and o.is_new is distinct from excluded.is_new)`
  return written.count
}
