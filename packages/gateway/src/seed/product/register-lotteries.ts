import type { Sql, Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { pictureAddress } from '../../platform/images/address.ts'
import { gamesOf, lotteries, lotteryVendors } from './lotteries.ts'

/** Positions of vendors of lotteries: after those of all game providers. */
const FIRST_POSITION = 10_000
const MAX_AMOUNT = 1_000_000_000_000n

/**
 * Adds the lotteries of this version that the database does not have yet, with their vendors. Existing rows are not
 * changed. Their games are pages of the portal: the engine's name identifies them, and no provider is called for them.
 */
export const registerLotteries = (sql: Sql): Promise<void> =>
  changeAs(sql, SYSTEM_ACTORS.providerRegistration, addLotteries)

/** Like `registerLotteries`, in a transaction that names its actor. */
export async function addLotteries(tx: Transaction): Promise<void> {
  const vendors = lotteryVendors.map(({ vassalage, category, account, name, hue, mark }, index) => ({
    vassalage,
    provider: 'lottery',
    name_ko: name.KO,
    name_en: name.EN,
    small_icon: pictureAddress('vendor', `${hue}~${vassalage.toLowerCase()}~${mark}`),
    account_type_name: account,
    category,
    position: FIRST_POSITION + index,
  }))
  await tx`insert into games.vendors ${tx(vendors)} on conflict do nothing`
  // Not among the new games of a portal that has just opened.
  const [{ released }] = await tx<[{ released: Date }]>`select now() - interval '400 days' as released`
  const games = lotteryVendors.flatMap((vendor) =>
    gamesOf(vendor).map(({ gameId, name, icon, popularity, playType }) => ({
      game_id: gameId,
      node_id: gameId,
      vassalage: vendor.vassalage,
      name_ko: name.KO,
      name_en: name.EN,
      icon,
      category: vendor.category,
      support_play: 1,
      engine: 'lottery',
      theme: gameId,
      min_bet: 1n,
      max_bet: MAX_AMOUNT,
      max_win: MAX_AMOUNT,
      default_play_type: playType,
      popularity,
      released_at: released,
    })),
  )
  await tx`insert into games.games ${tx(games)} on conflict do nothing`
  const rows = lotteries.map(({ code, account, name, rules, popularity }) => ({
    code,
    account_type_name: account,
    name: tx.json(name) as never,
    rules: tx.json(rules) as never,
    popularity,
  }))
  await tx`insert into lottery.games ${tx(rows)} on conflict do nothing`
}
