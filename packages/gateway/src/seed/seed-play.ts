import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { CREDIT, type Money } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'
import { betAndWin } from '../wallet/movements-repository.ts'

const DAY_MS = 86_400_000
const DAYS = 14
const STAKES = [CREDIT, 2n * CREDIT, 5n * CREDIT, 10n * CREDIT]

/** Plays one round of a theme: the studio's own engine, given by whoever knows both. */
export type PlayRound = (theme: string, stake: Money) => { payout: Money; outcome: object }

interface Player {
  id: bigint
  merchant: string
  isNew: number
}
interface Game {
  gameId: string
  theme: string
  vassalage: string
  provider: string
}

/** Accounts that the demo hands out begin with their whole balance and an empty record; the back office does not play. */
const FRESH = ['demo', 'lotus', 'operator', 'clerk']

/**
 * Two weeks of evenings for the demo's members: real rounds of the real engine, moved by the same wallet functions as
 * any bet; only their times lie in the past. Who was there yesterday has played then for certain, on other evenings by
 * chance: so everybody's record of the week has something in it. Run once, on a freshly seeded database. Answers how many
 * rounds were played.
 */
export async function seedPlay(sql: Sql, playRound: PlayRound, now: Date): Promise<number> {
  const players = await sql<Player[]>`
    select id, merchant, extract(day from ${now}::timestamptz - registered_at)::int as "isNew" from identity.members where account <> all(${FRESH}) order by id`
  const games = await sql<Game[]>`
    select g.game_id as "gameId", g.theme, g.vassalage, v.provider from games.games g join games.vendors v using (vassalage) where g.engine = 'slot' order by g.popularity desc limit 24`
  let rounds = 0
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    for (const player of players) {
      if (player.isNew < daysAgo || (daysAgo > 1 && randomInt(10) < 4)) continue
      const evening = new Date(now.getTime() - daysAgo * DAY_MS + randomInt(4 * 3_600_000))
      rounds += await sql.begin((tx) => playEvening(tx, player, games[randomInt(games.length)]!, evening, playRound))
    }
  }
  return rounds
}

/** One sign-in, one game, some rounds, until the evening or the balance is over. */
async function playEvening(tx: Transaction, player: Player, game: Game, start: Date, playRound: PlayRound): Promise<number> {
  const loginHash = randomBytes(32)
  const sessionId = randomUUID()
  const end = new Date(start.getTime() + 30 * 60_000)
  await tx`insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent) values (${loginHash}, ${player.id}, ${start}, ${end}, ${end}, '198.51.100.24', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0')`
  await tx`insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, way, succeeded) values (${player.merchant}, ${player.id}, '', ${start}, '198.51.100.24', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 'username', true)`
  await tx`
    insert into games.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id, house_account_id, currency, is_shown, created_at, expires_at)
    select ${sessionId}, ${game.provider}, a.merchant, a.member_id, ${loginHash}, ${game.gameId}, 'real', a.id, wallet.house_account(a.merchant, 'VENDOR', ${game.vassalage}, a.currency), a.currency, true, ${start}, ${end}
    from wallet.accounts a where a.member_id = ${player.id} and a.kind = 'REAL'`
  const stake = STAKES[randomInt(STAKES.length)]!
  const wanted = 4 + randomInt(10)
  let played = 0
  for (; played < wanted; played++) {
    const { payout, outcome } = playRound(game.theme, stake)
    const at = new Date(start.getTime() + (played + 1) * 7_000)
    const roundId = randomUUID()
    const answer = await betAndWin(tx, { provider: game.provider, sessionId, user: String(player.id), gameId: game.gameId, currency: 'DEMO', amount: stake, winAmount: payout, outcome, transactionId: `${roundId}-bet`, roundId, closes: true }, at)
    if (answer.status !== 'OK') break
  }
  await tx`update identity.sessions set ended_at = ${end}, ended_reason = 'logout' where token_hash = ${loginHash}`
  return played
}
