import type { Sql, Transaction } from '@atrium/database'
import type { Seat } from '../rounds/repository.ts'

export interface SeedRow {
  id: bigint
  seed: Buffer
  client_seed: string
  /** Number of rounds drawn from the seed so far. */
  rounds: number
}

/** Values of a new seed, used when a seat has none yet. */
export type NewSeed = Pick<SeedRow, 'seed' | 'client_seed'>

export const seedsRepository = (sql: Sql | Transaction) => {
  const columns = sql`id, seed, client_seed, rounds`
  const upsert = async ({ player, game_code, is_demo }: Seat, fresh: NewSeed, taken: number): Promise<SeedRow> => {
    const [row] = await sql<[SeedRow]>`
      insert into studio.seeds as s (player, game_code, is_demo, seed, client_seed, rounds)
      values (${player}, ${game_code}, ${is_demo}, ${fresh.seed}, ${fresh.client_seed}, ${taken})
      on conflict (player, game_code, is_demo) where revealed_at is null do update set rounds = s.rounds + ${taken}
      returning ${columns}`
    return row
  }
  return {
    /** Returns the seat's current seed. Inserts `fresh` when there is none. */
    inUse: (seat: Seat, fresh: NewSeed) => upsert(seat, fresh, 0),

    /**
     * Like `inUse`, but also counts one more round. Locks the row until the transaction ends, so that no other round
     * gets the same nonce.
     */
    take: (seat: Seat, fresh: NewSeed) => upsert(seat, fresh, 1),

    async setClientSeed({ player, game_code, is_demo }: Seat, clientSeed: string): Promise<void> {
      await sql`
        update studio.seeds set client_seed = ${clientSeed} where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and revealed_at is null`
    },

    /** Locks the seat's current seed until the transaction ends, so that no round can start with it. */
    async hold({ player, game_code, is_demo }: Seat): Promise<SeedRow | undefined> {
      const [row] = await sql<SeedRow[]>`
        select ${columns} from studio.seeds where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and revealed_at is null for update`
      return row
    },

    /** Whether the seat has an open round, whose outcome must stay hidden. */
    async isPlayedWith({ player, game_code, is_demo }: Seat): Promise<boolean> {
      const rows = await sql`
          select from studio.rounds where player = ${player} and game_code = ${game_code} and is_demo = ${is_demo}
            and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING') limit 1`
      return rows.length > 0
    },

    async reveal(id: bigint): Promise<void> {
      await sql`update studio.seeds set revealed_at = now() where id = ${id}`
    },

    /** Revealed seeds, newest first. */
    async revealed({ player, game_code, is_demo }: Seat, limit: number): Promise<SeedRow[]> {
      return sql<SeedRow[]>`
        select ${columns} from studio.seeds where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and revealed_at is not null order by revealed_at desc limit ${limit}`
    },
  }
}
