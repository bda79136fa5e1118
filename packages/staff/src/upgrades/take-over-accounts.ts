import { connect } from '@atrium/database'
import type { Transaction } from '@atrium/database'
import { STAFF_ROLE } from '../platform/connect.ts'

const REGISTRY_ROLE = 'atrium_registry'
/** Tables of the registry up to version 0.11.0, and what they are called here; each after those that it refers to. */
const TABLES = [
  ['staff', 'accounts'],
  ['staff_invitations', 'invitations'],
  ['staff_inviters', 'inviters'],
  ['staff_sessions', 'sessions'],
  ['sign_in_attempts', 'sign_in_attempts'],
  ['tokens', 'tokens'],
] as const

/**
 * Moves who works here, their tokens and sessions, and what waits about their accounts out of the registry's schema.
 * Does nothing where there is none, or where it was done before.
 */
export async function takeOverAccounts({
  url,
  log,
}: {
  readonly url: string
  readonly log: (line: string) => void
}): Promise<void> {
  const sql = connect({ url, max: 1, name: 'staff upgrade' })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('staff upgrade', 0))`
      if (!(await exists(tx, 'staff'))) return
      if (!(await exists(tx, 'staff_inviters')))
        throw new Error(
          'The registry of this database is older than version 0.11.0. Start the registry of this version once, then start the staff server again.',
        )
      await become(tx, REGISTRY_ROLE)
      // What a registry that still runs changes now is not lost: it waits, and finds the tables gone.
      await tx`
        lock table registry.staff, registry.staff_invitations, registry.staff_inviters, registry.staff_sessions,
          registry.sign_in_attempts, registry.tokens, registry.proposals in access exclusive mode`
      for (const [from, to] of TABLES) await moveRows(tx, `registry.${from}`, `staff.${to}`)
      await moveRows(tx, 'registry.demo_databases', 'staff.demo_databases')
      await moveProposals(tx)
      await become(tx, REGISTRY_ROLE)
      for (const [from] of TABLES.toReversed()) await tx`drop table ${tx(`registry.${from}`)}`
      await tx`drop table if exists registry.sign_in_tries`
      log('Took accounts, tokens and sessions of staff over from the registry.')
    })
  } finally {
    await sql.end()
  }
}

/** Whether the registry has a table, also for roles that do not see its schema. */
async function exists(tx: Transaction, table: string): Promise<boolean> {
  const [row] = await tx`
    select from pg_class where relname = ${table} and relkind = 'r'
      and relnamespace = (select oid from pg_namespace where nspname = 'registry')`
  return row !== undefined
}

const become = (tx: Transaction, role: string) => tx`set local role ${tx(role)}`

/** Values of columns that the registry's tables never had. */
const ADDED = { is_read_only: false }

/** Neither role sees the tables of the other: the rows pass through this process. */
async function moveRows(tx: Transaction, from: string, to: string): Promise<void> {
  await become(tx, REGISTRY_ROLE)
  const rows = await tx<{ row: string }[]>`select to_jsonb(old)::text as row from ${tx(from)} old`
  await become(tx, STAFF_ROLE)
  await tx`
    insert into ${tx(to)} overriding system value
    select (jsonb_populate_record(null::${tx(to)}, ${tx.json(ADDED)} || row::jsonb)).*
    from unnest(${rows.map(({ row }) => row)}::text[]) row`
  await skipIds(tx, to)
}

/** Removals of authenticator apps, those that were decided as well. */
async function moveProposals(tx: Transaction): Promise<void> {
  await become(tx, REGISTRY_ROLE)
  // Entries about accounts are counted from the start here: what was seen is the newest entry, or is outdated.
  const rows = await tx<{ row: string }[]>`
    with moved as (delete from registry.proposals where operation = 'removeStaffTotp' returning *),
      compared as (
        select moved.*, input ->> 'handle' as handle,
          coalesce((input -> 'ifMatch' ->> (input ->> 'handle'))::int, 0) = coalesce((
            select max(sequence) from registry.log where action in ('staff-added', 'staff-changed')
              and details ->> 'handle' = input ->> 'handle'), 0) as is_current
        from moved)
    select (case when state = 'waiting' and not is_current
      then to_jsonb(compared) || jsonb_build_object('state', 'outdated', 'decided_by', 'keeper', 'decided_at', now())
      else jsonb_set(to_jsonb(compared), '{input,ifMatch}', jsonb_build_object(handle, 0)) end)::text as row
    from compared`
  await become(tx, STAFF_ROLE)
  await tx`
    insert into staff.proposals (id, operation, input, by, person, people, at, state, decided_by, decided_at, reason)
    overriding system value
    select id, operation, input, by, person, people, at, state, decided_by, decided_at, reason
    from unnest(${rows.map(({ row }) => row)}::text[]) row, jsonb_populate_record(null::staff.proposals, row::jsonb)`
  await skipIds(tx, 'staff.proposals')
}

/** Ids that were moved are not given again. */
async function skipIds(tx: Transaction, table: string): Promise<void> {
  const [sequence] = await tx<{ name: string }[]>`
    select pg_get_serial_sequence(${table}, 'id') as name
    where exists (select from information_schema.columns
      where table_schema || '.' || table_name = ${table} and column_name = 'id' and is_identity = 'YES')`
  if (sequence) await tx`select setval(${sequence.name}, (select coalesce(max(id), 0) + 1 from ${tx(table)}), false)`
}
