import { overlays } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import { bytesOfHex, drawRaffle } from '@atrium/lottery-rules/draw'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { rewardsOf } from '../kinds/raffle.ts'
import { createRaffleSeed, openRaffleSeed } from './raffle-seed.ts'
import {
  closeRaffle,
  endRaffle,
  insertRaffle,
  insertWinners,
  isListUnchanged,
  issueTickets,
  lockRaffleToCancel,
  lockRaffleToClose,
  lockRaffleToDraw,
  offerPrize,
  readRafflesOpenedSince,
  readRafflesToOpen,
} from './raffles-repository.ts'
import type { LockedRaffle, RaffleKey } from './raffles-repository.ts'

/** Delay after the end of a raffle, because its last bets may be settled a little later. */
const GRACE_MS = 10 * 60_000
/**
 * Time after a raffle's opening during which the job numbers tickets again, for progress that was counted while it was
 * being opened.
 */
const FRESH_MS = 5 * 60_000

const nameOf = ({ merchant, campaign }: RaffleKey): string => `${merchant}/${campaign}`

/**
 * Creates the job that opens, closes, draws and cancels raffles at their scheduled times. Several processes may run it
 * concurrently: each skips what another one has locked. Closing and drawing are separate transactions, so that the hash
 * of the ticket list is published before the draw. If a process stops in between, the next one draws.
 */
export function createRaffleJob({
  sql,
  clock,
  keys,
  log,
  realtime,
}: Pick<Deps, 'sql' | 'clock' | 'keys' | 'log' | 'realtime'>) {
  /** Members with a new message, who are notified after the transaction. */
  const winners = new Set<bigint>()
  async function openDue(): Promise<void> {
    const now = clock()
    for (const raffle of await readRafflesToOpen(sql, now))
      await insertRaffle(sql, raffle, await createRaffleSeed(keys.field, raffle), now)
    for (const raffle of await readRafflesOpenedSince(sql, new Date(now.getTime() - FRESH_MS)))
      await issueTickets(sql, raffle, now)
  }

  const closeNext = (): Promise<boolean> =>
    sql.begin(async (tx) => {
      const now = clock()
      const raffle = await lockRaffleToClose(tx, new Date(now.getTime() - GRACE_MS))
      if (!raffle) return false
      await issueTickets(tx, raffle, now)
      await closeRaffle(tx, raffle, now)
      return true
    })

  /** Ends the next raffle that `lock` finds, and excludes it from this run. Returns false if there is none. */
  const endNext = (
    lock: typeof lockRaffleToDraw,
    end: (tx: Transaction, raffle: LockedRaffle, seed: string, now: Date) => Promise<void>,
    tried: string[],
  ): Promise<boolean> =>
    sql.begin(async (tx) => {
      const raffle = await lock(tx, tried)
      if (!raffle) return false
      tried.push(nameOf(raffle))
      const seed = openSeed(raffle)
      if (seed !== undefined) await end(tx, raffle, seed, clock())
      return true
    })

  function openSeed(raffle: LockedRaffle): string | undefined {
    try {
      return openRaffleSeed(keys.field, raffle, raffle.seedSealed)
    } catch (err) {
      log.error(
        { err, raffle: nameOf(raffle) },
        'The seed of a raffle cannot be opened. Its draw waits for the key that it was encrypted with.',
      )
      return undefined
    }
  }

  async function draw(tx: Transaction, raffle: LockedRaffle, seed: string, now: Date): Promise<void> {
    if (!(await isListUnchanged(tx, raffle))) {
      log.error(
        { raffle: nameOf(raffle) },
        'The tickets of a raffle are not those whose hash was published. It is not drawn: this needs manual review.',
      )
      return
    }
    const rewards = rewardsOf(raffle.rules)
    const numbers = await drawRaffle({
      seed: bytesOfHex(seed)!,
      listHash: raffle.listHash!,
      tickets: raffle.tickets,
      prizes: rewards.length,
    })
    await insertWinners(tx, raffle, numbers)
    for (const [index, reward] of rewards.slice(0, numbers.length).entries()) {
      const { isOffered, memberId, ticket, title } = await offerPrize(tx, raffle, { prize: index + 1, reward }, now)
      if (!isOffered) {
        log.error(
          { raffle: nameOf(raffle), prize: index + 1 },
          'The budget of a raffle does not allow a prize that was drawn. It needs manual review.',
        )
        continue
      }
      await sendMessage(
        tx,
        {
          memberId,
          merchant: raffle.merchant,
          template: 'raffle-won',
          values: { promotion: title, ticket },
          link: overlays.member('rewardCenter'),
          dedupKey: `raffle:${raffle.campaign}:${index + 1}`,
        },
        now,
      )
      winners.add(memberId)
    }
    await endRaffle(tx, raffle, { state: 'DRAWN', seed }, now)
  }

  return async function advance(
    { isStopping }: { isStopping(): boolean } = { isStopping: () => false },
  ): Promise<void> {
    await openDue()
    const [cancelled, drawn]: [string[], string[]] = [[], []]
    while (
      !isStopping() &&
      (await endNext(
        lockRaffleToCancel,
        (tx, raffle, seed, now) => endRaffle(tx, raffle, { state: 'CANCELLED', seed }, now).then(() => undefined),
        cancelled,
      ))
    );
    while (!isStopping() && (await closeNext()));
    while (!isStopping() && (await endNext(lockRaffleToDraw, draw, drawn)));
    for (const memberId of winners) await publishUnread({ sql, realtime }, memberId)
    winners.clear()
  }
}
