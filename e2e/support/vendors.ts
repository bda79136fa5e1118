import { inDatabase } from './database.ts'
import type { Run } from './run.ts'

/** Vendors of kinds that the demo has not got yet, each with one game of the demo studio. */
const VENDORS = [
  { vassalage: 'PALACE', category: 'LIVE', account: 'LIVE', ko: '팰리스' },
  { vassalage: 'GOAL', category: 'SPORTS', account: 'SPORTS', ko: '골라인' },
  { vassalage: 'DS88', category: 'SPORTS', account: 'SPORTS', ko: '디에스88' },
  { vassalage: 'ANGLER', category: 'FISH', account: 'FISH', ko: '낚시꾼' },
  { vassalage: 'EMPTYHALL', category: 'PVP', account: 'PVP', ko: '빈 방' },
  { vassalage: 'SEALOTTO', category: 'ELOTT', account: 'TCG_SEA', ko: '바다 복권' },
  { vassalage: 'VNLOTTO', category: 'LOTT', account: 'TCG_LOTTO_VN', ko: '북부 복권' },
]

/** Merchant DEMO offers every category, as an operator would have it. Answers what takes it back. */
export async function offerEveryCategory(run: Run): Promise<() => Promise<unknown>> {
  const rows = JSON.stringify(VENDORS.map((vendor, i) => ({ ...vendor, position: 100 + i })))
  await inDatabase(run, `
    with given as (select * from jsonb_to_recordset($1::text::jsonb) as g (vassalage text, category text, account text, ko text, position int))
    insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position)
    select g.vassalage, v.provider, g.ko, g.vassalage, v.small_icon, g.account, g.category, g.position from given g cross join (select * from games.vendors where vassalage = 'AURORA') v
    on conflict do nothing`, rows)
  await inDatabase(run, `
    insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, support_play, engine, theme, released_at)
    select v.vassalage || '1', v.vassalage || '1', v.vassalage, v.name_ko || ' 하나', v.name_en || ' One', g.icon, v.category, 1, g.engine, g.theme, now() - interval '1 year'
    from games.vendors v cross join (select * from games.games order by game_id limit 1) g
    where v.position >= 100 and v.vassalage <> 'EMPTYHALL'
    on conflict do nothing`)
  await inDatabase(run, "insert into games.merchant_vendors (merchant, vassalage) select 'DEMO', vassalage from games.vendors where position >= 100 on conflict do nothing")
  return () => inDatabase(run, "delete from games.merchant_vendors where merchant = 'DEMO' and vassalage in (select vassalage from games.vendors where position >= 100)")
}
