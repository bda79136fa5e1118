import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { isLoopback } from '../listeners/host.ts'

/** State of a database before this start has written anything. */
export type DatabaseState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'other' }
  | { readonly kind: 'demo'; readonly hasKnownPasswords: boolean }

interface Start {
  readonly host: string
  /** Whether DATABASE_URL is set, so that the database is not the embedded one. */
  readonly isExternal: boolean
  /** Whether DEMO_DATABASE=1 is set: the operator confirms that an empty external database becomes a demo. */
  readonly isNamedDemo: boolean
}

/**
 * Decides whether `npm start` may use a database, and whether its accounts get known passwords.
 * @throws Error with a one-sentence instruction
 */
export function decideDemo(
  state: DatabaseState,
  { host, isExternal, isNamedDemo }: Start,
): { hasKnownPasswords: boolean } {
  if (state.kind === 'demo') {
    if (state.hasKnownPasswords && !isLoopback(host))
      throw new Error(
        `The accounts of this demo have known passwords, and HOST=${host} would show it to other machines. Start it with HOST=localhost, or with an empty database (another DATA_DIR), which is seeded with generated passwords.`,
      )
    return { hasKnownPasswords: state.hasKnownPasswords }
  }
  if (isExternal && state.kind === 'other')
    throw new Error(
      'DATABASE_URL names a database that holds data, and "npm start" is the demo: nothing was changed. Run the main.ts of each server on it, or name an empty database and set DEMO_DATABASE=1.',
    )
  if (isExternal && !isNamedDemo)
    throw new Error(
      'DATABASE_URL names an empty database, and "npm start" is the demo: nothing was changed. Set DEMO_DATABASE=1 to seed it as a demo, or run the main.ts of each server on it.',
    )
  if (state.kind === 'other')
    throw new Error(
      'The embedded database holds data that "npm start" did not seed, and it is the demo: nothing was changed. Start with another DATA_DIR.',
    )
  return { hasKnownPasswords: isLoopback(host) }
}

/** Database roles of the servers, which own their tables. */
const OWNERS = ['atrium_gateway', 'atrium_registry', 'atrium_staff', 'atrium_studio']
/** Tables of a migrated database that contain rows as soon as it is in use. */
const USED_TABLES = [
  ['atrium_gateway', 'merchants', 'merchants'],
  ['atrium_registry', 'registry', 'tokens'],
  ['atrium_registry', 'registry', 'staff'],
  ['atrium_registry', 'registry', 'log'],
  ['atrium_staff', 'staff', 'tokens'],
  ['atrium_staff', 'staff', 'accounts'],
] as const

/** Inspects a database without changing it. */
export async function inspectDatabase(url: string): Promise<DatabaseState> {
  const sql = connect({ url, max: 1, name: 'demo check' })
  try {
    const [mark] = await rowsOf<{ isKnown: boolean }>(
      sql,
      ['atrium_gateway', 'demo', 'databases'],
      'select has_known_passwords as "isKnown" from demo.databases',
    )
    if (mark) return { kind: 'demo', hasKnownPasswords: mark.isKnown }
    // A demo that was seeded before databases were marked. The migration marks it as well.
    const [member] = await rowsOf(
      sql,
      ['atrium_gateway', 'identity', 'members'],
      `select 1 from identity.members where merchant = 'DEMO' and account = 'demo'`,
    )
    const [setUp] = await rowsOf(
      sql,
      ['atrium_registry', 'registry', 'log'],
      `select 1 from registry.log where actor = 'set-up' and action = 'staff-added' limit 1`,
    )
    if (member || setUp) return { kind: 'demo', hasKnownPasswords: true }
    return { kind: (await isUsed(sql)) ? 'other' : 'empty' }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function isUsed(sql: Sql): Promise<boolean> {
  const [foreign] = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm', 'v', 'f') and n.nspname !~ '^(pg_|information_schema$)'
      and pg_get_userbyid(c.relowner) <> all(${OWNERS})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e')
    limit 1`
  if (foreign) return true
  for (const [owner, schema, table] of USED_TABLES)
    if ((await rowsOf(sql, [owner, schema, table], `select 1 from ${schema}.${table} limit 1`)).length) return true
  return false
}

/** Runs a query on one table as its owner. Returns no rows when the table does not exist. */
async function rowsOf<Row extends object>(
  sql: Sql,
  [owner, schema, table]: readonly [string, string, string],
  query: string,
): Promise<Row[]> {
  return sql.begin('read only', async (tx) => {
    const [found] = await tx`
        select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schema} and c.relname = ${table}`
    if (!found) return []
    await tx`set local role ${tx(owner)}`
    return [...(await tx.unsafe<Row[]>(query))]
  }) as Promise<Row[]>
}
