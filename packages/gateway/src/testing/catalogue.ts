import type { Sql } from '@atrium/database'

export interface TestGame {
  gameId: string
  name?: { KO: string; EN: string }
  category?: string
  popularity?: number
  releasedAt?: Date
  maintenance?: boolean
  supportPlay?: number
  gameClass?: string
  features?: string[]
  isGame?: string
  theme?: string
}

export interface TestCatalogue {
  merchant: string
  games: readonly (string | TestGame)[]
  vassalage?: string
  position?: number
  provider?: string
  origin?: string
  /** Public key in PEM format. */
  publicKey?: string
  maintenance?: boolean
  isSingleWallet?: boolean
}

/** Adds games of one vendor to one merchant, and the provider if it is missing. Bets range from 0.10 to 100. */
export async function addGames(
  sql: Sql,
  {
    merchant,
    games,
    vassalage = 'AURORA',
    position = 0,
    provider = 'atrium',
    origin = 'https://studio.test',
    publicKey = '',
    maintenance = false,
    isSingleWallet = true,
  }: TestCatalogue,
): Promise<void> {
  const all = games.map((game): TestGame => (typeof game === 'string' ? { gameId: game } : game))
  await sql`
    insert into games.providers (code, name, origin, public_key)
    values (${provider}, ${provider}, ${origin}, ${publicKey}) on conflict do nothing`
  await sql`
    insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position,
      maintenance, is_single_wallet)
    values (${vassalage}, ${provider}, ${`${vassalage} 게임`}, ${`${vassalage} Games`}, '/art/vendor/x.svg', 'RNG',
      ${all[0]?.category ?? 'RNG'}, ${position}, ${maintenance}, ${isSingleWallet}) on conflict do nothing`
  await sql`
    insert into games.merchant_vendors (merchant, vassalage) values (${merchant}, ${vassalage}) on conflict do nothing`
  for (const {
    gameId,
    name = { KO: `${gameId} 게임`, EN: `${gameId} game` },
    category = 'RNG',
    popularity = 0,
    releasedAt = new Date('2020-01-01'),
    supportPlay = 0,
    gameClass = null,
    features = [],
    isGame = 'GAME',
    theme = 'jade',
    ...game
  } of all) {
    await sql`
      insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme, popularity,
        released_at, maintenance, support_play, game_class, features, is_game)
      values (${gameId}, ${gameId}, ${vassalage}, ${name.KO}, ${name.EN}, '/art/game/x.svg', ${category}, 'slot',
        ${theme}, ${popularity}, ${releasedAt}, ${game.maintenance ?? false}, ${supportPlay}, ${gameClass}, ${features},
        ${isGame})`
  }
}
