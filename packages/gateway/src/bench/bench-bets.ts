/**
 * `npm run bench:bets [-- --bets 8000 --rounds 5]`: measures signed bets over HTTP at 32 connections, compared with a
 * loop that runs the same statements without HTTP, on an embedded PostgreSQL with fsync. Alternates between the
 * variants and prints medians. Exits with 1 after an error or when the ledger does not add up.
 */
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, startEmbedded } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { verifyLedger } from '@atrium/ledger'
import { GATEWAY_ROLE, migrateGateway } from '../migrations.ts'
import { betParts } from './bet-parts.ts'
import { addPlayers } from './players.ts'
import { startGateway, startWorker } from './processes.ts'
import { postgresTime, processorTime } from './processor-time.ts'
import { summary, table } from './report.ts'
import type { Runs, Variant } from './report.ts'
import type { LoadJob, LoopJob, Measured } from './work.ts'

const CONNECTIONS = 32
/** Bets per statement in the batched loop. */
const BATCH = 50
const PLAYERS = CONNECTIONS * BATCH * 2
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: { bets: { type: 'string', default: '8000' }, rounds: { type: 'string', default: '5' } },
})
const [bets, rounds] = [Number(values.bets), Number(values.rounds)]
const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
await chmod(dataDir, 0o755)
const server = await startEmbedded({ dataDir, log: say })
const { url } = server
const sql = connect({ url, role: GATEWAY_ROLE, max: 2, name: 'bench', actor: 'bench' })
const ends: (() => Promise<void>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

async function cleanUp(): Promise<void> {
  for (const end of ends) await end()
  await sql.end({ timeout: 5 })
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

try {
  await migrateGateway({ databaseUrl: url }, createLog('silent'))
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const players = await addPlayers(sql, PLAYERS, pair.publicKey.export({ type: 'spki', format: 'pem' }) as string)
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const started = await Promise.all(
    ['a', 'b'].map((name) => startGateway({ databaseUrl: url, dataDir: join(dataDir, `gateway-${name}`) })),
  )
  const [loop, load] = [
    startWorker<LoopJob, Measured>('sql-loop.ts'),
    startWorker<LoadJob, Measured>('load-generator.ts'),
  ]
  ends.push(...started.map(({ stop }) => stop), loop.stop, load.stop)
  const origins = started.map(({ origin }) => origin)
  const overHttp = (count: number) => () =>
    load.run({ origins: origins.slice(0, count), players, privateKey, bets, connections: CONNECTIONS })
  const asLoop = (perStatement: number) => () =>
    loop.run({ url, players, bets, connections: CONNECTIONS, perStatement })
  const variants: Record<Variant, () => Promise<Measured>> = {
    loop: asLoop(1),
    batched: asLoop(BATCH),
    one: overHttp(1),
    two: overHttp(2),
  }

  // Excludes the load generator, which would run on another machine.
  const usage = () => ({
    postgres: postgresTime(join(dataDir, 'postgres')),
    ours: processorTime([...started.map(({ pid }) => pid), loop.pid]),
  })

  const runs: Runs = { loop: [], batched: [], one: [], two: [] }
  const names = Object.keys(variants) as Variant[]
  let taken = 0
  // Round 0 is the warm-up. The order of variants rotates.
  for (let round = 0; round <= rounds; round++) {
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      const before = usage()
      const measured = await variants[name]()
      const after = usage()
      taken += measured.taken
      const cost = (of: 'postgres' | 'ours') =>
        after[of] === undefined || before[of] === undefined
          ? undefined
          : ((after[of] - before[of]) * 1000) / measured.taken
      if (round > 0) runs[name].push({ ...measured, postgresMicros: cost('postgres'), ourMicros: cost('ours') })
      say(
        `${round === 0 ? 'warm-up' : `round ${round}`}  ${name.padEnd(8)} ${(measured.taken / measured.seconds).toFixed(0)} bets/s${measured.failed ? `, ${measured.failed} FAILED` : ''}`,
      )
    }
  }
  say(`\n${table(runs, { connections: CONNECTIONS, batch: BATCH })}\n\n${summary(runs)}`)

  const { journals, problems } = await verifyLedger(sql)
  const [moved] = await sql<
    { bets: number }[]
  >`select count(*)::int as bets from ledger.provider_transactions where kind = 'bet'`
  if (moved!.bets !== taken) problems.push(`${taken} bets were acknowledged, but ${moved!.bets} are in the books.`)
  say(
    problems.length
      ? problems.join('\n')
      : `${taken} bets were acknowledged, each is in the books once, and the ledger adds up over ${journals} journals.`,
  )
  if (
    problems.length ||
    Object.values(runs)
      .flat()
      .some(({ failed }) => failed > 0)
  )
    process.exitCode = 1

  // Only a superuser may log query plans.
  const watched = connect({ url, max: 1, name: 'bench parts', actor: 'bench' })
  ends.push(() => watched.end())
  say(`\n${await betParts(watched, { players: [...players], sizes: [10, BATCH], log: join(dataDir, 'postgres.log') })}`)
} finally {
  await cleanUp()
}
