import type { Sql, Transaction } from '@atrium/database'
import type { Seat } from '../rounds/repository.ts'

export interface SeedRow {
  id: bigint
  seed: Buffer
  client_seed: string
  /** Rounds drawn from it so far. */
  rounds: number
}

/** What a seat's first seed is made of. */
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
    /** The seat's seed in use; `fresh` becomes it when there is none. */
    inUse: (seat: Seat, fresh: NewSeed) => upsert(seat, fresh, 0),

    /**
     * The same with one more round counted. Holds the row until the transaction ends, so no other round gets its nonce.
     */
    take: (seat: Seat, fresh: NewSeed) => upsert(seat, fresh, 1),

    async setClientSeed({ player, game_code, is_demo }: Seat, clientSeed: string): Promise<void> {
      await sql`
        update studio.seeds set client_seed = ${clientSeed} where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and revealed_at is null`
    },

    /** Holds the seat's seed against rounds that begin, until the transaction ends. */
    async hold({ player, game_code, is_demo }: Seat): Promise<SeedRow | undefined> {
      const [row] = await sql<SeedRow[]>`
        select ${columns} from studio.seeds where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and revealed_at is null for update`
      return row
    },

    /** Whether a round of the seat may still have something to hide. */
    async isPlayedWith({ player, game_code, is_demo }: Seat): Promise<boolean> {
      const rows = await sql`
          select from studio.rounds where player = ${player} and game_code = ${game_code} and is_demo = ${is_demo}
            and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING') limit 1`
      return rows.length > 0
    },

    async reveal(id: bigint): Promise<void> {
      await sql`update studio.seeds set revealed_at = now() where id = ${id}`
    },

    /** Newest first. */
    async revealed({ player, game_code, is_demo }: Seat, limit: number): Promise<SeedRow[]> {
      return sql<SeedRow[]>`
        select ${columns} from studio.seeds where player = ${player} and game_code = ${game_code}
          and is_demo = ${is_demo} and revealed_at is not null order by revealed_at desc limit ${limit}`
    },
  }
}
