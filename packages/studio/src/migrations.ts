import { join } from 'node:path'
import { migrate } from '@atrium/database'

/** The database role that owns the studio's schema. */
export const STUDIO_ROLE = 'atrium_studio'

/** Migrates the studio's schema. The user of `url` must be able to assume the role `STUDIO_ROLE`. */
export const migrateStudio = (url: string, log: (line: string) => void): Promise<void> =>
  migrate({
    url,
    role: STUDIO_ROLE,
    files: [join(import.meta.dirname, '**/migrations/*.sql')],
    functions: [join(import.meta.dirname, '**/functions/*.sql')],
    table: `${STUDIO_ROLE}.migrations`,
    log,
  })
