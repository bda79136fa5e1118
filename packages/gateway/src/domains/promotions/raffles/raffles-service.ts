import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { rewardsOf } from '../kinds/raffle.ts'
import { findRaffle, readEarnedToday, readPrizeClaims, readTicketList } from './raffles-repository.ts'
import type { EarnedToday, RaffleKey, RaffleRow } from './raffles-repository.ts'

/** Number of entries per part of the list, about 200 kB. */
const LIST_PART = 10_000

/**
 * Creates the reads of raffles for members and visitors. They throw DomainError NOT_FOUND if the raffle does not exist.
 */
export function createRaffles({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  async function find(key: RaffleKey, memberId: bigint | undefined): Promise<RaffleRow> {
    const row = await findRaffle(sql, key, memberId)
    if (!row) throw new DomainError('NOT_FOUND', `no raffle "${key.campaign}" at ${key.merchant}`)
    return row
  }

  return {
    async assertExists(key: RaffleKey): Promise<void> {
      await find(key, undefined)
    },

    /** Returns a raffle, for a member with the member's own tickets. */
    async view(key: RaffleKey, memberId: bigint | undefined, timeZone: string): Promise<CallValue<'raffle'>> {
      const row = await find(key, memberId)
      const today =
        memberId !== undefined && row.state === 'OPEN'
          ? await readEarnedToday(sql, key, { memberId, timeZone, now: clock() })
          : undefined
      return raffleView(key, row, memberId !== undefined, today)
    },

    /** Returns one part of the published list, starting after the given entry. */
    async list(key: RaffleKey, after: number): Promise<CallValue<'raffleList'>> {
      const part = await readTicketList(sql, key, { after, limit: LIST_PART })
      if (!part) throw new DomainError('NOT_FOUND', `the list of raffle "${key.campaign}" is not published`)
      return { text: part.text, ...(after + LIST_PART < part.tickets && { next: after + LIST_PART }) }
    },

    /** Returns the ids of the member's prize claims. */
    async prizeClaims(key: RaffleKey, memberId: bigint) {
      await find(key, memberId)
      return readPrizeClaims(sql, key, memberId)
    },
  }
}

function raffleView(
  { merchant, campaign }: RaffleKey,
  {
    state,
    seedHash,
    seed,
    tickets,
    listHash,
    openedAt,
    endsAt,
    closedAt,
    drawnAt,
    cancelledAt,
    rules,
    numbers,
    handle,
    ownTickets,
  }: RaffleRow,
  isMember: boolean,
  today: readonly EarnedToday[] | undefined,
): CallValue<'raffle'> {
  return {
    id: campaign,
    merchant,
    state,
    seedHash,
    openedAt: openedAt.getTime(),
    tickets,
    prizes: rewardsOf(rules).length,
    ...(endsAt && { endsAt: endsAt.getTime() }),
    ...(listHash !== null && { listHash }),
    ...(closedAt && { closedAt: closedAt.getTime() }),
    ...(seed !== null && { seed }),
    ...(drawnAt && { drawnAt: drawnAt.getTime(), winningNumbers: numbers ?? [] }),
    ...(cancelledAt && { cancelledAt: cancelledAt.getTime() }),
    ...(isMember && {
      own: {
        tickets: ownTickets ?? 0,
        maxTickets: rules.maxPerMember,
        ...(handle !== null && { handle }),
        ...(today && { today: today.map(todayView) }),
      },
    }),
  }
}

const todayView = ({ source, value, per, maxTickets }: EarnedToday) => {
  const earned = value / per
  return {
    source,
    per: toWire(per),
    maxTickets,
    ...(earned >= maxTickets
      ? { tickets: maxTickets, value: '0' }
      : { tickets: Number(earned), value: toWire(value % per) }),
  }
}
