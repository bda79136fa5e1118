// `node packages/gateway/src/wallet/bench-bets.ts [seconds] [connections]`: how many bets and rounds a second the wallet takes
// on an embedded PostgreSQL with fsync, from 200 members at once. Prints figures; ends with 1 when the ledger does not add up.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createLog } from '../http/log.ts'
import { GATEWAY_ROLE, migrateGateway } from '../migrations.ts'
import type { Player } from './movements-repository.ts'
import { createWallet } from './service.ts'
import { verifyLedger } from './verify-ledger.ts'

const MEMBERS = 200
const [seconds = 10, connections = 10] = process.argv.slice(2).map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function addPlayers(sql: Sql): Promise<Player[]> {
  await sql`insert into merchants.merchants (code, name_ko, name_en, time_zone, brand) values ('DEMO', '데모', 'Demo', 'Asia/Seoul', '{}')`
  await sql`insert into games.providers (code, name, origin, public_key) values ('bench', 'bench', '', '')`
  await sql`insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position) values ('V', 'bench', 'V', 'V', '', 'RNG', 'RNG', 0)`
  await sql`insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme, released_at) values ('G', 'G', 'V', 'G', 'G', '', 'RNG', 'slot', 'jade', now())`
  await sql`insert into identity.members (merchant, account, nickname, password_hash) select 'DEMO', 'member' || n, 'member' || n, '' from generate_series(1, ${MEMBERS}::int) n`
  await sql`
    insert into identity.sessions (token_hash, member_id, idle_expires_at, expires_at, ip, user_agent)
    select sha256(id::text::bytea), id, now() + interval '30 minutes', now() + interval '12 hours', '', '' from identity.members`
  return sql<Player[]>`
    insert into games.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id, house_account_id, currency, is_shown, created_at, expires_at)
    select 's' || id, 'bench', 'DEMO', id, sha256(id::text::bytea), 'G', 'real', wallet.open_account(id, 'REAL', 1000000000000, now()),
      wallet.house_account('DEMO', 'VENDOR', 'V', 'DEMO'), 'DEMO', true, now(), now() + interval '30 minutes'
    from identity.members
    returning provider, id as "sessionId", member_id::text as "user", game_id as "gameId"`
}

/** Lets every player do one thing after another for the time. Answers how often it was done and how long one took. */
async function measure(players: Player[], work: (player: Player) => Promise<void>): Promise<string> {
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  const began = performance.now()
  await Promise.all(players.map(async (player) => {
    while (performance.now() < end) {
      const start = performance.now()
      await work(player)
      took.push(performance.now() - start)
    }
  }))
  const perSecond = took.length / ((performance.now() - began) / 1000)
  took.sort((a, b) => a - b)
  return `${Math.round(perSecond)} a second; with ${players.length} players waiting, half took under ${took[took.length >> 1]!.toFixed(0)} ms and 99 % under ${took[Math.floor(took.length * 0.99)]!.toFixed(0)} ms`
}

const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({ dataDir, log: say })
const sql = connect({ url: server.url, role: GATEWAY_ROLE, max: connections, name: 'bench' })
try {
  await migrateGateway({ databaseUrl: server.url }, createLog('silent'))
  const players = await addPlayers(sql)
  const wallet = createWallet({ sql, log: createLog('silent'), clock: () => new Date(), realtime: { publish: () => {} } })
  const bet = async (player: Player) => {
    const [transactionId, roundId] = [randomUUID(), randomUUID()]
    const { status, message } = await wallet.placeBet({ ...player, currency: 'DEMO', amount: 10_000n, transactionId, roundId, closes: false })
    if (status !== 'OK') throw new Error(`A bet was refused: ${status} ${message ?? ''}`)
    return { transactionId, roundId }
  }
  say(`Bets: ${await measure(players, async (player) => void (await bet(player)))}`)
  say(`Rounds of a bet and a win: ${await measure(players, async (player) => {
    const { transactionId, roundId } = await bet(player)
    await wallet.settleWin({ ...player, currency: 'DEMO', amount: 9_000n, transactionId: randomUUID(), referenceId: transactionId, roundId, closes: true, outcome: undefined })
  })}`)
  const { journals, problems } = await verifyLedger(sql)
  say(problems.length ? problems.join('\n') : `The ledger adds up over ${journals} journals.`)
  if (problems.length) process.exitCode = 1
} finally {
  await sql.end({ timeout: 5 })
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
