import type { Transaction } from '@atrium/database'

/** Positions of vendors of lotteries follow these. */
const FIRST_LOTTERY_POSITION = 10_000

interface Batch {
  readonly syncId: string
  readonly provider: string
  readonly now: Date
  /** Positions of the rows: after `after`, up to `upTo`. */
  readonly after: number
  readonly upTo: number
}

/** Adds and changes all vendors of a sync, because games refer to them. */
export async function applyVendors(tx: Transaction, { syncId, provider }: Batch): Promise<void> {
  await tx`
    insert into games.vendors as v (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category,
      is_hot, is_single_wallet, position)
    select r.code, ${provider}, e.name_ko, e.name_en, e.small_icon, e.category, e.category, e.is_hot,
      e.is_single_wallet,
      (select coalesce(max(position) + 1, 0) from games.vendors where position < ${FIRST_LOTTERY_POSITION})
        + row_number() over (order by r.position) - 1
    from games.catalogue_sync_rows r cross join lateral jsonb_to_record(r.entry) as e (name_ko text, name_en text,
      small_icon text, category text, is_hot boolean, is_single_wallet boolean)
    where r.sync_id = ${syncId} and r.kind = 'vendor' and r.verdict in ('ADDED', 'CHANGED')
    order by r.position
    on conflict (vassalage) do update set name_ko = excluded.name_ko, name_en = excluded.name_en,
      small_icon = excluded.small_icon, account_type_name = excluded.account_type_name, category = excluded.category,
      is_hot = excluded.is_hot, is_single_wallet = excluded.is_single_wallet, gone_at = null
    where v.provider = ${provider}`
}

/** Adds and changes a part of the games, with their returns and rooms, and marks what is gone. */
export async function applyGames(tx: Transaction, batch: Batch): Promise<void> {
  const { syncId, provider, now, after, upTo } = batch
  const ofBatch = tx`r.sync_id = ${syncId} and r.position > ${after} and r.position <= ${upTo}`
  const isChanged = tx`${ofBatch} and r.kind = 'game' and r.verdict in ('ADDED', 'CHANGED')`
  await tx`
    insert into games.games as g (game_id, node_id, vassalage, name_ko, name_en, icon, category, support_play, is_game,
      game_class, engine, theme, features, popularity, released_at, min_bet, max_bet, max_win)
    select r.code, r.code, e.vassalage, e.name_ko, e.name_en, e.icon, e.category, e.support_play, e.is_game,
      e.game_class, e.engine, e.theme, e.features, e.popularity, e.released::timestamp at time zone 'UTC', e.min_bet,
      e.max_bet, e.max_win
    from games.catalogue_sync_rows r cross join lateral jsonb_to_record(r.entry) as e (vassalage text, name_ko text,
      name_en text, icon text, category text, support_play int, is_game text, game_class text, engine text, theme text,
      features text[], popularity int, released date, min_bet int8, max_bet int8, max_win int8)
    where ${isChanged}
    on conflict (game_id) do update set vassalage = excluded.vassalage, name_ko = excluded.name_ko,
      name_en = excluded.name_en, icon = excluded.icon, category = excluded.category,
      support_play = excluded.support_play, is_game = excluded.is_game, game_class = excluded.game_class,
      engine = excluded.engine, theme = excluded.theme, features = excluded.features,
      popularity = excluded.popularity, released_at = excluded.released_at, min_bet = excluded.min_bet,
      max_bet = excluded.max_bet, max_win = excluded.max_win, gone_at = null
    where exists (select from games.vendors v where v.vassalage = g.vassalage and v.provider = ${provider})`
  await tx`
    with told as (select distinct on (e.theme) e.* from games.catalogue_sync_rows r cross join lateral
        jsonb_to_record(r.entry) as e (theme text, least int, most int, lines int)
      where ${isChanged} and e.theme <> ''),
      unknown as (delete from games.returns o using told t where o.provider = ${provider} and o.theme = t.theme
        and t.least is null)
    insert into games.returns as o (provider, theme, least, most, lines)
    select ${provider}, theme, least, most, lines from told where least is not null
    on conflict (provider, theme) do update set least = excluded.least, most = excluded.most, lines = excluded.lines
      where (o.least, o.most, o.lines) is distinct from (excluded.least, excluded.most, excluded.lines)`
  await applyRooms(tx, batch)
  const isGone = tx`${ofBatch} and r.verdict = 'GONE' and t.gone_at is null`
  await tx`
    update games.games t set gone_at = ${now} from games.catalogue_sync_rows r
    where ${isGone} and r.kind = 'game' and t.game_id = r.code`
  await tx`
    update games.vendors t set gone_at = ${now} from games.catalogue_sync_rows r
    where ${isGone} and r.kind = 'vendor' and t.vassalage = r.code`
}

async function applyRooms(tx: Transaction, { syncId, now, after, upTo }: Batch): Promise<void> {
  const rooms = tx`
    select r.code as game_id, o.room_id, o.name_ko, o.name_en, o.min_bet, o.max_bet, o.position
    from games.catalogue_sync_rows r cross join lateral rows from (jsonb_to_recordset(r.entry -> 'rooms')
      as (room_id text, name_ko text, name_en text, min_bet int8, max_bet int8)) with ordinality
      as o (room_id, name_ko, name_en, min_bet, max_bet, position)
    where r.sync_id = ${syncId} and r.position > ${after} and r.position <= ${upTo} and r.kind = 'game'
      and r.verdict in ('ADDED', 'CHANGED')`
  await tx`
    with told as (${rooms})
    update games.rooms o set gone_at = ${now} from games.catalogue_sync_rows r
    where r.sync_id = ${syncId} and r.position > ${after} and r.position <= ${upTo} and r.kind = 'game'
      and r.verdict = 'CHANGED' and o.game_id = r.code and o.gone_at is null
      and not exists (select from told t where t.room_id = o.room_id)`
  await tx`
    with told as (${rooms})
    insert into games.rooms as o (room_id, game_id, node_id, name_ko, name_en, min_bet, max_bet, position)
    select room_id, game_id, room_id, name_ko, name_en, min_bet, max_bet, position - 1 from told
    on conflict (room_id) do update set name_ko = excluded.name_ko, name_en = excluded.name_en,
      min_bet = excluded.min_bet, max_bet = excluded.max_bet, position = excluded.position, gone_at = null
    where o.game_id = excluded.game_id`
}
