import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'
import { toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import type { ReferralSignal } from '@atrium/contracts/rules/promotions/referral-rules'
import type { Transaction } from '@atrium/database'
import { createFeedConsumer } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { payReferralReward, publishBalances } from '../../wallet/index.ts'
import {
  countTurnover,
  lockPayable,
  markHeld,
  markRewarded,
  qualify,
  readPayable,
  readSharedTraces,
} from './rewards-repository.ts'
import type { QualifiedReferral, SharedTraces } from './rewards-repository.ts'

/** Maximum number of referrals per run; the next run continues. */
const DECIDED_AT_ONCE = 500

/** Creates the feed consumer that counts the turnover of invited friends from settled bets. */
export const createReferralTurnover = ({ sql }: Pick<Deps, 'sql'>) =>
  createFeedConsumer(sql, {
    name: 'referrals',
    apply: async (tx, rows) => void (await countTurnover(tx, rows[0]!, rows.at(-1)!)),
  })

/**
 * Creates the job that qualifies friends who have met the terms, and pays inviter and friend. A reward is held if both
 * look like one person (domain rule 5.4).
 */
export const createReferralRewards = ({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) =>
  async function payReferrals({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> {
    await qualify(sql, clock())
    for (const { id } of await readPayable(sql, clock(), DECIDED_AT_ONCE)) {
      if (isStopping()) return
      const paid = await sql.begin((tx) => decideReferral(tx, id, clock()))
      if (paid) await publishReward({ sql, realtime }, paid)
    }
  }

/** Publishes the new balances and messages of the members who were paid. Call it after the commit. */
export async function publishReward(deps: Pick<Deps, 'sql' | 'realtime'>, paid: readonly bigint[]): Promise<void> {
  await publishBalances(deps, paid)
  for (const memberId of paid) await publishUnread(deps, memberId)
}

/**
 * Pays a qualified referral, or holds it if both members look like one person. A reward that staff has released is
 * always paid.
 * @returns the members who were paid; undefined if the referral is held, already decided, or has to wait
 */
export async function decideReferral(tx: Transaction, id: bigint, now: Date): Promise<bigint[] | undefined> {
  const referral = await lockPayable(tx, id, now)
  if (!referral) return undefined
  const signals = referral.isReleased ? [] : signalsOf(await readSharedTraces(tx, referral))
  if (signals.length > 0) {
    await markHeld(tx, id, signals, now)
    return undefined
  }
  await markRewarded(tx, id, now)
  const { inviterId, friendId, reward } = referral
  await payReferralReward(tx, { referralId: id, inviterId, friendId, reward }, now)
  await messageBoth(tx, referral, now)
  return [inviterId, friendId]
}

function signalsOf({ hasDevice, hasPayee, friendAddress, inviterAddresses }: SharedTraces): ReferralSignal[] {
  const hasNetwork =
    friendAddress !== null &&
    inviterAddresses.some((address) => wideNetworkOf(address) === wideNetworkOf(friendAddress))
  return [
    ...(hasDevice ? (['DEVICE'] as const) : []),
    ...(hasNetwork ? (['NETWORK'] as const) : []),
    ...(hasPayee ? (['PAYEE'] as const) : []),
  ]
}

async function messageBoth(
  tx: Transaction,
  { id, merchant, inviterId, friendId, friendAccount, reward, currency }: QualifiedReferral,
  now: Date,
): Promise<void> {
  const amount = { amount: toWire(reward), currency }
  const message = { merchant, dedupKey: `referral:${id}` } as const
  await sendMessage(
    tx,
    {
      ...message,
      memberId: inviterId,
      template: 'referral-rewarded',
      values: { amount, friend: maskAccount(friendAccount) },
      link: overlays.member('referral'),
    },
    now,
  )
  await sendMessage(
    tx,
    {
      ...message,
      memberId: friendId,
      template: 'referral-welcomed',
      values: { amount },
      link: overlays.member('transactionHistory'),
    },
    now,
  )
}
