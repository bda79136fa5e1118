import type { Sql } from '@atrium/database'
import type { Fixture } from '../engines/sports/fixture.ts'

/** A goal, set or map: its time in thousandths of the match, and its side. */
export interface Goal {
  readonly at: number
  readonly side: 'home' | 'away'
}

/** A fixture with the times of its goals. */
export type FixtureWithGoals = Fixture & { readonly goals: readonly Goal[] }

interface Row {
  id: string
  league: string
  home: string
  away: string
  starts_at: Date
  form: number
  home_score: number | null
  away_score: number | null
  is_void: boolean
  goals: Goal[] | null
}

const fixtureOf = (row: Row): FixtureWithGoals => ({
  id: row.id,
  league: row.league,
  home: row.home,
  away: row.away,
  startsAt: row.starts_at.getTime(),
  form: row.form,
  goals: row.goals ?? [],
  ...(row.home_score !== null && { result: { home: row.home_score, away: row.away_score!, isVoid: row.is_void } }),
})

export const fixturesRepository = (sql: Sql) => ({
  /** The time of the database's clock, which all processes share, in milliseconds since the epoch. */
  async now(): Promise<number> {
    const [row] = await sql<{ now: Date }[]>`select now() as now`
    return row!.now.getTime()
  },

  /** Creates fixtures that do not exist yet. */
  async add(fixtures: readonly Pick<Fixture, 'id' | 'league' | 'home' | 'away' | 'startsAt'>[]): Promise<void> {
    if (fixtures.length === 0) return
    await sql`
      insert into studio.fixtures
        ${sql(fixtures.map(({ id, league, home, away, startsAt }) => ({ id, league, home, away, starts_at: new Date(startsAt) })))} on conflict (id) do nothing`
  },

  async known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql<{ id: string }[]>`select id from studio.fixtures where id = any(${ids as string[]})`
    return new Set(rows.map(({ id }) => id))
  },

  async byIds(ids: readonly string[]): Promise<FixtureWithGoals[]> {
    return (await sql<Row[]>`select * from studio.fixtures where id = any(${ids as string[]})`).map(fixtureOf)
  },

  /** Fixtures of these leagues that started after `since` or have not started yet, ordered by time. */
  async since(leagues: readonly string[], since: number): Promise<FixtureWithGoals[]> {
    return (
      await sql<Row[]>`
        select * from studio.fixtures where league = any(${leagues as string[]}) and starts_at > ${new Date(since)}
        order by starts_at, id`
    ).map(fixtureOf)
  },

  /** Fixtures that have not started and whose odds have not changed for `ms`. */
  async restless(ms: number): Promise<FixtureWithGoals[]> {
    return (
      await sql<Row[]>`
        select * from studio.fixtures
        where starts_at > now() and form_moved_at < now() - make_interval(secs => ${ms / 1000})`
    ).map(fixtureOf)
  },

  /** Changes a fixture's form, unless another process was first. */
  async move(fixture: Fixture, form: number, ms: number): Promise<void> {
    await sql`
      update studio.fixtures set form = ${form}, form_moved_at = now()
      where id = ${fixture.id} and form = ${fixture.form} and starts_at > now()
        and form_moved_at < now() - make_interval(secs => ${ms / 1000})`
  },

  /** Fixtures that have started and have no result yet. */
  async undrawn(): Promise<FixtureWithGoals[]> {
    return (await sql<Row[]>`select * from studio.fixtures where starts_at <= now() and home_score is null`).map(
      fixtureOf,
    )
  },

  /** Stores the result of a fixture. If several processes do, the first one wins. */
  async end(id: string, { home, away, isVoid }: NonNullable<Fixture['result']>, goals: readonly Goal[]): Promise<void> {
    await sql`
      update studio.fixtures set home_score = ${home}, away_score = ${away}, is_void = ${isVoid},
        goals = ${sql.json(goals as never)} where id = ${id} and home_score is null`
  },

  /** Deletes old fixtures. Rounds have their own copy of the description. */
  async forget(days: number): Promise<void> {
    await sql`delete from studio.fixtures where starts_at < now() - make_interval(days => ${days})`
  },
})

export type FixturesRepository = ReturnType<typeof fixturesRepository>
