import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded } from '@atrium/database'
import pino from 'pino'
import { migrateTables } from '../migrations.ts'
import { schemaFiles } from './sql/schema-files.ts'

/** `npm run schemas`: writes the schema file of each domain, from a migrated database. */
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-schemas-'))
chmodSync(dataDir, 0o755)
const server = await startEmbedded({ dataDir, log: () => {}, fsync: false })
try {
  await migrateTables({ databaseUrl: server.url }, pino({ level: 'silent' }))
  const sql = connect({ url: server.url, max: 1, name: 'schemas' })
  for (const [path, text] of await schemaFiles(sql)) writeFileSync(path, text)
  await sql.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
