import type { LogEntry } from '@atrium/contracts/releases'
import type { LogVerification } from '@atrium/contracts/staff/releases/history'
import type { StaffClient } from '@atrium/staff-client'
import { localTime, table } from '../../command-line/table.ts'
import { MERCHANT } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { merchantIn } from '../../command-line/terms.ts'

export const logCommand: Command = {
  usage: 'log',
  summary: 'Who did what when, newest first; or whether the log is as it was written',
  options: [
    MERCHANT,
    ['--actor <name>', 'By one person or machine'],
    ['--action <action>', 'Of one kind: pinned, rolled-back, published …'],
    ['--search <words>', 'With these words in reasons, releases, sets or details'],
    ['--before <number>', 'Older than this entry'],
    ['--limit <count>', 'How many entries; default 50'],
    ['--staff', 'Of accounts instead: who signed in, and who changed whose access; --actor narrows it to one account'],
    ['--verify', 'Check instead that the log is as it was written'],
  ],
  async run(words, session) {
    const merchant = words.text('merchant')
    const query = {
      ...(merchant && { merchant: merchantIn(merchant) }),
      actor: words.text('actor'),
      action: words.text('action'),
      search: words.text('search'),
      before: words.number('before'),
      limit: words.number('limit'),
    }
    const client = await session.registry()
    if (words.has('staff'))
      return words.has('verify') ? verification(await client.verifyStaffLog({})) : staffLog(client, query)
    return words.has('verify') ? verification(await client.verifyLog({}, { timeout: 120_000 })) : log(client, query)
  },
}

async function log(client: StaffClient, query: Parameters<StaffClient['log']>[0]): Promise<Outcome> {
  return listed(await client.log(query))
}

async function staffLog(client: StaffClient, { actor, limit }: { actor?: string; limit?: number }): Promise<Outcome> {
  return listed((await client.staffLog({ ...(actor && { handle: actor }), pageSize: limit ?? 50 })).list)
}

function listed(entries: readonly LogEntry[]): Outcome {
  const rows = entries.map((entry) => [
    String(entry.sequence),
    localTime(entry.at),
    actorOf(entry),
    actionOf(entry),
    entry.merchant ?? '',
    whatOf(entry),
    entry.reason ?? '',
  ])
  return {
    text: table(['#', 'when', 'who', 'did', 'merchant', 'what', 'why'], rows, 'There is no such entry.'),
    json: entries,
  }
}

function verification(verified: LogVerification): Outcome {
  const {
    problem = 'Ask somebody who sees every merchant, such as an administrator, to look: "atrium log --verify" tells them where.',
  } = verified
  if (!verified.intact) throw new Error(`The log is not what was written. ${problem}`)
  return {
    text: `The log is intact: ${verified.entries} entries, each covering the one before it.${verified.head ? ` The newest is ${verified.head}.` : ''}`,
    json: verified,
  }
}

/** The actor of a log entry: for a token, with its owner. */
function actorOf({ actor, details }: LogEntry): string {
  const people = details?.['people']
  return Array.isArray(people) ? `${actor} (${people.join(', ')})` : actor
}

/** The action of a log entry. An emergency action names what it overrode: freezes, a second person, or both. */
function actionOf({ action, details = {} }: LogEntry): string {
  const { breakGlass, fourEyes, freezes, untried, forward } = details
  if (breakGlass !== true) return action
  const passed = [
    ...(Array.isArray(freezes)
      ? [`freeze ${[...new Set(freezes.map(({ id }: { id: number }) => id))].join(', ')}`]
      : []),
    ...(fourEyes ? ['second person'] : []),
    ...(untried ? ['a set that no browser ran'] : []),
    ...(forward ? ['a later set, or one that was rolled back'] : []),
  ]
  return `${action}, break-glass${passed.length ? ` (${passed.join('; ')})` : ''}`
}

function whatOf({ release, fromSet, toSet, details }: LogEntry): string {
  if (release) return `${release.name}@${release.version}`
  if (toSet) return fromSet ? `${fromSet} → ${toSet}` : toSet
  return Object.entries(details ?? {})
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
