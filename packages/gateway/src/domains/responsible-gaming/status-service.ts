import type { Protection } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../platform/deps.ts'
import { confirmableUntil } from './limits-service.ts'
import { readLimits, readUsed } from './limits-repository.ts'
import type { LimitKind, LimitRow } from './limits-repository.ts'
import { readBar } from './members-repository.ts'
import type { BarRow } from './members-repository.ts'

/** Creates the call that returns a member's limits with their used parts, and breaks. */
export function createResponsibleGamingStatus({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return async function read(memberId: bigint, currency: string): Promise<Protection> {
    const now = clock()
    const [rows, bar] = await Promise.all([readLimits(sql, memberId), readBar(sql, memberId, now)])
    const inForce = rows.filter(({ state, amount }) => state !== 'PENDING_INCREASE' && amount !== null)
    const used = await readUsed(sql, memberId, inForce, now)
    return {
      currency,
      limits: inForce.map((limit, i) => {
        const waiting = rows.find(
          ({ kind, period, state, availableAt }) =>
            state === 'PENDING_INCREASE' &&
            kind === limit.kind &&
            period === limit.period &&
            confirmableUntil(availableAt!) > now,
        )
        return {
          kind: limit.kind,
          period: limit.period,
          ...valueOf(limit.kind, limit.amount),
          used: valueOf(limit.kind, used[i]! > 0n ? used[i]! : 0n),
          since: (limit.confirmedAt ?? limit.setAt).getTime(),
          ...(waiting && { pending: pendingOf(waiting) }),
        }
      }),
      ...(bar && { bar: barOf(bar) }),
    }
  }
}

const valueOf = (kind: LimitKind, amount: bigint | null) =>
  amount === null ? {} : kind === 'SESSION' ? { minutes: Number(amount) } : { amount: toWire(amount) }

const pendingOf = ({ kind, amount, availableAt }: LimitRow) => ({
  ...valueOf(kind, amount),
  availableAt: availableAt!.getTime(),
  expiresAt: confirmableUntil(availableAt!).getTime(),
})

/** Returns the member's current break; undefined if there is none. */
export async function readBreak(sql: Deps['sql'], memberId: bigint, now: Date): Promise<Protection['bar']> {
  const bar = await readBar(sql, memberId, now)
  return bar && barOf(bar)
}

const barOf = ({ kind, startsAt, endsAt, barredUntil }: BarRow) => ({
  kind,
  since: startsAt.getTime(),
  ...(barredUntil && { until: barredUntil.getTime() }),
  ...(kind === 'SELF_EXCLUSION' && !barredUntil && endsAt && { returnFrom: endsAt.getTime() }),
})
