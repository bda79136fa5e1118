import { migrate } from '@atrium/database'
import { join } from 'node:path'

/** The role that owns the schema `registry`. */
export const REGISTRY_ROLE = 'atrium_registry'

/** Brings the schema `registry` up to date. Several processes may do it at once. */
export async function migrateRegistry({ url, log }: { url: string; log: (line: string) => void }): Promise<void> {
  await migrate({ url, role: REGISTRY_ROLE, files: [join(import.meta.dirname, '*', 'migrations', '*.sql')], table: 'registry.migrations', log })
}
