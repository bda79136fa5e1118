import { randomUUID } from 'node:crypto'
import type { MerchantOverview, MerchantStage } from '@atrium/contracts/staff/merchants'
import { MERCHANT_REQUIREMENTS } from '@atrium/contracts/staff/merchants'
import { REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'
import { waitingAt } from './merchant-proposals.ts'

/** Creation, stages and hosts of merchants. */
export const setupCommands: readonly Command[] = [
  {
    usage: 'create-merchant <merchant>',
    summary: 'Create a merchant in preparation: visitors cannot reach it',
    options: [
      ['--ko <text>', 'What visitors read, in Korean'],
      ['--en <text>', 'And in English'],
      ['--time-zone <Asia/Seoul>', 'Its days, issues and schedules are in it'],
      ['--currency <KRW>', 'Of all its money'],
      REASON,
    ],
    examples: [
      'create-merchant BLUE --ko "블루" --en "Blue" --time-zone Asia/Ho_Chi_Minh --currency VND --reason "A new market"',
    ],
    async run(words, session) {
      const overview = await (
        await session.registry()
      ).createMerchant({
        merchant: merchantIn(words.args[0]!),
        names: { KO: required(words, 'ko'), EN: required(words, 'en') },
        timeZone: required(words, 'time-zone'),
        currency: required(words, 'currency'),
        reason: words.reason(),
      })
      return overviewOutcome(overview)
    },
  },
  {
    usage: 'merchant <merchant>',
    summary: 'Stage and hosts of a merchant, and what is missing before it opens',
    run: async ({ args: [merchant] }, session) =>
      overviewOutcome(await (await session.registry()).merchantOverview({ merchant: merchantIn(merchant!) })),
  },
  stageCommand('open', 'OPEN', 'Open a merchant; a second person decides about it'),
  stageCommand('suspend', 'SUSPENDED', 'Show the maintenance screen of a merchant until it is opened again'),
  stageCommand('close', 'CLOSED', 'Close a merchant for good; a second person decides about it'),
  {
    usage: 'add-host <merchant> <host>',
    summary: 'Add a host to a merchant; a DNS record proves its control',
    options: [REASON],
    run: async (words, session) =>
      overviewOutcome(await (await session.registry()).addMerchantHost({ ...hostIn(words), reason: words.reason() })),
  },
  {
    usage: 'check-host <merchant> <host>',
    summary: 'Look the DNS record of a host up',
    run: async (words, session) => overviewOutcome(await (await session.registry()).checkMerchantHost(hostIn(words))),
  },
  {
    usage: 'remove-host <merchant> <host>',
    summary: 'Remove a host: the portal is no longer served there',
    options: [REASON],
    run: async (words, session) =>
      overviewOutcome(
        await (await session.registry()).removeMerchantHost({ ...hostIn(words), reason: words.reason() }),
      ),
  },
]

function stageCommand(verb: string, stage: MerchantStage, summary: string): Command {
  return {
    usage: `${verb}-merchant <merchant>`,
    summary,
    options: [REASON],
    async run(words, session) {
      const { proposal, ...overview } = await (
        await session.registry()
      ).changeMerchantStage({
        merchant: merchantIn(words.args[0]!),
        changeId: randomUUID(),
        stage,
        reason: words.reason(),
      })
      return proposal ? waitingAt(overview.merchant, proposal) : overviewOutcome(overview)
    },
  }
}

const hostIn = ({ args: [merchant, host] }: Words) => ({ merchant: merchantIn(merchant!), host: host! })

function required(words: Words, option: string): string {
  const text = words.text(option)
  if (text === undefined) throw new UsageError(`Name --${option} as well.`)
  return text
}

function overviewOutcome(overview: MerchantOverview): Outcome {
  const { merchant, names, stage, timeZone, currency, hosts, missing } = overview
  const lines = [
    `${merchant} (${names.EN}) is ${stage === 'PREPARING' ? 'in preparation' : stage.toLowerCase()}.`,
    `  time zone  ${timeZone}`,
    `  currency   ${currency}`,
    ...hosts.flatMap(({ host, provedAt, record }) => [
      `  host       ${host}${provedAt ? '' : ', not proved yet'}`,
      ...(provedAt || !record ? [] : [`             TXT ${record.name} = ${record.value}`]),
    ]),
    ...missing.map((each) => `  missing    ${each}${MERCHANT_REQUIREMENTS[each] ? ' (required)' : ''}`),
  ]
  return { text: lines.join('\n'), json: overview }
}
