import { z } from 'zod'
import type { SportsFacts } from '../engines/sports/fixture.ts'
import type { FixturesRepository } from './repository.ts'

const bet = z.object({ legs: z.array(z.object({ fixture: z.string() })) })

/** Reads the fixtures of a bet that is being placed or is open, and the database's time. */
export const sportsFacts =
  (fixtures: FixturesRepository) =>
  async (about: unknown): Promise<SportsFacts> => {
    const { legs } = bet.parse(about)
    const [now, found] = await Promise.all([fixtures.now(), fixtures.byIds(legs.map(({ fixture }) => fixture))])
    return { now, fixtures: found }
  }
