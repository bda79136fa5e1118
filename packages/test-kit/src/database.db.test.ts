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
  const merchants = async ({ sql }: TestDatabase) => (await sql<{ code: string }[]>`select code from merchants.merchants order by code`).map(({ code }) => code)

  it('has the tables of its owner, and rows that no other test file sees', async () => {
    await one.sql`insert into merchants.merchants (code, name_ko, name_en, time_zone, brand) values ('DEMO', '데모', 'Demo', 'Asia/Seoul', '{}')`
    expect(await merchants(one)).toEqual(['DEMO'])
    expect(await merchants(other)).toEqual([])
  })

  it('is used with the rights of the owner only', async () => {
    const [who] = await one.sql`select current_user as role, usesuper as super from pg_user where usename = session_user`
    expect(who).toEqual({ role: 'atrium_gateway', super: true })
    await expect(one.sql`select rolpassword from pg_authid`).rejects.toMatchObject({ code: '42501' })
  })
})
