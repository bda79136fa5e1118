import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { formatWire } from '@atrium/contracts/money'
import { MONEY_FIGURES } from '@atrium/contracts/staff/reports'
import type { MoneyFigures } from '@atrium/contracts/staff/reports'
import type { Command } from '../../command-line/command.ts'
import { table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'

/** What merchants have earned. */
export const moneyCommands: readonly Command[] = [
  {
    usage: 'money <merchant>',
    summary: 'What a merchant earned on days of its time zone, beside the period before',
    options: [
      ['--from <2026-12-01>', 'First day; by default six days before the last'],
      ['--to <2026-12-07>', 'Last day; by default today'],
    ],
    examples: ['money DEMO', 'money DEMO --from 2026-12-01 --to 2026-12-07'],
    async run(words, session) {
      const merchant = merchantIn(words.args[0]!)
      const client = await session.registry()
      const to = words.text('to') ?? dayAt(new Date(), (await client.merchantSettings({ merchant })).timeZone)
      const from = words.text('from') ?? addDays(to, -6)
      const summary = await client.moneySummary({ merchant, from, to })
      const { now, before, beforeFrom, beforeTo, currency } = summary
      const former = new Map(rowsOf(before))
      return {
        text: table(
          ['', `${from} to ${to}`, `${beforeFrom} to ${beforeTo}`],
          rowsOf(now).map(([name, value]) => [name, value, former.get(name) ?? '']),
          '',
        ).concat(`\nAmounts are in ${currency}.`),
        json: summary,
      }
    },
  },
]

const rowsOf = ({ play, ngr, moved, registrations }: MoneyFigures): [string, string][] => [
  ['rounds', String(play.rounds)],
  ['stakes', formatWire(play.stake)],
  ['wins', formatWire(play.payout)],
  ['GGR', formatWire(play.ggr)],
  ['NGR', formatWire(ngr)],
  ['hold', play.hold === undefined ? '' : `${play.hold.toFixed(2)}%`],
  ['new members', String(registrations)],
  ...MONEY_FIGURES.map((figure): [string, string] => [figure, formatWire(moved[figure]?.amount ?? '0')]),
]
