import { channel } from 'node:diagnostics_channel'
import postgres from 'postgres'
import { parseDatabaseUrl } from './url.ts'
import { unreachable } from './unreachable.ts'

/** A pool of connections; also the tag of its queries: `` sql`select 1` ``. */
export type Sql = postgres.Sql<{ bigint: bigint }>
/** A piece of a statement, with its parameters. */
export type Fragment = postgres.Fragment
/** Passed by `sql.begin` to its callback; pass it on explicitly. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>

export type ConnectOptions = {
  url: string
  /** Becomes this role on every connection, so that each owner sees its own schemas only. */
  role?: string
  /** List of schemas: `wallet, identity`. Default: the server's. */
  searchPath?: string
  /** Maximum number of connections; by default 10. */
  max?: number
  /**
   * Plans every statement for the current size of the tables, at a few milliseconds each. A cached plan from when a
   * table was small reads all of it once it has grown.
   */
  plansAfresh?: boolean
  /** Shown as application_name in pg_stat_activity and in the log of PostgreSQL. */
  name: string
  /**
   * Actor of this pool's changes in the audit log, when their transaction names none. For tools and tests: servers name
   * a person or job each time.
   */
  actor?: string
}

// Types and their array types. The driver queries them from the server, but too late for `sql.array` in the first query
// of a pool.
const ARRAYS = { 16: 1000, 20: 1016, 23: 1007, 25: 1009, 1184: 1185, 1700: 1231, 2950: 2951, 3802: 3807 }

/** Formats in which the server writes values. With another day order, dates would be misread without an error. */
const WRITTEN = { DateStyle: 'ISO, YMD', IntervalStyle: 'postgres', bytea_output: 'hex' } as const

/** Publishes each query before it is sent, in the async context of its caller. */
const queries = channel('atrium.database.query')

/**
 * Opens a pool. Nothing is sent before the first query; lost connections are reopened automatically. `int8` is `bigint`
 * in both directions (cast counts with `::int`), `sum(int8)` is numeric and comes as text (cast it `::int8`), a list of
 * bigints is passed as `sql.array(list)`; everything else as the driver returns it: timestamps as Date, json parsed,
 * numeric as text. Names of columns are not changed.
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
    connect_timeout: 10,
    // A restarting server is back within a second or two, so retries are frequent.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
  })
  // Exists at run time, missing in the driver's types.
  Object.assign((sql.options as unknown as { shared: { typeArrayMap: object } }).shared.typeArrayMap, ARRAYS)
  const { begin } = sql
  // Its overloads differ in an option before the callback, which comes last.
  sql.begin = ((...parameters: [...unknown[], (tx: Transaction) => unknown]) => {
    const callback = parameters.pop() as (tx: Transaction) => unknown
    return Reflect.apply(begin, sql, [...parameters, (tx: Transaction) => callback(published(tx))])
  }) as Sql['begin']
  return published(sql)
}

/** The same tag, which also publishes to `queries`. */
const published = <Tag extends Sql | Transaction>(sql: Tag): Tag =>
  new Proxy(sql, {
    apply(tag, self, parameters) {
      queries.publish(undefined)
      return Reflect.apply(tag as (...all: unknown[]) => unknown, self, parameters)
    },
  })

/**
 * Resolves when the database responds and its encoding can store every text.
 * @throws Error of one sentence with what happened and what to do; never contains the password
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
