import { describe, expect, it } from '@jest/globals'
import { bytesOfHex } from './hex.ts'
import { drawRaffle, ticketListHash } from './raffle.ts'
import { verifyRaffle, type PublishedRaffle } from './verify-raffle.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
/** The published test vector, computed independently in Python with hmac and hashlib. */
const RAFFLE: PublishedRaffle = {
  seedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: SEED,
  list: '1:aaaaaaaaaaaa,2:bbbbbbbbbbbb,3:aaaaaaaaaaaa,4:cccccccccccc,5:bbbbbbbbbbbb',
  listHash: '9d2cc3a7562d2b4b6315284675b9959f25798525407253e4df7a33c2d9132ea4',
  prizes: 3,
  winningNumbers: [2, 4, 1],
}

describe('ticketListHash', () => {
  it('is the published vector of domain rule 5.4', async () => {
    expect(await ticketListHash('1,2,3,4,5')).toMatch(/^b726eed1[0-9a-f]{52}2db1$/)
  })
})

describe('drawRaffle', () => {
  const seed = bytesOfHex(SEED)!

  it('draws what another implementation draws', async () => {
    expect(await drawRaffle({ seed, listHash: RAFFLE.listHash, tickets: 5, prizes: 3 })).toEqual([2, 4, 1])
    expect(
      await drawRaffle({ seed, listHash: await ticketListHash('1,2,3,4,5'), tickets: 1_000_000, prizes: 5 }),
    ).toEqual([245_856, 691_204, 184_179, 302_453, 303_287])
  })

  it('draws each ticket once, and no more prizes than there are tickets', async () => {
    expect(await drawRaffle({ seed, listHash: RAFFLE.listHash, tickets: 5, prizes: 9 })).toEqual([2, 4, 1, 5, 3])
    expect(await drawRaffle({ seed, listHash: RAFFLE.listHash, tickets: 0, prizes: 9 })).toEqual([])
  })

  it('draws every ticket about equally often', async () => {
    const counts = Array.from({ length: 5 }, () => 0)
    for (let raffle = 0; raffle < 1_000; raffle++)
      for (const number of await drawRaffle({ seed, listHash: String(raffle), tickets: 5, prizes: 1 }))
        counts[number - 1]!++
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(60)
  })
})

describe('verifyRaffle', () => {
  it('computes hashes and winners again', async () => {
    expect(await verifyRaffle(RAFFLE)).toEqual({
      seedHash: RAFFLE.seedHash,
      isSeedRight: true,
      listHash: RAFFLE.listHash,
      isListRight: true,
      tickets: 5,
      winningNumbers: [2, 4, 1],
      areWinnersRight: true,
    })
  })

  it.each<[string, Partial<PublishedRaffle>, object]>([
    [
      'one byte of the seed',
      { seed: SEED.replace('1f', '1e') },
      { isSeedRight: false, isListRight: true, areWinnersRight: false },
    ],
    [
      'one byte of its hash',
      { seedHash: RAFFLE.seedHash.replace('63', '64') },
      { isSeedRight: false, areWinnersRight: true },
    ],
    [
      'one letter of an owner',
      { list: RAFFLE.list.replace('4:c', '4:d') },
      { isSeedRight: true, isListRight: false, areWinnersRight: false },
    ],
    ['one number of the list', { list: RAFFLE.list.replace('5:', '6:') }, { isSeedRight: true, isListRight: false }],
    [
      'a ticket less',
      { list: RAFFLE.list.slice(0, RAFFLE.list.lastIndexOf(',')) },
      { isListRight: false, tickets: 4, areWinnersRight: false },
    ],
    [
      'the hash of the list',
      { listHash: RAFFLE.listHash.replace('9d', '9e') },
      { isListRight: false, areWinnersRight: true },
    ],
    ['a winner', { winningNumbers: [2, 4, 3] }, { isSeedRight: true, isListRight: true, areWinnersRight: false }],
    ['a winner less', { winningNumbers: [2, 4] }, { areWinnersRight: false }],
    ['the order of winners', { winningNumbers: [4, 2, 1] }, { areWinnersRight: false }],
  ])('detects that %s was changed', async (_, changes, found) => {
    expect(await verifyRaffle({ ...RAFFLE, ...changes })).toMatchObject(found)
  })

  it('detects a gap in the numbers of a list, also where its hash is right', async () => {
    const list = '1:aaaaaaaaaaaa,3:bbbbbbbbbbbb'
    expect(await verifyRaffle({ ...RAFFLE, list, listHash: await ticketListHash(list) })).toMatchObject({
      isListRight: false,
    })
  })

  it('cannot compute without a seed', async () => {
    expect(await verifyRaffle({ ...RAFFLE, seed: '' })).toBeUndefined()
    expect(await verifyRaffle({ ...RAFFLE, seed: 'xyz' })).toBeUndefined()
  })
})
