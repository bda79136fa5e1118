import { z } from 'zod'
import type { SportsFacts } from '../engines/sports/fixture.ts'
import type { FixturesRepository } from './repository.ts'

const bet = z.object({ legs: z.array(z.object({ fixture: z.string() })) })

/** The fixtures that a bet, chosen or open, is about, and the time by the database. */
export const sportsFacts =
  (fixtures: FixturesRepository) =>
  async (about: unknown): Promise<SportsFacts> => {
    const { legs } = bet.parse(about)
    const [now, found] = await Promise.all([fixtures.now(), fixtures.byIds(legs.map(({ fixture }) => fixture))])
    return { now, fixtures: found }
  }
