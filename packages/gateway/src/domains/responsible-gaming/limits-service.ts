import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { LIMIT_CONFIRMABLE_DAYS, LIMIT_WAIT_HOURS } from '@atrium/contracts/rules/responsible-gaming'
import type { Transaction } from '@atrium/database'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { InvalidRequest } from '../../platform/validation/errors.ts'
import { recordChange } from './changes-repository.ts'
import type { ByStaff, Author, Choice } from './changes-repository.ts'
import { countPlay, expireLimit, insertLimit, markConfirmed, readLimits } from './limits-repository.ts'
import type { LimitKind, LimitName, LimitRow } from './limits-repository.ts'
import { lockChoices } from './members-repository.ts'

const HOUR_MS = 60 * 60_000
const WAIT_MS = LIMIT_WAIT_HOURS * HOUR_MS
const CONFIRMABLE_MS = LIMIT_CONFIRMABLE_DAYS * 24 * HOUR_MS

/** Returns the time until which a pending change can be confirmed. */
export const confirmableUntil = (availableAt: Date): Date => new Date(availableAt.getTime() + CONFIRMABLE_MS)

/**
 * Creates the calls that set, raise and remove a member's limits. Each step is stored as a new row and in the record of
 * changes.
 */
export function createLimits({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    /**
     * Sets a limit. A first or lower limit applies from the next bet. A higher limit, or the removal of one, requires a
     * day and a confirmation. With `byStaff` staff set it, and only lower it.
     * @throws DomainError LIMIT_ONLY_LOWER by staff
     */
    async set(by: Author, request: ParsedRequest<'limitSet'>, byStaff?: ByStaff): Promise<void> {
      const { memberId } = by
      const limit: LimitName = { kind: request.kind, period: request.period }
      const amount = wantedBy(request)
      const at = clock()
      await sql.begin(async (tx) => {
        await lockChoices(tx, memberId)
        const { inForce, waiting } = await find(tx, memberId, limit)
        const current = inForce?.amount ?? null
        const isRaised = current !== null && (amount === null || amount > current)
        if (isRaised && byStaff) throw new DomainError('LIMIT_ONLY_LOWER')
        if (waiting) await forget(tx, by, waiting, inForce, at)
        if (waiting || amount !== current) await byStaff?.(tx, at)
        if (amount === current) return
        const change = {
          limit,
          before: recordedLimit(limit.kind, current),
          after: recordedLimit(limit.kind, amount),
          at,
        }
        if (isRaised) {
          const availableAt = new Date(at.getTime() + WAIT_MS)
          await insertLimit(tx, memberId, limit, { amount, state: 'PENDING_INCREASE', setAt: at, availableAt })
          await recordChange(tx, by, { ...change, what: 'LIMIT_REQUESTED', effectiveAt: availableAt })
          return
        }
        if (inForce) await expireLimit(tx, inForce.id, at)
        await insertLimit(tx, memberId, limit, { amount, state: 'ACTIVE', setAt: at, availableAt: null })
        await recordChange(tx, by, { ...change, what: 'LIMIT_SET', effectiveAt: at })
        if (limit.kind !== 'DEPOSIT') await countPlay(tx, memberId, at)
      })
    },

    /**
     * Confirms a pending change of a limit.
     * @throws DomainError LIMIT_NOT_PENDING (also after the time for confirmation), LIMIT_TOO_EARLY
     */
    async confirm(by: Author, { kind, period }: LimitName): Promise<void> {
      const at = clock()
      await sql.begin(async (tx) => {
        await lockChoices(tx, by.memberId)
        const { inForce, waiting } = await find(tx, by.memberId, { kind, period })
        if (!waiting || confirmableUntil(waiting.availableAt!) <= at) throw new DomainError('LIMIT_NOT_PENDING')
        if (waiting.availableAt! > at) throw new DomainError('LIMIT_TOO_EARLY')
        if (inForce) await expireLimit(tx, inForce.id, at)
        await markConfirmed(tx, waiting.id, at)
        await recordChange(tx, by, {
          what: 'LIMIT_CONFIRMED',
          limit: { kind, period },
          before: recordedLimit(kind, inForce?.amount ?? null),
          after: recordedLimit(kind, waiting.amount),
          at,
          effectiveAt: at,
        })
      })
    },

    /** Cancels a pending change, so that the current limit stays. Does nothing if there is none. */
    async cancel(by: Author, { kind, period }: LimitName): Promise<void> {
      await sql.begin(async (tx) => {
        await lockChoices(tx, by.memberId)
        const { inForce, waiting } = await find(tx, by.memberId, { kind, period })
        if (waiting) await forget(tx, by, waiting, inForce, clock())
      })
    },
  }
}

/** Ends a pending change that the member has cancelled, or that has expired. */
async function forget(
  tx: Transaction,
  by: Author,
  { id, kind, period, amount, availableAt }: LimitRow,
  inForce: LimitRow | undefined,
  at: Date,
): Promise<void> {
  await expireLimit(tx, id, at)
  const until = confirmableUntil(availableAt!)
  const change = {
    limit: { kind, period },
    before: recordedLimit(kind, amount),
    after: recordedLimit(kind, inForce?.amount ?? null),
    at,
  }
  await recordChange(
    tx,
    by,
    until > at
      ? { ...change, what: 'LIMIT_WITHDRAWN', effectiveAt: at }
      : { ...change, what: 'LIMIT_LAPSED', effectiveAt: until },
  )
}

/** Converts a limit for the record of changes; null for no limit. */
const recordedLimit = (kind: LimitKind, amount: bigint | null): Choice | null =>
  amount === null ? null : kind === 'SESSION' ? { minutes: Number(amount) } : { amount: toWire(amount) }

async function find(
  tx: Transaction,
  memberId: bigint,
  name: LimitName,
): Promise<{ inForce?: LimitRow | undefined; waiting?: LimitRow | undefined }> {
  const rows = await readLimits(tx, memberId, name)
  return {
    inForce: rows.find(({ state }) => state !== 'PENDING_INCREASE'),
    waiting: rows.find(({ state }) => state === 'PENDING_INCREASE'),
  }
}

function wantedBy(request: ParsedRequest<'limitSet'>): bigint | null {
  if (request.kind === 'SESSION') return request.minutes === null ? null : BigInt(request.minutes)
  if (request.amount === null) return null
  const amount = parseMoney(request.amount)
  if (amount <= 0n)
    throw new InvalidRequest(
      new z.ZodError([{ code: 'custom', path: ['amount'], message: 'must be above 0', input: request.amount }]),
    )
  return amount
}
