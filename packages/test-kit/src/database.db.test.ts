import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([testDatabase({ owner: 'gateway' }), testDatabase({ owner: 'gateway' })])
})

afterAll(() => Promise.all([one.drop(), other.drop()]))

describe('a test database', () => {
  const merchants = async ({ sql }: TestDatabase) =>
    (await sql<{ code: string }[]>`select code from merchants.merchants order by code`).map(({ code }) => code)

  it('has the tables of its owner, and rows that no other test file sees', async () => {
    await one.sql`
      insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
      values ('DEMO', '데모', 'Demo', 'Asia/Seoul', '{}')`
    expect(await merchants(one)).toEqual(['DEMO'])
    expect(await merchants(other)).toEqual([])
  })

  it('is there for every owner', async () => {
    for (const owner of ['studio', 'registry'] as const) {
      const database = await testDatabase({ owner })
      expect(await database.sql`select current_user as role`).toEqual([{ role: `atrium_${owner}` }])
      await database.drop()
    }
  })

  it('is used with the rights of the owner only', async () => {
    expect(await one.sql`select current_user as role`).toEqual([{ role: 'atrium_gateway' }])
    expect(await one.admin`select rolsuper from pg_roles where rolname = 'atrium_gateway'`).toEqual([
      { rolsuper: false },
    ])
    await expect(one.sql`select rolpassword from pg_authid`).rejects.toMatchObject({ code: '42501' })
  })
})
