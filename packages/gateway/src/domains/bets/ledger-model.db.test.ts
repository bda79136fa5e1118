import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseMoney } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { testStudio } from '../../testing/studio.ts'
import type { Player, TestStudio } from '../../testing/studio.ts'
import { createWalletModel } from '../../testing/wallet/wallet-model.ts'
import type { Op } from '../../testing/wallet/wallet-model.ts'

const START = 20
let studio: TestStudio
let run = 0

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())

// Seven of eight movements are consistent: the round matches the transaction, and the player matches the round. One of
// eight is arbitrary.
const op: fc.Arbitrary<Op> = fc
  .record({
    call: fc.constantFrom<Op['call']>('bet', 'bet', 'bet', 'win', 'win', 'betwin', 'rollback', 'rollback', 'endround'),
    amount: fc.integer({ min: 1, max: 8 }),
    win: fc.integer({ min: 0, max: 8 }),
    tx: fc.nat(30),
    reference: fc.nat(15),
    closes: fc.constantFrom(false, false, false, true),
    stray: fc.oneof(
      { weight: 7, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ who: fc.nat(1), round: fc.nat(7), tx: fc.nat(30) }) },
    ),
  })
  .map(({ stray, ...drawn }) => {
    const settles = drawn.call === 'win' || drawn.call === 'rollback'
    const round = (settles ? drawn.reference : drawn.tx) % 8
    return { ...drawn, tx: settles ? drawn.tx + 20 : drawn.tx, round, who: round === 0 ? 1 : 0, ...stray }
  })

const movements = fc.array(op, { maxLength: 80, size: 'max' })

async function send(
  players: Player[],
  { call, who, amount, win, tx, reference, round, closes }: Op,
  prefix: string,
): Promise<{ status: string; balance: number }> {
  const { body } = await studio.send(
    call,
    studio.movement(players[who]!, String(amount), {
      win_amount: String(win),
      transaction_uuid: `${prefix}-${tx}`,
      reference_transaction_uuid: `${prefix}-${reference}`,
      round: `${prefix}-${round}`,
      round_closed: closes,
    }),
  )
  return { status: String(body['status']), balance: Number(parseMoney(String(body['balance']))) / 10_000 }
}

const players = () =>
  Promise.all([studio.player({ balance: BigInt(START) }), studio.player({ balance: BigInt(START) })])

describe('the ledger', () => {
  it('20: returns the results of the model and adds up, after any movements one by one', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (ops) => {
        const two = await players()
        const expected = createWalletModel([START, START])
        const prefix = `m${++run}`
        for (const [i, each] of ops.entries())
          expect({ i, ...(await send(two, each, prefix)) }).toEqual({ i, ...expected(each) })
      }),
      { numRuns: 20 },
    )
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  }, 60_000)

  it('20: adds up after any concurrent movements', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (ops) => {
        const two = await players()
        const prefix = `m${++run}`
        await Promise.all(ops.map((each) => send(two, each, prefix)))
        expect((await verifyLedger(studio.sql)).problems).toEqual([])
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  it('reports balances that do not add up', async () => {
    const player = await studio.player()
    const shift = (by: number) =>
      studio.sql`update ledger.accounts set balance = balance + ${by} where member_id = ${player.member.id}`
    await shift(1)
    const { problems } = await verifyLedger(studio.sql)
    await shift(-1)
    expect(problems).toEqual([
      expect.stringMatching(/^Account \d+ has balance 1000001, but its entries sum to 1000000\.$/),
    ])
  })

  it('cannot be changed', async () => {
    await expect(studio.sql`update ledger.entries set amount = 1`).rejects.toThrow('The ledger is never changed')
    await expect(studio.sql`delete from ledger.journals`).rejects.toThrow('The ledger is never changed')
  })
})
