import type { Sql } from '@atrium/database'
import { seedDemo } from '../seed/seed.ts'
import { staffSurface } from '../staff-surface.ts'
import type { TestGateway } from './gateway.ts'

/** Seeds the database of a test gateway as a start of the demo does, with passwords that nobody can log in with. */
export const seedTestDemo = ({ sql, deps }: Pick<TestGateway, 'deps'> & { sql: Sql }, now: Date): Promise<boolean> =>
  seedDemo({
    sql,
    keys: deps.keys,
    passwords: { hash: async () => 'nobody logs in here', matches: async () => false },
    now,
    operations: { deps, surfaceOn: (own) => staffSurface({ ...deps, ...own }) },
  })
