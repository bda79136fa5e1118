import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'

/** Actors that are part of the product, by their names in the audit log. */
export const SYSTEM_ACTORS = {
  demoSeed: 'system:demo-seed',
  providerRegistration: 'system:provider-registration',
  trialCleanUp: 'job:trial-clean-up',
  feedbackRetention: 'job:feedback-retention',
  erasure: 'job:erasure',
  paymentService: 'system:payment-service',
  merchantArchive: 'system:merchant-archive',
  receiptTimeout: 'job:receipt-timeout',
  kycExpiry: 'job:kyc-expiry',
  verificationProvider: 'system:verification-provider',
  lotteryFeed: 'job:lottery-feed',
  vipLevels: 'job:vip-levels',
  contentSchedule: 'job:content-schedule',
  contractExpiry: 'job:contract-expiry',
  broadcasts: 'job:broadcasts',
  nightlyExport: 'job:nightly-export',
  keyRotation: 'job:key-rotation',
} as const

/** The name of a member, such as a moderator, as actor in the audit log. */
export const memberActor = (memberId: bigint): string => `member:${memberId}`

/**
 * Sets the actor to whom the audit log attributes the changes of this transaction, with a reason if there is one. Audit
 * triggers read them when the transaction ends.
 * @throws DomainError INVALID_REQUEST for an empty name
 */
export async function setActor(tx: Transaction, actor: string, reason?: string): Promise<void> {
  if (actor.trim() === '')
    throw new DomainError('INVALID_REQUEST', 'the change names no actor', [
      { path: 'actor', message: 'must name who makes the change; servers send it as x-internal-actor' },
    ])
  await tx`select set_config('atrium.actor', ${actor}, true)`
  if (reason !== undefined) await tx`select set_config('atrium.reason', ${reason}, true)`
}

/**
 * Records all staff accounts of the actor, if the actor has more than one. The audit log stores them with each change
 * of this transaction.
 */
export async function setPeople(tx: Transaction, { actor, people }: Pick<Staff, 'actor' | 'people'>): Promise<void> {
  if (people.some((one) => one !== actor))
    await tx`select set_config('atrium.people', ${people as string[]}::text[]::text, true)`
}

/**
 * Runs `work` in one transaction, whose changes the audit log attributes to `actor`, with a reason if there is one.
 * @throws the errors of `setActor`
 */
export async function changeAs<Result>(
  sql: Sql,
  actor: string,
  work: (tx: Transaction) => Promise<Result>,
  reason?: string,
): Promise<Result> {
  const done = await sql.begin(async (tx) => {
    await setActor(tx, actor, reason)
    return { result: await work(tx) }
  })
  return done.result
}
