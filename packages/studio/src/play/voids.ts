import type { GpaResponse } from '@atrium/contracts/wallet-api/gpa'
import { parseMoney } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import { contribute, giveBack } from '../jackpots/repository.ts'
import type { Job } from '@atrium/http-server/jobs'

type Void = Extract<GpaResponse<'voids'>, { status: 'OK'; voids: unknown }>['voids'][number]

/**
 * Processes rounds that staff has voided in the wallet: ends running rounds, and returns jackpot wins to the jackpots.
 * The next call acknowledges the processed voids, so any number of processes can poll. Returns the number of voids
 * processed in this call.
 * @throws Unanswered
 */
export async function followVoids(
  sql: Sql,
  walletApi: WalletApiClient,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<number> {
  let followed = 0
  for (let acknowledged: string[] = []; ;) {
    const answer = await walletApi.call('voids', { acknowledged })
    if (!('voids' in answer)) {
      log.error({ status: answer.status }, 'the wallet refused to tell which rounds were voided; it is asked again')
      return followed
    }
    if (answer.voids.length === 0) return followed
    for (const each of answer.voids) if (await follow(sql, each)) log.warn({ round: each.round }, 'a round was voided')
    acknowledged = answer.voids.map(({ round }) => round)
    followed += acknowledged.length
  }
}

/** Logs once when the wallet stops responding. */
export function voidsJob(sql: Sql, walletApi: WalletApiClient, log: Logger, everyMs: number): Job {
  let isAway = false
  const run = () =>
    followVoids(sql, walletApi, log).then(
      () => {
        isAway = false
      },
      (error: unknown) => {
        if (!isAway)
          log.warn({ err: error }, 'the wallet could not be asked which rounds were voided; it is asked again')
        isAway = true
      },
    )
  return { name: 'studio-voids', every: everyMs, firstAfterMs: 0, isShared: true, run }
}

/** Processes one void. Returns false when it was processed before. */
const follow = (sql: Sql, { round, pots = {} }: Void): Promise<boolean> =>
  sql.begin(async (tx) => {
    const first = await tx`insert into studio.voids (round) values (${round}) on conflict do nothing returning round`
    if (first.length === 0) return false
    const [before] = await tx<
      { wasOpened: boolean }[]
    >`select opened_at is not null as "wasOpened" from studio.rounds where id = ${round} for update`
    // A round whose initial stake is in progress will not be opened after this and contributes to no jackpot, but the
    // wallet has already added its contribution to the pots. An additional stake in progress was returned with the
    // others or will be rejected, because the wallet accepts no stake for a void round.
    await tx`
      update studio.rounds set state = 'CANCELLED', finished_at = now(), pending = null
      where id = ${round} and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN')`
    if (before && !before.wasOpened)
      await contribute(
        tx,
        round,
        Object.entries(pots).map(([code, amount]) => ({ code, contribution: parseMoney(amount) })),
      )
    await giveBack(tx, round)
    return true
  })
