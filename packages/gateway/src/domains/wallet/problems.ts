import { OPEN_DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../platform/found-problem.ts'
import { minutesBefore } from '../../platform/found-problem.ts'

/** Payment services confirm a payout within minutes. Each part is queried every minute. */
const PAYOUT_MINUTES = 30
/** The payment service ends payments at their expiry, and is queried for those without a message. */
const EXPIRED_MINUTES = 30
/** Providers fetch void rounds every minute. */
const VOID_MINUTES = 30

/** Finds withdrawals with a part that was rejected, contradicts the payment service, or has no result for long. */
export const findHangingPayouts = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select o.merchant, count(distinct o.id)::int as count, min(o.updated_at) as since,
    (array_agg(o.id::text order by o.updated_at, o.id))[1] as example,
    (array_agg(p.difference order by o.updated_at, o.id))[1] as detail
  from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
  where o.merchant = any(${merchants as string[]})
    and (p.difference is not null or p.state in ('PENDING', 'SENT'))
    and (p.difference is not null
      or (o.state in ('APPROVED', 'SENT') and o.updated_at < ${minutesBefore(now, PAYOUT_MINUTES)}))
  group by o.merchant`

/** Finds deposits that contradict the payment service, or that expired without a result. */
export const findDepositsWithoutResult = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select merchant, count(*)::int as count, min(created_at) as since, (array_agg(id::text order by created_at, id))[1] as example,
    (array_agg(difference order by created_at, id))[1] as detail
  from wallet.deposit_orders
  where merchant = any(${merchants as string[]})
    and (difference is not null
      or (state = any(${[...OPEN_DEPOSIT_STATES]}) and method <> 'bank' and expires_at < ${minutesBefore(now, EXPIRED_MINUTES)}))
  group by merchant`

/** Finds void rounds that their provider has not acknowledged. */
export const findUnacknowledgedVoids = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select merchant, count(*)::int as count, min(at) as since, (array_agg(provider order by at, round_id))[1] as example,
    (array_agg(round_id order by at, round_id))[1] as detail
  from wallet.voids
  where told_at is null and at < ${minutesBefore(now, VOID_MINUTES)} and merchant = any(${merchants as string[]})
  group by merchant`
