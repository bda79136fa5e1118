import type { TestDatabase } from '@atrium/test-kit/database'

/** Changes data that triggers protect, by connecting as the owner of the database. */
export const tamper = (
  { admin }: Pick<TestDatabase, 'admin'>,
  statement: (tx: TestDatabase['admin']) => Promise<unknown>,
): Promise<unknown> =>
  admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await statement(tx as never)
  })
