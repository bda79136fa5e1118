import { randomBytes } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { DrawNumber, Outcome } from '../engines/engine.ts'
import { PlayError } from '../play-error.ts'
import type { RandomBytes } from '../rng/random-number.ts'
import { roundsRepository } from '../rounds/repository.ts'
import type { RoundsRepository, Seat } from '../rounds/repository.ts'
import { hashOfSeed, roundDraw } from './hmac.ts'
import type { SeedsView } from './page.ts'
import { seedsRepository } from './repository.ts'
import type { NewSeed } from './repository.ts'

const SEED_BYTES = 32
const REVEALED_SHOWN = 10

/** The data with which a player verifies a round. The server seed is also needed, which is revealed later. */
export type Proof = NonNullable<Extract<Outcome, { kind: 'game' }>['proof']>

/** Draws and stores one round. Its transaction is rolled back unless it returns 'stored'. */
type StoreRound<T> = (draw: DrawNumber, proof: Proof, rounds: RoundsRepository) => Promise<T>

/**
 * Seeds of provably fair games (domain 3.9): one server seed per seat, the player's client seed, and the number of
 * rounds.
 */
export function fairService(sql: Sql, bytes: RandomBytes = randomBytes) {
  const seeds = seedsRepository(sql)
  const fresh = (): NewSeed => ({ seed: bytes(SEED_BYTES), client_seed: bytes(SEED_BYTES / 4).toString('hex') })

  async function view(seat: Seat): Promise<SeedsView> {
    const [inUse, revealed] = await Promise.all([seeds.inUse(seat, fresh()), seeds.revealed(seat, REVEALED_SHOWN)])
    return {
      hash: hashOfSeed(inUse.seed),
      clientSeed: inUse.client_seed,
      nonce: inUse.rounds,
      revealed: revealed.map(({ seed, rounds }) => ({ seed: seed.toString('hex'), hash: hashOfSeed(seed), rounds })),
    }
  }

  return {
    view,

    /**
     * Runs `store` with the random numbers of the next round, in one transaction with the number of rounds. Therefore
     * two rounds never share a nonce, and a round that was not stored leaves no gap.
     */
    async inTurn<T extends { stored: unknown }>(seat: Seat, store: StoreRound<T>): Promise<T> {
      let answer: T | undefined
      try {
        return (await sql.begin(async (tx) => {
          const { seed, client_seed: clientSeed, rounds } = await seedsRepository(tx).take(seat, fresh())
          const nonce = rounds - 1
          answer = await store(
            roundDraw(seed, clientSeed, nonce),
            proofOf(hashOfSeed(seed), clientSeed, nonce),
            roundsRepository(tx),
          )
          if (answer.stored !== 'stored') throw new NotStored()
          return answer
        })) as T
      } catch (error) {
        // `NotStored` or an error of `store` has rolled back the transaction. The result of `store` is still returned.
        if (answer && answer.stored !== 'stored') return answer
        throw error
      }
    },

    async setClientSeed(seat: Seat, clientSeed: string): Promise<SeedsView> {
      await seeds.inUse(seat, fresh())
      await seeds.setClientSeed(seat, clientSeed)
      return view(seat)
    },

    /**
     * Reveals the current server seed and creates a new one. The client seed stays.
     * @throws PlayError while a round that was drawn from the seed is open
     */
    async rotate(seat: Seat): Promise<SeedsView> {
      await sql.begin(async (tx) => {
        const within = seedsRepository(tx)
        const held = await within.hold(seat)
        if (await within.isPlayedWith(seat)) throw new PlayError('SEED_IN_USE')
        if (held) await within.reveal(held.id)
        await within.inUse(seat, { ...fresh(), ...(held && { client_seed: held.client_seed }) })
      })
      return view(seat)
    },
  }
}

export type FairService = ReturnType<typeof fairService>

/** Thrown to roll back the number of rounds when a round was not stored. */
class NotStored extends Error {}

/** Creates the proof with which a player can verify a round, once the server seed is revealed. */
export const proofOf = (hash: string, clientSeed: string, nonce: number): Proof => [
  { label: { KO: '서버 시드 해시', EN: 'Server seed hash' }, value: hash },
  { label: { KO: '클라이언트 시드', EN: 'Client seed' }, value: clientSeed },
  { label: { KO: '논스', EN: 'Nonce' }, value: String(nonce) },
]
