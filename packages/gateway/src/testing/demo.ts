import type { Sql } from '@atrium/database'
import { seedDemo } from '../seed/seed.ts'
import type { HistoryStudio } from '../seed/history/studio.ts'
import { staffSurface } from '../staff-surface.ts'
import type { TestGateway } from './gateway.ts'

/** Seeds the database of a test gateway as a start of the demo does, with passwords that nobody can log in with. */
export const seedTestDemo = (
  { sql, deps }: Pick<TestGateway, 'deps'> & { sql: Sql },
  now: Date,
  studio?: HistoryStudio,
): Promise<boolean> =>
  seedDemo({
    sql,
    keys: deps.keys,
    passwords: { hash: async () => 'nobody logs in here', matches: async () => false },
    now,
    studio,
    operations: { deps, surfaceOn: (own) => staffSurface({ ...deps, ...own }) },
  })
