/**
 * Runs one SQL statement in the database of a running portal and prints its rows as JSON: `node
 * packages/test-kit/src/run-sql.ts <DATA_DIR> <statement> [parameter…]`. For black-box test suites that need a state
 * which takes months to occur, such as an old password. Types of `$1`, `$2` … are inferred from the statement. Nothing
 * else is printed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@atrium/database'

const [dataDir, statement, ...parameters] = process.argv.slice(2)
if (!dataDir || !statement)
  throw new Error('Say which DATA_DIR and which statement: run-sql.ts <DATA_DIR> <statement> [parameter…]')

/** Line of postmaster.pid with the directory of the socket. */
const SOCKETS_LINE = 4
const sockets = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[SOCKETS_LINE]!
const sql = connect({
  url: `postgresql://atrium@localhost/atrium?host=${encodeURIComponent(sockets)}`,
  max: 1,
  name: 'test statement',
  actor: 'test',
})
try {
  const rows = await sql.unsafe(statement, parameters)
  process.stdout.write(
    JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  )
} finally {
  await sql.end()
}
