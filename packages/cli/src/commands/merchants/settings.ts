import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import type { Session } from '../../command-line/session.ts'
import { instantOf } from '../../command-line/local-time.ts'
import type { Words } from '../../command-line/words.ts'
import { IF_VERSION, REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { changedOutcome, settingsOutcome } from './settings-text.ts'
import { merchantIn } from '../../command-line/terms.ts'

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const settingsCommands: readonly Command[] = [
  {
    usage: 'settings <merchant>',
    summary: 'Status and module tree of a merchant',
    run: async ({ args: [merchant] }, session) =>
      settingsOutcome(await (await session.registry()).merchantSettings({ merchant: merchantIn(merchant!) })),
  },
  {
    usage: 'maintenance <merchant>',
    summary: 'Close a merchant for maintenance, or open it again',
    options: [
      ['--until <2026-12-01T06:00>', "When it is expected to end, on the merchant's wall"],
      ['--ko <text>', 'What visitors read, in Korean'],
      ['--en <text>', 'And in English'],
      ['--off', 'Open it again'],
      IF_VERSION,
      REASON,
    ],
    examples: [
      'maintenance DEMO --until 2026-12-01T06:00 --ko "서버를 점검하고 있어요." --en "We are servicing our servers." --reason "Database move"',
      'maintenance DEMO --off --reason "Done"',
    ],
    run: (words, session) => (words.has('off') ? open(words, session) : close(words, session)),
  },
  {
    usage: 'restrict <merchant>',
    summary: 'Let visitors of some regions in, or open a merchant to all again',
    options: [
      ['--allow <KR,JP>', 'Countries that are let in'],
      ['--deny <US>', 'Countries that are not'],
      ['--networks <10.0.0.0/8>', 'Networks that are let in whatever their country'],
      ['--off', 'Open it to all again'],
      IF_VERSION,
      REASON,
    ],
    async run(words, session) {
      if (words.has('off')) return open(words, session)
      const regionRules = {
        allowed: list(words.text('allow')),
        denied: list(words.text('deny')),
        networks: list(words.text('networks')),
      }
      if (!Object.values(regionRules).some(({ length }) => length))
        throw new UsageError('Name who is allowed: --allow, --deny, --networks, or --off for everybody.')
      return change(words, session, { status: 2, regionRules })
    },
  },
  {
    usage: 'module <merchant> <modId> <on|off>',
    summary:
      'Switch a module of a merchant; open pages follow at once. What loosens a guard or grants members more waits for a second person',
    options: [IF_VERSION, REASON],
    async run(words, session) {
      const [, modId, wanted] = words.args
      if (wanted !== 'on' && wanted !== 'off') throw new UsageError(`"${wanted}" is neither on nor off.`)
      return change(words, session, { modules: { [modId!]: wanted === 'on' } })
    },
  },
]

const open = (words: Words, session: Session): Promise<Outcome> =>
  change(words, session, { status: 0, maintenanceEnd: null, maintenanceMessage: null })

async function close(words: Words, session: Session): Promise<Outcome> {
  const [until, KO, EN] = [words.text('until'), words.text('ko'), words.text('en')]
  if ((KO === undefined) !== (EN === undefined))
    throw new UsageError('Visitors read it in Korean or English: give both --ko and --en, or neither.')
  return change(words, session, ({ timeZone }) => ({
    status: 1,
    maintenanceEnd: until === undefined ? null : instantOf(until, timeZone).toISOString(),
    maintenanceMessage: KO === undefined ? null : { KO, EN: EN! },
  }))
}

type Wanted = Omit<OperationInput<'changeMerchantSettings'>, 'merchant' | 'changeId' | 'version' | 'reason'>

/** Changes the current settings. If the command specifies a version, fails unless it is the current one. */
async function change(
  words: Words,
  session: Session,
  wanted: Wanted | ((now: MerchantSettings) => Wanted),
): Promise<Outcome> {
  const [merchant, reason] = [merchantIn(words.args[0]!), words.reason()]
  const client = await session.registry()
  const now = await client.merchantSettings({ merchant })
  return changedOutcome(
    await client.changeMerchantSettings({
      merchant,
      changeId: randomUUID(),
      version: words.text('if-match') ?? now.version,
      ...(typeof wanted === 'function' ? wanted(now) : wanted),
      reason,
    }),
  )
}
