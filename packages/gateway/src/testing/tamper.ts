import type { TestDatabase } from '@atrium/test-kit/database'

/** Changes what triggers protect, as whoever owns the database could. */
export const tamper = (
  { admin }: Pick<TestDatabase, 'admin'>,
  statement: (tx: TestDatabase['admin']) => Promise<unknown>,
): Promise<unknown> =>
  admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await statement(tx as never)
  })
