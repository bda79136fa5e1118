import { formatMoney } from '@atrium/contracts/money'
import { jackpotDefinition } from '../jackpot-definitions.ts'
import type { SlotMath, Strips } from './math.ts'
import { bestRound, deviation, publishedFigures, returns, triggerRate } from './published.ts'
import { percent } from './ratio.ts'
import { PAYING_SYMBOLS, SYMBOLS } from '../../themes/symbols.ts'

/** Creates the PAR sheet of a math definition as Markdown. It contains everything needed to recompute its return. */
export function parSheet(math: SlotMath, themes: readonly string[]): string {
  const { rtp, hitFrequency, volatility } = publishedFigures(math)
  const parts = returns(math)
  const { published, freeSpins, jackpots = [], bets } = math
  const rate = triggerRate(math)
  const stakes = (count: bigint): string => `${formatMoney((count * 10_000n) / bets).replace(/\.?0+$/, '')} × stake`
  return (
    [
      `# Par sheet ${math.version}`,
      'Written by `npm run par-sheets` from the mathematics; a test compares.',
      `Themes: ${themes.join(', ')}.`,
      '## Summary',
      table(
        ['figure', 'value'],
        [
          ['theoretical return (RTP)', `${rtp} %`],
          ['rounds with a win', `${hitFrequency} %`],
          ['standard deviation of a round, jackpots left out', `${deviation(math).toFixed(3)} × stake`],
          ['volatility index at 90 % (1.645 σ)', (1.645 * deviation(math)).toFixed(2)],
          ['volatility as players are told', volatility],
          ['best round, jackpots left out', stakes(bestRound(math))],
          ['combinations of stops', published.outcomes.toLocaleString('en-US')],
          ['a stake is', `${bets} bets${math.lines ? ', one a line' : ''}`],
          ...(rate
            ? [['free spins are won once in', `${(Number(rate.whole) / Number(rate.part)).toFixed(1)} rounds`]]
            : []),
        ],
      ),
      '## Return by feature',
      table(
        ['feature', 'return'],
        [
          [math.lines ? 'lines' : 'ways', `${percent(parts.lines)} %`],
          ...(math.scatterPays.length ? [['scatters', `${percent(parts.scatters)} %`]] : []),
          ...(freeSpins ? [['free spins', `${percent(parts.freeSpins)} %`]] : []),
          ...(jackpots.length
            ? [
                ['contributions to jackpots', `${percent(parts.contributions)} %`],
                ['seeds of jackpots', `${percent(parts.seeds)} %`],
              ]
            : []),
        ],
      ),
      'Parts are cut to two decimals, so that they may add up to a little less than the whole.',
      '## Pays',
      `Multiples of a bet, from the left${math.lines ? '' : ', for each way'}; scatters in multiples of the stake, anywhere.`,
      table(
        ['symbol', ...math.strips.slice(2).map((_, index) => String(index + 3))],
        [
          ...PAYING_SYMBOLS.filter((symbol) => math.linePays[symbol]).map((symbol) => [
            symbol,
            ...math.linePays[symbol]!.map(String),
          ]),
          ...(math.scatterPays.length ? [['scatter', ...math.scatterPays.map(String)]] : []),
        ],
      ),
      ...(math.lines
        ? [
            '## Lines',
            'Rows by reel, 0 is the top.',
            table(
              ['line', 'rows'],
              math.lines.map((rows, index) => [String(index + 1), rows.join(' ')]),
            ),
          ]
        : []),
      '## Reels',
      ...reels(math.strips),
      ...(freeSpins
        ? [
            '## Free spins',
            `Three scatters win ${freeSpins.spins[0]}, four ${freeSpins.spins[1]}, five ${freeSpins.spins[2]}; every win counts ${freeSpins.multiplier} times. One free spin returns ${percent({ part: published.free!.paid * freeSpins.multiplier, whole: published.free!.outcomes * bets })} % of the stake on average and wins anything in ${percent({ part: published.free!.hits, whole: published.free!.outcomes })} % of cases.`,
            table(
              ['scatters', 'combinations', 'free spins'],
              published.triggers!.map(({ outcomes }, index) => [
                String(index + 3),
                outcomes.toLocaleString('en-US'),
                String(freeSpins.spins[index]),
              ]),
            ),
            ...reels(freeSpins.strips),
          ]
        : []),
      ...(jackpots.length
        ? [
            '## Jackpots',
            table(
              ['jackpot', 'seed', 'of every stake', 'chance for every 0.1 staked', 'ceiling'],
              jackpots.map(({ code, oneIn }) => {
                const { seed, ratePpm, ceiling } = jackpotDefinition(code)
                return [
                  code,
                  formatMoney(seed),
                  `${percent({ part: ratePpm, whole: 1_000_000n })} %`,
                  `1 in ${oneIn.toLocaleString('en-US')}`,
                  formatMoney(ceiling),
                ]
              }),
            ),
          ]
        : []),
    ].join('\n\n') + '\n'
  )
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Lists the symbol counts first, then the strips from top to bottom. */
function reels(strips: Strips): string[] {
  const head = ['stop', ...strips.map((_, reel) => `reel ${reel + 1}`)]
  const used = SYMBOLS.filter((symbol) => strips.some((strip) => strip.includes(symbol)))
  return [
    table(
      ['symbol', ...head.slice(1)],
      used.map((symbol) => [
        symbol,
        ...strips.map((strip) => String(strip.filter((shown) => shown === symbol).length)),
      ]),
    ),
    table(
      head,
      strips[0]!.map((_, stop) => [String(stop), ...strips.map((strip) => strip[stop] ?? '')]),
    ),
  ]
}
