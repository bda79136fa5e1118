import type { Transaction } from '@atrium/database'
import type { SyncRow } from './sync-entries.ts'

/** The rows of a sync. */
interface OfSync {
  readonly syncId: string
  readonly provider: string
}

export async function insertSyncRows(tx: Transaction, syncId: string, rows: readonly SyncRow[]): Promise<void> {
  await tx`
    insert into games.catalogue_sync_rows (sync_id, position, kind, code, entry, verdict, reason)
    select ${syncId}, position, kind, code, entry, case when reason is not null then 'REJECTED' end, reason
    from jsonb_to_recordset(${tx.json(rows as never)})
      as r (position int, kind text, code text, entry jsonb, reason text)`
}

/** Compares a catalogue that was read completely with what is stored, and returns the number of rows by verdict. */
export async function decideVerdicts(tx: Transaction, sync: OfSync): Promise<Record<string, number>> {
  // The rows are new, so that statistics do not know them: joins by nested loops would take minutes.
  await tx`set local enable_nestloop = off`
  await rejectRows(tx, sync)
  await compareVendors(tx, sync)
  await compareGames(tx, sync)
  await addGone(tx, sync)
  const rows = await tx<{ verdict: string; count: number }[]>`
    select verdict, count(*)::int from games.catalogue_sync_rows where sync_id = ${sync.syncId} group by 1`
  await tx`delete from games.catalogue_sync_rows where sync_id = ${sync.syncId} and verdict = 'SAME'`
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]))
}

/** Rejects rows that are valid by themselves but not together with other rows or with what is stored. */
async function rejectRows(tx: Transaction, { syncId, provider }: OfSync): Promise<void> {
  const reject = (reason: string) =>
    tx`update games.catalogue_sync_rows r set verdict = 'REJECTED', entry = null, reason = ${reason}`
  const isOpen = tx`r.sync_id = ${syncId} and r.verdict is null`
  await tx`
    ${reject('the code appears more than once; the first entry counts')}
    from (select position, row_number() over (partition by kind, code order by position) as place
      from games.catalogue_sync_rows where sync_id = ${syncId} and entry is not null) d
    where ${isOpen} and d.position = r.position and d.place > 1`
  await tx`
    ${reject('the code belongs to another provider')}
    where ${isOpen} and r.kind = 'vendor' and exists (select from games.vendors v where v.vassalage = r.code
      and v.provider <> ${provider})`
  await tx`
    ${reject('the code belongs to another provider')}
    where ${isOpen} and r.kind = 'game' and exists (select from games.games g join games.vendors v using (vassalage)
      where g.game_id = r.code and v.provider <> ${provider})`
  await tx`
    ${reject('vendor: is not one of this provider')}
    where ${isOpen} and r.kind = 'game'
      and not exists (select from games.catalogue_sync_rows v where v.sync_id = ${syncId} and v.kind = 'vendor'
        and v.code = r.entry ->> 'vassalage' and v.verdict is null)
      and not exists (select from games.vendors v where v.vassalage = r.entry ->> 'vassalage'
        and v.provider = ${provider})`
  await tx`
    ${reject('rtp: games of one theme must have the same returns and lines; the first game counts')}
    from (select position, (least, most, lines) is distinct from (first_value(least) over theme,
        first_value(most) over theme, first_value(lines) over theme) as differs
      from games.catalogue_sync_rows c cross join lateral
        jsonb_to_record(c.entry) as e (theme text, least int, most int, lines int)
      where c.sync_id = ${syncId} and c.kind = 'game' and c.verdict is null and e.theme <> ''
      window theme as (partition by theme order by position)) d
    where ${isOpen} and d.position = r.position and d.differs`
}

async function compareVendors(tx: Transaction, { syncId }: OfSync): Promise<void> {
  await tx`
    update games.catalogue_sync_rows r set before = b.before, verdict = case when b.before is null then 'ADDED'
      when b.before = r.entry and b.gone_at is null then 'SAME' else 'CHANGED' end
    from games.catalogue_sync_rows own left join lateral (
      select v.gone_at, jsonb_build_object('name_ko', v.name_ko, 'name_en', v.name_en, 'small_icon', v.small_icon,
        'category', v.category, 'is_hot', v.is_hot, 'is_single_wallet', v.is_single_wallet) as before
      from games.vendors v where v.vassalage = own.code) b on true
    where own.sync_id = ${syncId} and own.kind = 'vendor' and own.verdict is null
      and r.sync_id = own.sync_id and r.position = own.position`
}

async function compareGames(tx: Transaction, { syncId, provider }: OfSync): Promise<void> {
  await tx`
    update games.catalogue_sync_rows r set before = b.before, verdict = case when b.before is null then 'ADDED'
      when b.before = r.entry and b.gone_at is null then 'SAME' else 'CHANGED' end
    from games.catalogue_sync_rows own left join (
      select g.game_id, g.gone_at, jsonb_build_object('vassalage', g.vassalage, 'name_ko', g.name_ko,
        'name_en', g.name_en, 'icon', g.icon, 'category', g.category, 'support_play', g.support_play,
        'is_game', g.is_game, 'game_class', g.game_class, 'engine', g.engine, 'theme', g.theme,
        'features', g.features, 'popularity', g.popularity,
        'released', to_char(g.released_at at time zone 'UTC', 'YYYY-MM-DD'), 'min_bet', g.min_bet::text,
        'max_bet', g.max_bet::text, 'max_win', g.max_win::text, 'least', t.least, 'most', t.most, 'lines', t.lines,
        'rooms', coalesce(rooms.list, '[]')) as before
      from games.games g join games.vendors v on v.vassalage = g.vassalage and v.provider = ${provider}
      left join games.returns t on t.provider = ${provider} and t.theme = g.theme
      left join (select o.game_id, jsonb_agg(jsonb_build_object('room_id', o.room_id, 'name_ko', o.name_ko,
          'name_en', o.name_en, 'min_bet', o.min_bet::text, 'max_bet', o.max_bet::text) order by o.position) as list
        from games.rooms o where o.gone_at is null group by 1) rooms on rooms.game_id = g.game_id) b
      on b.game_id = own.code
    where own.sync_id = ${syncId} and own.kind = 'game' and own.verdict is null
      and r.sync_id = own.sync_id and r.position = own.position`
}

/** Adds a row for everything stored that the catalogue no longer has. A rejected entry does not count as gone. */
async function addGone(tx: Transaction, { syncId, provider }: OfSync): Promise<void> {
  await tx`
    with stored as (
      select 'vendor' as kind, v.vassalage as code from games.vendors v where v.provider = ${provider}
        and v.gone_at is null
      union all
      select 'game', g.game_id from games.games g join games.vendors v using (vassalage)
      where v.provider = ${provider} and g.gone_at is null)
    insert into games.catalogue_sync_rows (sync_id, position, kind, code, verdict)
    select ${syncId}, (select coalesce(max(position), -1) from games.catalogue_sync_rows where sync_id = ${syncId}) +
      row_number() over (order by s.kind, s.code), s.kind, s.code, 'GONE'
    from stored s
    where not exists (select from games.catalogue_sync_rows r where r.sync_id = ${syncId} and r.kind = s.kind
      and r.code = s.code)`
}
