import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'

/** Actors of the product itself, with their names in the audit log. */
export const SYSTEM_ACTORS = {
  demoSeed: 'system:demo-seed',
  providerRegistration: 'system:provider-registration',
  trialCleanUp: 'job:trial-clean-up',
  feedbackRetention: 'job:feedback-retention',
  erasure: 'job:erasure',
  paymentService: 'system:payment-service',
  receiptTimeout: 'job:receipt-timeout',
  lotteryFeed: 'job:lottery-feed',
  vipLevels: 'job:vip-levels',
  contentSchedule: 'job:content-schedule',
  contractExpiry: 'job:contract-expiry',
  keyRotation: 'job:key-rotation',
} as const

/** A member in the audit log, such as a moderator. */
export const memberActor = (memberId: bigint): string => `member:${memberId}`

/**
 * Sets the author of the changes of this transaction, for the audit log: its triggers read it when the transaction
 * ends.
 * @throws DomainError INVALID_REQUEST without a name
 */
export async function setActor(tx: Transaction, actor: string): Promise<void> {
  if (actor.trim() === '')
    throw new DomainError('INVALID_REQUEST', 'the change names no actor', [
      { path: 'actor', message: 'must name who makes the change; servers send it as x-internal-actor' },
    ])
  await tx`select set_config('atrium.actor', ${actor}, true)`
}

/**
 * Sets all accounts of the actor of this transaction, where there are others: the audit log has them beside the changes
 * of rows.
 */
export async function setPeople(tx: Transaction, { actor, people }: Pick<Staff, 'actor' | 'people'>): Promise<void> {
  if (people.some((one) => one !== actor))
    await tx`select set_config('atrium.people', ${people as string[]}::text[]::text, true)`
}

/** Runs `work` in one transaction, whose changes the audit log attributes to `actor`. @throws those of `setActor` */
export async function changeAs<Result>(
  sql: Sql,
  actor: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done = await sql.begin(async (tx) => {
    await setActor(tx, actor)
    return { result: await work(tx) }
  })
  return done.result
}
