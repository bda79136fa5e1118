import { migrate } from '@atrium/database'
import { join } from 'node:path'
import { REGISTRY_ROLE } from './platform/connect.ts'

/** Migrates the schema `registry`. Several processes can do it concurrently. */
export async function migrateRegistry({ url, log }: { url: string; log: (line: string) => void }): Promise<void> {
  await migrate({
    url,
    role: REGISTRY_ROLE,
    files: [join(import.meta.dirname, '**/migrations/*.sql')],
    functions: [join(import.meta.dirname, '**/functions/*.sql')],
    table: 'registry.migrations',
    log,
  })
}
