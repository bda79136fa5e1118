import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { testStaff } from '../../testing/index.ts'
import type { TestStaff } from '../../testing/index.ts'

let staff: TestStaff
beforeEach(async () => {
  staff = await testStaff()
  for (const handle of ['ada', 'bea', 'cleo'])
    await staff.call('POST', '/staff/v1/staff/invitations', { handle, name: handle, grants: [{ role: 'viewer' }] })
})
afterEach(() => staff.stop())

const verification = async () => (await staff.call('GET', '/staff/v1/staff/log/verification')).body

describe('the log of staff', () => {
  it('has one entry for each change of access, newest first, and its chain is intact', async () => {
    const { list } = (await staff.call('GET', '/staff/v1/staff/log')).body
    expect(list.map(({ details }: { details: { handle: string } }) => details.handle)).toEqual(['cleo', 'bea', 'ada'])
    expect(await verification()).toEqual({ intact: true, entries: 3, head: expect.any(String) })
  })

  it('cannot be changed by its owner', async () => {
    const { sql } = staff.database
    await expect(sql`update staff.log set actor = 'nobody'`).rejects.toThrow('append-only')
    await expect(sql`delete from staff.log`).rejects.toThrow('append-only')
    await expect(sql`truncate staff.log`).rejects.toThrow('append-only')
  })

  it.each<[string, (sql: TestStaff['database']['admin']) => Promise<unknown>, string]>([
    [
      'a changed actor',
      (sql) => sql`update staff.log set actor = 'nobody' where sequence = 3`,
      'Entry 3 is not what was written',
    ],
    ['a dropped entry', (sql) => sql`delete from staff.log where sequence = 2`, 'Entry 2 is missing'],
  ])('detects %s, which only a superuser can make', async (_what, change, problem) => {
    await staff.database.admin`alter table staff.log disable trigger all`
    await change(staff.database.admin)
    expect(await verification()).toMatchObject({ intact: false, problem: expect.stringContaining(problem) })
  })
})
