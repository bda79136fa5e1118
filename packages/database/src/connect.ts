import { channel } from 'node:diagnostics_channel'
import postgres from 'postgres'
import { parseDatabaseUrl } from './url.ts'
import { unreachable } from './unreachable.ts'

/** A connection pool. It is also the tag of its queries: `` sql`select 1` ``. */
export type Sql = postgres.Sql<{ bigint: bigint }>
/** A part of a statement with its parameters. */
export type Fragment = postgres.Fragment
/** A transaction, which `sql.begin` passes to its callback. Pass it on explicitly. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>

export type ConnectOptions = {
  url: string
  /** Role that every connection assumes, so that each owner only sees its own schemas. */
  role?: string
  /** List of schemas: `wallet, identity`. Default: the server's setting. */
  searchPath?: string
  /** Maximum number of connections. Default: 10. */
  max?: number
  /**
   * Plans every execution with the current table sizes, at a few milliseconds each. A plan cached while a table was
   * small would still scan all of it once it has grown.
   */
  plansAfresh?: boolean
  /** Shown as application_name in pg_stat_activity and in PostgreSQL's log. */
  name: string
  /**
   * Actor in the audit log for changes of this pool whose transaction names none. For tools and tests: servers name a
   * person or job each time.
   */
  actor?: string
}

// Types and their array types. The driver queries them from the server, but too late for `sql.array` in a pool's first
// query.
const ARRAYS = { 16: 1000, 20: 1016, 23: 1007, 25: 1009, 1184: 1185, 1700: 1231, 2950: 2951, 3802: 3807 }

/** Formats of values sent by the server. With another date order, dates would be misread without an error. */
const WRITTEN = { DateStyle: 'ISO, YMD', IntervalStyle: 'postgres', bytea_output: 'hex' } as const

/** Publishes each query before it is sent, in the async context of its caller. */
const queries = channel('atrium.database.query')

/**
 * Opens a connection pool. It connects at the first query and reopens lost connections automatically. `int8` is
 * `bigint` in both directions: cast counts with `::int`, and `sum(int8)`, which is numeric and thus text, with
 * `::int8`. Pass a list of bigints as `sql.array(list)`. Other types are as the driver returns them: timestamps as
 * Date, json parsed, numeric as text. Column names are not changed.
 */
export const connect = ({ url, role, searchPath, max = 10, plansAfresh = false, name, actor }: ConnectOptions): Sql => {
  const address = parseDatabaseUrl(url)
  const sql = postgres(address.url, {
    ...(address.socketDirectory && { path: `${address.socketDirectory}/.s.PGSQL.${address.port}` }),
    max,
    types: { bigint: postgres.BigInt },
    connection: {
      application_name: name,
      ...WRITTEN,
      ...(role && { role }),
      ...(searchPath && { search_path: searchPath }),
      ...(plansAfresh && { plan_cache_mode: 'force_custom_plan' }),
      ...(actor && { 'atrium.actor': actor }),
    },
    connect_timeout: 3,
    // Unless the address states another one. Not `read-write`, which the driver also finds on a standby.
    ...(!/[?&]target_session_attrs=/.test(address.url) && { target_session_attrs: 'primary' as const }),
    // A restarted server is available within a second or two, so retries are frequent.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
  })
  // Exists at run time but not in the driver's types.
  Object.assign((sql.options as unknown as { shared: { typeArrayMap: object } }).shared.typeArrayMap, ARRAYS)
  const { begin } = sql
  // The overloads differ in an option before the callback, which is always last.
  sql.begin = ((...parameters: [...unknown[], (tx: Transaction) => unknown]) => {
    const callback = parameters.pop() as (tx: Transaction) => unknown
    return Reflect.apply(begin, sql, [...parameters, (tx: Transaction) => callback(published(tx))])
  }) as Sql['begin']
  return published(sql)
}

/** Wraps a tag so that it also publishes each query to `queries`. */
const published = <Tag extends Sql | Transaction>(sql: Tag): Tag =>
  new Proxy(sql, {
    apply(tag, self, parameters) {
      queries.publish(undefined)
      return Reflect.apply(tag as (...all: unknown[]) => unknown, self, parameters)
    },
  })

/**
 * Resolves if the database responds and its encoding can store every text.
 * @throws Error with one sentence about what happened and what to do, without the password
 */
export const assertReachable = async (sql: Sql, url: string): Promise<void> => {
  const address = parseDatabaseUrl(url)
  const [row] = await sql<[{ encoding: string }]>`select current_setting('server_encoding') as encoding`.catch(
    (error: unknown) => {
      throw unreachable(error, address)
    },
  )
  if (row.encoding !== 'UTF8')
    throw new Error(
      `The database at ${address.shown} has the encoding ${row.encoding}, which cannot hold every text. Create one with "create database … encoding 'UTF8' template template0", and correct DATABASE_URL.`,
    )
}
