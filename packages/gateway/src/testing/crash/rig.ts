import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, isConnectionLost } from '@atrium/database'
import { verifyBooks } from '../../maintenance/verify-books.ts'
import { GATEWAY_ROLE } from '../../migrations.ts'
import { addPlayers } from '../../bench/players.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { createProvider, isYes, PUBLIC_KEY, startBetting } from './bettors.ts'
import type { Sent } from './bettors.ts'
import { contradictions, readBooked } from './books.ts'
import { startVictim } from './victim.ts'
import type { Part } from './victim.ts'

/** Number of bets in flight at a kill. */
export const IN_FLIGHT = 200

export interface Outcome {
  acknowledged: number
  /** Number of bets in flight at the kill (`unanswered`), and how many of them had been committed. */
  unanswered: number
  committed: number
  /** Seconds until the first of these bets got a response. */
  recoverySeconds: number
  /** One sentence per problem. Empty when no bet was lost or booked twice, and no bet got two different responses. */
  problems: string[]
}

export interface Rig {
  /** Kills one part with SIGKILL while bets are in flight, then checks the invariants. The rig keeps running. */
  crash(part: Part): Promise<Outcome>
  /**
   * Lets the players bet, and runs `work` once a few hundred bets are accepted. Returns the transaction ids of all
   * accepted bets.
   */
  during(work: () => Promise<void>): Promise<string[]>
  /** A folder for the test's files, which is removed with the rig. */
  folder(name: string): string
  dataDir: string
  close(): Promise<void>
}

/** Starts a server with an embedded database, and players who bet over HTTP. */
export async function createRig(): Promise<Rig> {
  const root = await mkdtemp(join(tmpdir(), 'atrium-crash-'))
  // PostgreSQL cannot read a folder of mkdtemp where it runs as user nobody.
  await chmod(root, 0o755)
  const dataDir = join(root, 'data')
  let victim = await startVictim(dataDir)
  let players: Player[] = []
  await withSql(async (sql) => {
    players = await addPlayers(sql, IN_FLIGHT, PUBLIC_KEY)
  })
  const all: Sent[] = []

  async function withSql<T>(work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
    const sql = connect({ url: victim.url, role: GATEWAY_ROLE, max: 1, name: 'crash test', actor: 'test' })
    try {
      return await work(sql)
    } finally {
      await sql.end()
    }
  }

  async function whenBack<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        await pause(20)
      }
    }
  }

  async function bet(work: (taken: readonly string[]) => Promise<void>): Promise<Sent[]> {
    const provider = createProvider(victim.origin, IN_FLIGHT)
    // Kills at a different number of accepted bets each time.
    const when = IN_FLIGHT + randomInt(2 * IN_FLIGHT)
    const taken: string[] = []
    let begin: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const betting = startBetting(provider, players, (transactionId) => {
      if (taken.push(transactionId) === when) begin()
    })
    await begun
    await work(taken)
    const sent = await betting.stop()
    provider.close()
    all.push(...sent)
    return sent
  }

  return {
    dataDir,
    folder: (name) => join(root, name),
    async crash(part) {
      const sent = await bet(() => victim.kill(part))
      const killedAt = performance.now()
      if (part === 'server') victim = await startVictim(dataDir)
      const provider = createProvider(victim.origin, IN_FLIGHT)
      const open = sent.filter(({ acknowledged }) => !acknowledged)
      const problems: string[] = []
      // No bet is in flight now: what the ledger contains was committed before the kill or while the process died.
      const committed = await whenBack(() =>
        withSql((sql) =>
          readBooked(
            sql,
            open.map(({ bet }) => bet.transactionId),
          ),
        ),
      )
      await provider.settle(sent[0]!.bet)
      const recoverySeconds = (performance.now() - killedAt) / 1000
      await Promise.all(
        open.map(async (one) => {
          const reply = await provider.settle(one.bet)
          const booked = committed.get(one.bet.transactionId)
          if (!isYes(reply))
            problems.push(`Bet ${one.bet.transactionId} was not answered at the kill, and its retry got ${reply}.`)
          else if (booked && !reply.includes(`"tx_ref":"${booked}"`))
            problems.push(`Bet ${one.bet.transactionId} was journal ${booked}, and its retry got ${reply}.`)
          one.acknowledged = reply
        }),
      )
      await Promise.all(
        open.map(async ({ bet: repeated, acknowledged }) => {
          const reply = await provider.settle(repeated)
          if (reply !== acknowledged)
            problems.push(`Bet ${repeated.transactionId} was answered ${acknowledged}, then ${reply}.`)
        }),
      )
      provider.close()
      problems.push(...(await withSql((sql) => contradictions(sql, all))), ...(await verifyBooks(victim.url)).problems)
      return {
        acknowledged: sent.length - open.length,
        unanswered: open.length,
        committed: committed.size,
        recoverySeconds,
        problems,
      }
    },
    async during(work) {
      let before: string[] = []
      await bet((taken) => {
        before = [...taken]
        return work()
      })
      return before
    },
    async close() {
      await victim.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}
