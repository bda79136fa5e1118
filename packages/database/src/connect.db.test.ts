import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { assertReachable, connect } from './connect.ts'
import type { Sql } from './connect.ts'
import { isCheckViolation, isConnectionLost, isRetryable, isUniqueViolation } from './errors.ts'
import { withDatabase } from './url.ts'

const server = process.env['ATRIUM_TEST_DATABASE_URL']!
const database = `connect_${randomBytes(6).toString('hex')}`
const url = withDatabase(server, database)
const all = connect({ url: server, name: 'test', max: 1 })
const admin = connect({ url, name: 'test', max: 1 })

let name: string
let sql: Sql

beforeAll(async () => {
  await all`create database ${all(database)}`
  await admin`create table notes (id int8 primary key check (id > 0), text text)`
})
afterAll(async () => {
  await admin.end()
  await all`drop database ${all(database)} with (force)`
  await all.end()
})
beforeEach(() => {
  name = `victim ${randomBytes(6).toString('hex')}`
  // A single connection, so that the next query must use the one that was lost.
  sql = connect({ url, name, max: 1 })
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await admin`truncate notes`
})

const kill = () => admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${name}`
const untilBusy = async () => {
  while (
    (await admin`select 1 from pg_stat_activity where application_name = ${name} and wait_event = 'PgSleep'`).length ===
    0
  );
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isConnectionLost(error) ? 'lost' : String(error)),
  )

describe('a pool', () => {
  it('keeps int8 exact in both directions, in arrays too', async () => {
    const big = 9_007_199_254_740_993n
    expect(
      await sql`select ${big}::int8 as one, ${sql.array([big])} as many, (${big}::int8 + 1)::int8 as next`,
    ).toEqual([{ one: big, many: [big], next: big + 1n }])
  })

  it('names what was violated', async () => {
    await sql`insert into notes values (1)`
    const twice = await sql`insert into notes values (1)`.catch((error: unknown) => error)
    expect([
      isUniqueViolation(twice),
      isUniqueViolation(twice, 'notes_pkey'),
      isUniqueViolation(twice, 'another'),
      isRetryable(twice),
      isConnectionLost(twice),
    ]).toEqual([true, true, false, false, false])
    expect(
      isCheckViolation(await sql`insert into notes values (0)`.catch((error: unknown) => error), 'notes_id_check'),
    ).toBe(true)
  })
})

it('answers whole after a query that failed amid its rows', async () => {
  await expect(sql`select 1 / (3 - n) as n from generate_series(1, 3) n`).rejects.toThrow('division by zero')
  expect(await sql`select 7 as seven`).toEqual([{ seven: 7 }])
})

describe('a connection that the server closes', () => {
  it('fails the query and serves the next one', async () => {
    const cut = outcome(sql`select pg_sleep(60)`)
    await untilBusy()
    await kill()
    expect(await cut).toBe('lost')
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('fails the transaction, all that waits in it, and whatever it tries afterwards', async () => {
    let answers = Promise.resolve<string[]>([])
    const cut = sql.begin(async (tx) => {
      await tx`insert into notes values (1)`
      const waiting = [tx`select pg_sleep(60)`, tx`select 1`, tx`select 2`].map(outcome)
      answers = Promise.all(waiting).then(async (first) => [...first, await outcome(tx`insert into notes values (2)`)])
      await answers
    })
    const cutOutcome = outcome(cut)
    await untilBusy()
    await kill()
    expect(await cutOutcome).toBe('lost')
    expect(await answers).toEqual(['lost', 'lost', 'lost', 'lost'])
    expect(await sql`select id from notes`).toEqual([])
  })

  it('never lets a dead transaction write into a living one', async () => {
    const [begun, living] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let late = ''
    const dead = sql.begin(async (tx) => {
      await tx`insert into notes values (1, 'dead')`
      begun.resolve()
      await living.promise
      late = await outcome(tx`insert into notes values (2, 'dead')`)
    })
    const deadOutcome = outcome(dead)
    await begun.promise
    await kill()
    await sql.begin(async (tx) => {
      await tx`insert into notes values (3, 'living')`
      living.resolve()
      await deadOutcome
      while (late === '') await tx`select 1`
      expect(await tx`select text from notes`).toEqual([{ text: 'living' }])
    })
    expect([await deadOutcome, late]).toEqual(['lost', 'lost'])
    expect(await sql`select text from notes`).toEqual([{ text: 'living' }])
  })

  it('ends a reservation without ending the process, and goes back to the pool', async () => {
    const reserved = await sql.reserve()
    await reserved`select 1`
    await kill()
    expect([await outcome(reserved`select 1`), await outcome(reserved`select 1`)]).toEqual(['lost', 'lost'])
    reserved.release()
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('does not keep the pool from ending', async () => {
    const cut = outcome(sql.begin((tx) => tx`select pg_sleep(60)`))
    await untilBusy()
    const ended = sql.end()
    await kill()
    expect(await cut).toBe('lost')
    await ended
  })
})

describe('a server with other settings', () => {
  it('writes days and bytes as they are read here', async () => {
    await admin`alter database ${admin(database)} set datestyle = 'SQL, DMY'`
    await admin`alter database ${admin(database)} set bytea_output = 'escape'`
    const pool = connect({ url, name: 'other settings', max: 1 })
    try {
      const [row] = await pool<[{ at: Date; day: string; bytes: Buffer }]>`
        select '2026-12-05T03:00:00Z'::timestamptz as at, '2026-12-05'::date::text as day, '\\x00ff'::bytea as bytes`
      expect([row.at.toISOString(), row.day, row.bytes.toString('hex')]).toEqual([
        '2026-12-05T03:00:00.000Z',
        '2026-12-05',
        '00ff',
      ])
    } finally {
      await pool.end()
      await admin`alter database ${admin(database)} reset all`
    }
  })
})

describe('a database that cannot be reached', () => {
  const reach = async (address: string) => {
    const pool = connect({ url: address, name: 'test', max: 1 })
    try {
      await assertReachable(pool, address)
    } finally {
      await pool.end({ timeout: 1 })
    }
  }

  it('is explained in one sentence without the password', async () => {
    await expect(reach('postgresql://me:hush@127.0.0.1:1/portal')).rejects.toThrow(
      'The database at 127.0.0.1:1/portal cannot be reached: nothing listens there. Start PostgreSQL, or correct DATABASE_URL.',
    )
    await expect(reach('postgresql://me:hush@nowhere.invalid/portal')).rejects.toThrow(
      /nowhere\.invalid:5432\/portal cannot be reached: the host name does not resolve/,
    )
    await expect(reach('postgresql://me@localhost/portal?host=/nowhere')).rejects.toThrow(
      /\/nowhere\/\.s\.PGSQL\.5432 cannot be reached: there is no such socket/,
    )
    await expect(reach(withDatabase(server, 'nothing'))).rejects.toThrow(/database "nothing" does not exist/)
    await expect(reach(server.replace('atrium@', 'stranger@'))).rejects.toThrow(/user "stranger" is not let in/)
    await expect(reach('mysql://localhost/portal')).rejects.toThrow(/is not a PostgreSQL URL/)
  })
})

describe('a database that cannot hold every text', () => {
  it('is rejected with what to do', async () => {
    const narrow = `${database}_narrow`
    await all`create database ${all(narrow)} encoding 'LATIN1' locale_provider libc locale 'C' template template0`
    const address = withDatabase(server, narrow)
    const pool = connect({ url: address, name: 'test', max: 1 })
    try {
      await expect(assertReachable(pool, address)).rejects.toThrow(/has the encoding LATIN1.*encoding 'UTF8'/)
    } finally {
      await pool.end()
      await all`drop database ${all(narrow)} with (force)`
    }
  })
})

describe('a pool whose connections are full', () => {
  it('reserves a connection for each transaction, however many statements wait on it', async () => {
    const pool = connect({ url, name: 'full', max: 2 })
    try {
      // The driver pipelines up to 100 statements on a connection. The transaction is among the last that fit, or the
      // first that does not.
      for (let waiting = 190; waiting < 210; waiting++) {
        const others = Array.from({ length: waiting }, () => pool`select 1`.execute())
        const id = BigInt(waiting)
        const work = pool.begin(async (tx) => {
          await tx`insert into notes (id) values (${id})`
          return (await tx`select 1 from notes where id = ${id}`).length
        })
        expect(await outcome(Promise.all([work, ...others]))).toBe('done')
      }
      expect(await admin`select count(*)::int as count from notes`).toEqual([{ count: 20 }])
    } finally {
      await pool.end({ timeout: 1 })
    }
  })
})
