import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import type { Words } from '../../command-line/words.ts'
import { table } from '../../command-line/table.ts'
import { IF_SEQUENCE, REASON } from '../../command-line/command.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import { merchantIn, sequenceIn } from '../../command-line/terms.ts'
import { FILE_OPTIONS, runFileCommand } from './merchant-files.ts'

const WISHES: readonly OptionLine[] = [
  ['--time-zone <Asia/Seoul>', 'Schedules and freezes are in it'],
  ['--groups <@asia,@pilot>', 'Groups it is decided about with; "" is none'],
]

export const merchantCommands: readonly Command[] = [
  {
    usage: 'merchants [action] [...what]',
    summary:
      'Every merchant of the registry, with time zone and groups; "merchants export <merchant…>" writes a file of their configuration, "merchants apply <file>" applies one, "merchants clone <from> <new>" makes a merchant like another one, "merchants template <name>" shows a file to start from',
    options: [...FILE_OPTIONS, REASON],
    examples: [
      'merchants',
      'merchants export DEMO LOTUS --out merchants.yaml',
      'merchants apply merchants.yaml --dry-run',
      'merchants apply merchants.yaml --yes --reason "A new market"',
      'merchants clone DEMO BLUE --ko "블루" --en "Blue" --yes --reason "A new market"',
    ],
    async run(words, session) {
      if (words.args.length > 0) return runFileCommand(words.args, words, session)
      const all = await (await session.registry()).merchants({})
      return {
        text: table(
          ['merchant', 'time zone', 'entry', 'groups'],
          all.map(({ merchant, timeZone, sequence, groups }) => [
            merchant,
            timeZone,
            String(sequence),
            groups.join(' '),
          ]),
          'The registry has no merchants yet.',
        ),
        json: all,
      }
    },
  },
  {
    usage: 'add-merchant <merchant>',
    summary: 'Add a merchant to the registry',
    options: WISHES,
    async run(words, session) {
      const added = await (
        await session.registry()
      ).addMerchant({ merchant: merchantIn(words.args[0]!), ...changesIn(words) })
      return { text: `The registry knows ${sentenceOf(added)}.`, json: added }
    },
  },
  {
    usage: 'change-merchant <merchant>',
    summary: 'Change the time zone or the groups of a merchant',
    options: [...WISHES, IF_SEQUENCE, REASON],
    async run(words, session) {
      const changes = changesIn(words)
      if (!Object.keys(changes).length) throw new UsageError('Name what to change: --time-zone, --groups or both.')
      const merchant = merchantIn(words.args[0]!)
      const changed = await (
        await session.registry()
      ).changeMerchant({
        merchant,
        ...changes,
        reason: words.reason(),
        ifMatch: sequenceIn(words.text('if-match'), merchant),
      })
      return { text: `${sentenceOf(changed)}.`, json: changed }
    },
  },
]

function changesIn({ text }: Words): { timeZone?: string; groups?: string[] } {
  const [timeZone, groups] = [text('time-zone'), text('groups')]
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(groups !== undefined && {
      groups: groups
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => (name.startsWith('@') ? name : `@${name}`)),
    }),
  }
}

const sentenceOf = ({ merchant, timeZone, groups }: RegistryMerchant): string =>
  `${merchant} in ${timeZone}, ${groups.length ? `in ${groups.join(' ')}` : 'in no group'}`
