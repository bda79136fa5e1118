import { describe, expect, it } from '@jest/globals'
import { DRAW_KINDS } from '../draw/kinds.ts'
import { parseResult } from '../draw/result-text.ts'
import { LOTTERIES, PLAYS_OF } from '../games/catalogue.ts'
import { parseContent } from '../counting/parse.ts'
import { payout } from '../money/payout.ts'
import { settle } from '../settlement/settle.ts'
import { rulesOfGame } from './rules-of-game.ts'

describe.each(LOTTERIES.filter(({ drawKind }) => PLAYS_OF[drawKind].length > 0))(
  'the rules of $code',
  ({ drawKind }) => {
    it('have an example of every play that wins as it states', async () => {
      const rules = await rulesOfGame({ drawKind }, 1_800)
      expect(rules.map(({ id }) => id)).toEqual(PLAYS_OF[drawKind].map(({ id }) => id))
      for (const [index, { example, levels }] of rules.entries()) {
        const play = PLAYS_OF[drawKind][index]!
        const parsed = parseContent(play, example.content)
        const result = parseResult(DRAW_KINDS[drawKind], example.result)
        if (!parsed.ok || !result) throw new Error(`${play.id}: ${example.content} ${example.result}`)
        const hits = settle(play, parsed.content, result)
        expect(example.win).toBe(
          Number(
            payout(
              { unit: 10_000n, multiple: 1 },
              levels.map(({ odds }) => odds),
              hits,
            ),
          ),
        )
        expect({ ...example, win: example.win > 0 }).toMatchObject({
          hits,
          lines: parsed.lines,
          win: true,
          cost: parsed.lines * (play.lots ?? 1) * 10_000,
        })
        // Usually one line. Some plays cannot win with a single line, and a pick of `numbers` stands for several lines.
        if (play.rule.kind !== 'numbers') expect(example.lines).toBeLessThanOrEqual(3)
      }
    })
  },
)

describe('rulesOfGame', () => {
  const rulesOf = async (drawKind: 'vn27' | 'keno' | 'digits5', id: string, group = 1_800) =>
    (await rulesOfGame({ drawKind }, group)).find((play) => play.id === id)

  it('shows what a number on 27 prizes costs, pays and returns', async () => {
    expect(await rulesOf('vn27', 'LO2')).toMatchObject({
      group: 'lo',
      unitsPerLine: 27,
      levels: [{ key: 'LO2', ways: '27', total: '100', odds: 990_000 }],
      returnToPlayer: { lowest: '0.9900', highest: '0.9900' },
    })
  })

  it('shows chances that no number can hold', async () => {
    const rules = await rulesOf('vn27', 'XIEN2')
    expect(rules?.levels[0]?.total).toBe(`1${'0'.repeat(54)}`)
    expect(rules?.returnToPlayer).toEqual({ lowest: '0.9330', highest: '0.9330' })
  })

  it('shows the lowest and the highest return where each pick has its own', async () => {
    expect((await rulesOf('keno', 'elements'))?.returnToPlayer).toEqual({ lowest: '0.9313', highest: '0.9559' })
  })

  it('adds up the returns of all levels that a line can win', async () => {
    expect((await rulesOf('keno', 'pick-10'))?.returnToPlayer).toEqual({ lowest: '0.8923', highest: '0.8923' })
  })

  it('shows the odds of the prize group', async () => {
    for (const [group, odds, returned] of [
      [1_700, 850_000_000, '0.8500'],
      [1_960, 980_000_000, '0.9800'],
    ] as const) {
      expect(await rulesOf('digits5', 'five-direct', group)).toMatchObject({
        levels: [{ ways: '1', total: '100000', odds }],
        returnToPlayer: { lowest: returned, highest: returned },
      })
    }
  })
})
