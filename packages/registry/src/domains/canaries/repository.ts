import type { Canary, Comparison, GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import type { Sql, Transaction } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'

/** A canary with data that only the registry uses. */
export interface Rollout extends Canary {
  /** Past shares with their start times. */
  readonly shares: readonly { percent: number; since: string }[]
  readonly breaksGlass: boolean
  readonly awaitsPromotion: boolean
  /** Number of the guard's tests, and number of documents at the last test. */
  readonly looks: number
  readonly lookedAtDocuments: number
}

type Row = Omit<Rollout, 'startedAt' | 'steppedAt' | 'endedAt' | 'alarmedAt' | 'weighed'> & {
  startedAt: Date
  steppedAt: Date
  endedAt: Date | null
  alarmedAt: Date | null
  weighed: Comparison | null
}

const columns = (sql: Sql | Transaction) => sql`
  rollouts.id, rollouts.merchant, rollouts.steps, rollouts.step, rollouts.percent::float8 as percent, rollouts.shares,
    rollouts.state, rollouts.promote,
  breaks_glass as "breaksGlass", awaits_promotion as "awaitsPromotion", started_by as "startedBy",
    started_at as "startedAt", stepped_at as "steppedAt", ended_at as "endedAt",
  rollouts.reason,
    coalesce((select max(log.sequence) from registry.log where log.details ->> 'canary' = rollouts.id::text
    and log.action like 'canary-%'), 0) as sequence, verdicts, looks, looked_at_documents as "lookedAtDocuments",
    rollouts.guard, weighed, alarmed_at as "alarmedAt",
  jsonb_build_object('id', stable.id, 'releases', stable.releases) as stable,
    jsonb_build_object('id', tried.id, 'releases', tried.releases) as set
  from registry.rollouts join registry.sets stable on stable.id = stable_set
  join registry.sets tried on tried.id = set_id`

export interface NewRollouts extends Pick<
  Rollout,
  'steps' | 'promote' | 'guard' | 'breaksGlass' | 'startedBy' | 'reason'
> {
  at: Date
}

/** Inserts canaries. Returns their ids by merchant. */
export async function insertRollouts(
  tx: Transaction,
  merchants: readonly { merchant: string; stable: string; set: string }[],
  { steps, promote, guard = 'rollback', breaksGlass, startedBy, reason, at }: NewRollouts,
): Promise<Map<string, number>> {
  const { percent } = steps[0]!
  const rows = await tx<{ id: number; merchant: string }[]>`
    insert into registry.rollouts (merchant, stable_set, set_id, steps, percent, shares, promote, guard, breaks_glass,
      started_by, started_at, stepped_at, reason)
    select merchant, stable, set, ${tx.json(steps)}, ${percent}, ${tx.json([{ percent, since: at.toISOString() }])},
      ${promote}, ${guard}, ${breaksGlass}, ${startedBy}, ${at}, ${at}, ${reason}
    from jsonb_to_recordset(${tx.json(merchants.map(({ merchant, stable, set }) => ({ merchant, stable, set })))})
      as started (merchant text, stable text, set text) order by merchant
    returning id, merchant`
  return new Map(rows.map(({ id, merchant }) => [merchant, id]))
}

/** The canaries with these ids that exist, in the order of their merchants. */
export async function findRollouts(sql: Sql | Transaction, ids: readonly number[]): Promise<Rollout[]> {
  const rows = await sql<
    Row[]
  >`select ${columns(sql)} where rollouts.id = any (${[...ids]}::int8[]) order by rollouts.merchant, rollouts.id`
  return rows.map(toRollout)
}

/** Canaries of these merchants that have not ended. */
export const findActive = (
  tx: Transaction,
  merchants: readonly string[],
): Promise<Pick<Rollout, 'id' | 'merchant' | 'state'>[]> => tx<Pick<Rollout, 'id' | 'merchant' | 'state'>[]>`
  select id, merchant, state from registry.rollouts where merchant = any (${[...merchants]}::text[])
    and state in ('running', 'paused') order by merchant`

/** Canaries, newest first. */
export async function listRollouts(
  sql: Sql,
  { merchants, state, limit }: { merchants?: readonly string[] | undefined; state?: Canary['state']; limit: number },
): Promise<Rollout[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)}
    where ${isOfMerchants(sql, sql`rollouts.merchant`, merchants)}
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by rollouts.id desc limit ${limit}`
  return rows.map(toRollout)
}

/** Running canaries whose step has lasted its minutes, unless their promotion was already requested. */
export async function overdueRollouts(sql: Sql, now: Date): Promise<{ id: number; merchant: string }[]> {
  return sql<{ id: number; merchant: string }[]>`
    select id, merchant from registry.rollouts
    where state = 'running' and not awaits_promotion
      and stepped_at + (steps -> step ->> 'minutes')::int * interval '1 minute' <= ${now}
    order by id`
}

/** Canaries that have not ended and whose documents the guard has not counted up to this minute. */
export async function unguardedRollouts(sql: Sql, until: Date): Promise<{ id: number; merchant: string }[]> {
  return sql<{ id: number; merchant: string }[]>`
    select id, merchant from registry.rollouts where state in ('running', 'paused') and alarmed_at is null
      and (guarded_until is null or guarded_until < ${until}) order by id`
}

/** Sets step and share of each canary from `at` on. */
export async function updateShares(
  tx: Transaction,
  shares: readonly Pick<Rollout, 'id' | 'step' | 'percent'>[],
  at: Date,
): Promise<void> {
  await tx`
    update registry.rollouts
    set step = wanted.step, percent = wanted.percent, stepped_at = ${at}, awaits_promotion = false,
      shares = shares ||
        jsonb_build_array(jsonb_build_object('percent', wanted.percent, 'since', ${at.toISOString()}::text))
    from jsonb_to_recordset(${tx.json(shares.map(({ id, step, percent }) => ({ id, step, percent })))})
      as wanted (id int, step int, percent float8)
    where rollouts.id = wanted.id`
}

/** Sets the state of canaries. `at` restarts the duration of their steps. */
export async function updateStates(
  tx: Transaction,
  { ids, state, at }: { ids: readonly number[]; state: 'running' | 'paused'; at?: Date },
): Promise<void> {
  await tx`
    update registry.rollouts set state = ${state}, stepped_at = coalesce(${at ?? null}::timestamptz, stepped_at)
    where id = any (${[...ids]}::int[])`
}

export async function updateAwaitsPromotion(tx: Transaction, id: number): Promise<void> {
  await tx`update registry.rollouts set awaits_promotion = true where id = ${id}`
}

/** Ends canaries: visitors no longer get them. */
export async function endRollouts(
  tx: Transaction,
  { ids, state, at }: { ids: readonly number[]; state: 'promoted' | 'aborted' | 'rolled-back'; at: Date },
): Promise<void> {
  await tx`
    update registry.rollouts set state = ${state}, percent = case ${state} when 'promoted' then 100 else 0 end,
      ended_at = ${at} where id = any (${[...ids]}::int[])`
}

export async function updateVerdicts(
  tx: Transaction,
  {
    id,
    verdicts,
    looks,
    lookedAtDocuments,
    alarmedAt,
  }: { id: number; verdicts: GuardVerdict[]; looks: number; lookedAtDocuments: number; alarmedAt?: Date },
): Promise<void> {
  await tx`
    update registry.rollouts set verdicts = ${tx.json(verdicts)}, looks = ${looks},
      looked_at_documents = ${lookedAtDocuments}, alarmed_at = ${alarmedAt ?? null} where id = ${id}`
}

/** Stores up to which minute the guard has counted, with the results. */
export async function updateGuarded(
  tx: Transaction,
  { id, until, weighed }: { id: number; until: Date; weighed: Comparison },
): Promise<void> {
  await tx`
    update registry.rollouts set guarded_until = ${until}, weighed = ${tx.json(weighed as never)} where id = ${id}`
}

const toRollout = ({ startedAt, steppedAt, endedAt, alarmedAt, weighed, ...row }: Row): Rollout => ({
  ...row,
  weighed: weighed ?? undefined,
  alarmedAt: alarmedAt?.toISOString(),
  startedAt: startedAt.toISOString(),
  steppedAt: steppedAt.toISOString(),
  endedAt: endedAt?.toISOString(),
})
