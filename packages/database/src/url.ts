/** A parsed database address. `socketDirectory` is set if PostgreSQL is reached over a Unix socket. */
export type DatabaseAddress = {
  url: string
  socketDirectory?: string
  port: number
  database: string
  user: string
  /** The address without the password, for messages. */ shown: string
}

// Options of libpq that must be removed: the driver would send them to the server, which rejects unknown ones.
const ofLibpq = ['channel_binding', 'gssencmode']

/** Start, all hosts and the rest of an address: `postgresql://user@` `a:5432,b:5432` `/database`. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/**
 * Parses a PostgreSQL URL. Supports libpq's `?host=/directory` for Unix sockets, which the driver does not, and several
 * hosts separated by commas, of which the driver takes the primary.
 * @throws Error with one sentence if it is not a PostgreSQL URL
 */
export const parseDatabaseUrl = (text: string): DatabaseAddress => {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(text) ?? []
  const first = `${start}${hosts.split(',', 1)[0]}${rest}`
  const url = URL.canParse(first) ? new URL(first) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error(
      'The database address is not a PostgreSQL URL: write it as postgresql://user:password@host:5432/database in DATABASE_URL.',
    )
  const host = url.searchParams.get('host') ?? undefined
  for (const name of ['host', ...ofLibpq]) url.searchParams.delete(name)
  const port = Number(url.port || 5432)
  const database = decodeURIComponent(url.pathname.slice(1))
  const socketDirectory = host?.startsWith('/') ? host : undefined
  if (host && !socketDirectory) url.hostname = host
  if (hosts.includes(',')) {
    const shown = `${hosts}/${database}`
    return {
      url: url.href.replace(`${url.host}/`, `${hosts}/`),
      port,
      database,
      user: decodeURIComponent(url.username),
      shown,
    }
  }
  const shown = socketDirectory ? `${socketDirectory}/.s.PGSQL.${port}` : `${url.hostname}:${port}/${database}`
  return { url: url.href, socketDirectory, port, database, user: decodeURIComponent(url.username), shown }
}

/** The address of another database on the same server. */
export const withDatabase = (text: string, database: string): string => {
  const [, start, hosts, rest] = PARTS.exec(text)!
  return `${start}${hosts}${rest!.replace(/^\/?[^?]*/, `/${encodeURIComponent(database)}`)}`
}
