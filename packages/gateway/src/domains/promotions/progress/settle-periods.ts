import type { MessageValues } from '@atrium/contracts/messages/templates'
import { overlays } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import type { Offer } from '../kinds/kind.ts'
import { settlements } from '../kinds/kinds.ts'

/** Delay after the end of a period, because its last bets may be settled a little later. */
const GRACE_MS = 10 * 60_000

/**
 * Creates the job that settles ended campaigns and periods, each exactly once with any number of processes. Bets
 * settled afterwards do not change the result.
 */
export const createPeriodSettlement = ({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) =>
  async function settlePeriods({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> {
    const now = clock()
    for (const { readDue, offers } of settlements)
      for (const due of await readDue(sql, new Date(now.getTime() - GRACE_MS))) {
        if (isStopping()) return
        const offered = await sql.begin(async (tx): Promise<bigint[]> => {
          const [mine] = await tx`
            insert into promotions.settlements (merchant, campaign, period, settled_at)
            values (${due.merchant}, ${due.campaign}, ${due.period}, ${now}) on conflict do nothing returning 1`
          return mine ? offerAll(tx, due, await offers(tx, due), now) : []
        })
        for (const memberId of offered) await publishUnread({ sql, realtime }, memberId)
      }
  }

/**
 * Makes rewards claimable, and sends a message for each. Skips members who no longer meet the terms, and stops when the
 * campaign's budget is spent. Returns the members with a reward.
 */
async function offerAll(
  tx: Transaction,
  { merchant, campaign }: { merchant: string; campaign: string },
  offers: readonly Offer[],
  now: Date,
): Promise<bigint[]> {
  const offered: bigint[] = []
  for (const { memberId, occasion, reward } of offers) {
    const [row] = await tx<{ isOffered: boolean; title: MessageValues<'reward-offered'>['promotion'] }[]>`
      select promotions.offer_claim(c,
        row(${memberId}, ${occasion}, promotions.reward_terms(given.reward), promotions.reward_amount(given.reward))
          ::promotions.offer, ${now}) as "isOffered", c.title
      from (select ${tx.json(reward as never)}::jsonb as reward) given, promotions.campaigns c
      where c.merchant = ${merchant} and c.id = ${campaign}
        and promotions.unmet_terms(c.rules #- '{eligibility,countries}', ${memberId}, null, ${now}) = '{}'`
    if (!row?.isOffered) continue
    await sendMessage(
      tx,
      {
        memberId,
        merchant,
        template: 'reward-offered',
        values: { promotion: row.title },
        link: overlays.member('rewardCenter'),
        dedupKey: `offer:${campaign}:${occasion}`,
      },
      now,
    )
    offered.push(memberId)
  }
  return offered
}
