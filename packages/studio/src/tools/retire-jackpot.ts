/**
 * `pnpm --filter @atrium/studio retire-jackpot --jackpot <code> --to <code>|house --by <name> --reason <text>`: retires
 * a progressive jackpot for which no game plays any more, and moves its balance. Uses DATABASE_URL or the embedded
 * database. DATA_DIR is relative to the current directory.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readVariables } from '@atrium/contracts/text/decode-text'
import { formatMoney } from '@atrium/contracts/money'
import { connect, reachEmbedded } from '@atrium/database'
import { JACKPOTS } from '../engines/jackpot-definitions.ts'
import { retireJackpot } from '../jackpots/retirement.ts'
import { migrateStudio, STUDIO_ROLE } from '../migrations.ts'

const { values } = parseArgs({
  options: { jackpot: { type: 'string' }, to: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const { jackpot: code, to, by, reason } = values
  if (!code || !to || !by || !reason)
    throw new Error(
      'Say --jackpot <code>, --to <code of another jackpot> or --to house, --by <who decided it> and --reason <why>.',
    )
  const env = readVariables(process.env)
  const given = env['DATABASE_URL']
  const server = given
    ? { url: given, leave: async () => {} }
    : await reachEmbedded({
        dataDir: resolve(env['INIT_CWD'] ?? '.', env['DATA_DIR'] ?? '.data'),
        log: say,
      })
  try {
    await migrateStudio(server.url, say)
    const sql = connect({ url: server.url, role: STUDIO_ROLE, max: 1, name: 'retire a jackpot' })
    const moved = await retireJackpot(
      sql,
      { code, to, by, reason },
      JACKPOTS.map((jackpot) => jackpot.code),
    ).finally(() => sql.end({ timeout: 5 }))
    for (const { isDemo, amount } of moved)
      say(`${formatMoney(amount)} of ${isDemo ? 'demo' : 'real'} play: from ${code} to ${to}`)
    say(
      moved.length
        ? `Jackpot ${code} is retired. A studio that runs has the portal move the pot in its ledger, too.`
        : `Jackpot ${code} is retired; nothing was left to move.`,
    )
  } finally {
    await server.leave()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
