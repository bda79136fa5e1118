import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.ts'
import type { Sql } from './connect.ts'
import { findChangedFunctions } from './functions.ts'
import { functionsTable, migrate } from './migrate.ts'
import { withDatabase } from './url.ts'

const server = process.env['ATRIUM_TEST_DATABASE_URL']!
const role = 'atrium_test_functions'
const table = `${role}.migrations`
const admin = connect({ url: server, name: 'test', max: 1 })

let directory: string
let database: string
let sql: Sql
let logged: string[]

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'atrium-functions-'))
  for (const folder of ['migrations', 'functions']) mkdirSync(join(directory, 'shop', folder), { recursive: true })
  database = `functions_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(database)}`
  sql = connect({ url: withDatabase(server, database), name: 'test', max: 1 })
  logged = []
  writeFileSync(
    join(directory, 'shop/migrations/001.do.shop.sql'),
    'create schema shop; create table shop.prices (price int not null)',
  )
})

afterEach(async () => {
  await sql.end()
  await admin`drop database ${admin(database)} with (force)`
  rmSync(directory, { recursive: true, force: true })
})

afterAll(() => admin.end())

const write = (name: string, text: string): void => writeFileSync(join(directory, 'shop/functions', name), text)
const start = (): Promise<void> =>
  migrate({
    url: withDatabase(server, database),
    role,
    files: [join(directory, '*/migrations/*.sql')],
    functions: [join(directory, '*/functions/*.sql')],
    table,
    log: (line) => logged.push(line),
  })
const priceWith = (rate: number): string =>
  `create or replace function shop.price(net int) returns int language sql as 'select net * ${rate}';\n`
const price = async (): Promise<number> => (await sql<{ price: number }[]>`select shop.price(10) as price`)[0]!.price

describe('SQL functions', () => {
  it('are applied after the migrations, and again when their text has changed', async () => {
    write('price.sql', priceWith(2))
    await start()
    expect(await price()).toBe(20)
    await start()
    write('price.sql', priceWith(3))
    await start()
    expect(await price()).toBe(30)
    expect(logged.filter((line) => line.includes('functions'))).toEqual([
      'Applied 1 of 1 files of SQL functions.',
      'Applied 1 of 1 files of SQL functions.',
    ])
  })

  it('need no order: one may call another that a later file creates', async () => {
    write(
      'a-total.sql',
      "create or replace function shop.total(net int) returns int language sql as 'select shop.price(net) + 1';",
    )
    write('price.sql', priceWith(2))
    await start()
    expect(await sql`select shop.total(10)`).toEqual([{ total: 21 }])
  })

  it('views come after those that they read from, whose columns can change', async () => {
    const prices = (columns: string) =>
      write('prices.sql', `create or replace view shop.all_prices as select ${columns} from shop.prices;`)
    write('a-dear.sql', 'create or replace view shop.dear as select net from shop.all_prices where net > 5;')
    prices('price as net, price as gross')
    await start()
    await sql`insert into shop.prices values (1), (9)`
    prices('9 as fixed, price as net')
    await start()
    expect(await sql`select * from shop.all_prices order by net`).toEqual([
      { fixed: 9, net: 1 },
      { fixed: 9, net: 9 },
    ])
    expect(await sql`select * from shop.dear`).toEqual([{ net: 9 }])
  })

  it('that were changed in the database are found, and replaced at the next start', async () => {
    write('price.sql', priceWith(2))
    await start()
    expect(await findChangedFunctions(sql, functionsTable(table))).toEqual([])
    await sql.unsafe(priceWith(1))
    expect(await findChangedFunctions(sql, functionsTable(table))).toEqual(['shop.price'])
    await start()
    expect(await price()).toBe(20)
    expect(logged).toContain('shop.price had been changed in the database: replaced by price.sql.')
    expect(await findChangedFunctions(sql, functionsTable(table))).toEqual([])
  })

  it('that triggers call are found when the trigger was switched off or dropped', async () => {
    write(
      'keep-prices.sql',
      `
      create or replace function shop.keep_prices() returns trigger
      language plpgsql as $$ begin raise exception 'prices stay'; end $$;
      create or replace trigger keep_prices before delete
        on shop.prices for each row execute function shop.keep_prices();`,
    )
    await start()
    await sql`alter table shop.prices disable trigger keep_prices`
    expect(await findChangedFunctions(sql, functionsTable(table))).toEqual(['keep_prices on shop.prices'])
    await sql`alter table shop.prices enable trigger keep_prices`
    expect(await findChangedFunctions(sql, functionsTable(table))).toEqual([])
    await sql`drop trigger keep_prices on shop.prices`
    await start()
    await sql`insert into shop.prices values (1)`
    await expect(sql`delete from shop.prices`).rejects.toThrow('prices stay')
  })

  it('may be called by triggers that another file makes, whatever the names of the files', async () => {
    write(
      'a-price-triggers.sql',
      'drop trigger if exists price_is_round on shop.prices; create constraint trigger price_is_round after insert on shop.prices deferrable initially deferred for each row execute function shop.check_price();',
    )
    write(
      'check-price.sql',
      "create or replace function shop.check_price() returns trigger language plpgsql as $$ begin if new.price % 10 > 0 then raise exception 'no round price'; end if; return null; end $$;",
    )
    await start()
    await expect(sql`insert into shop.prices values (11)`).rejects.toThrow('no round price')
    await sql`drop trigger price_is_round on shop.prices`
    expect(await findChangedFunctions(sql, functionsTable(table))).toEqual(['price_is_round on shop.prices'])
    await start()
    await expect(sql`insert into shop.prices values (11)`).rejects.toThrow('no round price')
  })

  it.each([
    [
      'price.sql',
      "create function shop.price(net int) returns int language sql as 'select net';",
      'price.sql could not be applied again: write "create or replace".',
    ],
    [
      'trigger.sql',
      'create constraint trigger t after insert on shop.prices for each row execute function shop.f();',
      'trigger.sql could not be applied again: write "drop trigger if exists t on …;" before it is created.',
    ],
    [
      'rows.sql',
      'insert into shop.prices values (1);',
      'rows.sql creates no function, procedure, view or trigger: what changes tables or rows is a migration.',
    ],
  ])('are rejected when they could not be applied again, or are none: %s', async (name, text, message) => {
    write(name, text)
    await expect(start()).rejects.toThrow(message)
  })

  it('stand in one file each', async () => {
    write('price.sql', priceWith(2))
    await start()
    write('price-again.sql', priceWith(3))
    await expect(start()).rejects.toThrow('price.sql and price-again.sql both create shop.price: keep one of them.')
  })

  it('are applied all or not at all, and the file that fails is named', async () => {
    write('price.sql', priceWith(2))
    write('vat.sql', 'create or replace function shop.vat(net int) returns nothing language sql as $$ select 1 $$;')
    await expect(start()).rejects.toThrow(
      /The functions of vat\.sql cannot be applied, and nothing was: type "nothing" does not exist/,
    )
    expect(await sql`select 1 from pg_namespace where nspname = 'shop'`).toEqual([])
  })
})
