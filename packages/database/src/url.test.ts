import { describe, expect, it } from '@jest/globals'
import { parseDatabaseUrl, withDatabase } from './url.ts'

describe('a database address', () => {
  it('is shown without its password, and passed to the driver without the options of libpq', () => {
    const { shown, url, user, database } = parseDatabaseUrl(
      'postgresql://me%40home:p%40ss@db.example:6543/portal?sslmode=require&channel_binding=require',
    )
    expect({ shown, user, database }).toEqual({ shown: 'db.example:6543/portal', user: 'me@home', database: 'portal' })
    expect(url).toBe('postgresql://me%40home:p%40ss@db.example:6543/portal?sslmode=require')
  })

  it('may name a host or the directory of a socket, like libpq', () => {
    expect(parseDatabaseUrl('postgresql://me@localhost/portal?host=/run/postgresql')).toMatchObject({
      socketDirectory: '/run/postgresql',
      shown: '/run/postgresql/.s.PGSQL.5432',
    })
    expect(parseDatabaseUrl('postgresql://me@localhost/portal?host=db.example')).toMatchObject({
      socketDirectory: undefined,
      url: 'postgresql://me@db.example/portal',
    })
  })

  it('may name several hosts, of which the driver takes the primary', () => {
    const hosts = 'postgresql://me:secret@db1.example:6543,db2.example'
    expect(parseDatabaseUrl(`${hosts}/portal?keep_alive=5`)).toEqual({
      url: `${hosts}/portal?keep_alive=5`,
      port: 6543,
      database: 'portal',
      user: 'me',
      shown: 'db1.example:6543,db2.example/portal',
    })
    expect(withDatabase(`${hosts}/portal?keep_alive=5`, 'other')).toBe(`${hosts}/other?keep_alive=5`)
  })

  it('keeps everything else when the database is changed', () => {
    expect(withDatabase('postgresql://me@localhost/portal?host=%2Frun', 'other one')).toBe(
      'postgresql://me@localhost/other%20one?host=%2Frun',
    )
  })
})
