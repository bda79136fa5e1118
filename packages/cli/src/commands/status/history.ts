import type { MerchantPointer, LogEntry } from '@atrium/contracts/releases'
import type { StaffClient } from '@atrium/staff-client'
import type { Command } from '../../command-line/command.ts'
import { instantOf } from '../../command-line/local-time.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantIn, titles } from '../../command-line/terms.ts'
import { changeText } from '../output/decision-text.ts'

export const historyCommands: readonly Command[] = [
  {
    usage: 'compare <from> <to>',
    summary: 'Two sets with the changes that lie between; a merchant stands for the set it runs',
    examples: ['compare LOTUS DEMO', 'compare 0f3a5c7e9b1d2f4a DEMO'],
    async run({ args: [from, to] }, session) {
      const client = await session.registry()
      const pointers = [from!, to!].every(isSet) ? [] : await client.pointers({})
      return compare(client, setOf(from!, pointers), setOf(to!, pointers))
    },
  },
  {
    usage: 'history <merchant>',
    summary: 'Every set that was decided for a merchant, by whom and why; "atrium status" shows what is served',
    options: [['--limit <count>', 'How many; default 20']],
    run: async (words, session) =>
      history(await session.registry(), merchantIn(words.args[0]!), words.number('limit') ?? 20),
  },
  {
    usage: 'at <merchant> <time>',
    summary: 'What was decided for a merchant at a time, and by whom',
    examples: ['at DEMO 2026-11-20T21:30', 'at DEMO 2026-11-20T12:30:00Z'],
    run: async ({ args: [merchant, time] }, session) => ranAt(await session.registry(), merchantIn(merchant!), time!),
  },
]

const isSet = (text: string): boolean => /^[0-9a-f]{16,64}$/.test(text)

function setOf(text: string, pointers: readonly MerchantPointer[]): string {
  if (isSet(text)) return text
  const pointer = pointers.find(({ merchant }) => merchant === merchantIn(text))
  if (!pointer)
    throw new UsageError(`"${text}" is neither a set nor a merchant that has one. "atrium status" shows them.`)
  return pointer.set.id
}

async function compare(client: StaffClient, from: string, to: string): Promise<Outcome> {
  const comparison = await client.compareSets({ from, to })
  const lines = comparison.changes.flatMap(({ name, from: before, to: after, direction, releases }) => [
    `${changeText({ name, from: before, to: after })}${direction === 'back' ? ' (back: these changes are left out)' : ''}`,
    ...releases.flatMap(({ version, publishedAt, changes }) => [
      `  ${version}, published ${localTime(publishedAt)}`,
      ...changes.map((change) => `    - ${change}`),
    ]),
  ])
  return { text: lines.length ? lines.join('\n') : 'Both are the same set.', json: comparison }
}

/** The time zone of a merchant. @throws Error for an unknown merchant */
async function zoneOf(client: StaffClient, merchant: string): Promise<string> {
  const merchants = await client.merchants({})
  const known = merchants.find((each) => each.merchant === merchant)
  if (!known)
    throw new Error(
      `${merchant} is no merchant of this registry. It has ${merchants.map((each) => each.merchant).join(', ') || 'none yet'}.`,
    )
  return known.timeZone
}

async function history(client: StaffClient, merchant: string, limit: number): Promise<Outcome> {
  const timeZone = await zoneOf(client, merchant)
  const moves = await Promise.all(
    (['pinned', 'rolled-back'] as const).map((action) => client.log({ merchant, action, limit })),
  )
  const newest = moves
    .flat()
    .sort((a, b) => b.sequence - a.sequence)
    .slice(0, limit)
  const rows = await Promise.all(
    newest.map(async (entry) => [
      String(entry.sequence),
      localTime(entry.at, timeZone),
      entry.actor,
      howOf(entry),
      entry.toSet ?? '',
      entry.reason ?? '',
      await changesOf(client, entry),
    ]),
  )
  return {
    text: table(
      ['#', 'decided', 'by', 'how', 'set', 'why', 'changed'],
      rows,
      `Nothing was ever decided for ${merchant}.`,
    ),
    json: newest,
  }
}

const howOf = ({ action, details }: LogEntry): string =>
  [action, typeof details?.['how'] === 'string' ? details['how'] : '', details?.['breakGlass'] ? 'break-glass' : '']
    .filter(Boolean)
    .join(', ')

async function changesOf(client: StaffClient, { fromSet, toSet }: LogEntry): Promise<string> {
  if (!fromSet || !toSet) return 'first set'
  if (fromSet === toSet) return 'nothing'
  return (await client.compareSets({ from: fromSet, to: toSet })).changes.map(changeText).join(', ')
}

async function ranAt(client: StaffClient, merchant: string, time: string): Promise<Outcome> {
  const timeZone = await zoneOf(client, merchant)
  const at = instantOf(time, timeZone).toISOString()
  if (Date.parse(at) > Date.now())
    throw new Error(
      `${localTime(at, timeZone)} is in the future, so nothing is decided for then yet. "atrium status" shows what is decided now.`,
    )
  const [pointer] = await client.running({ merchant, at })
  if (!pointer) return { text: `Nothing was decided for ${merchant} at ${localTime(at, timeZone)} yet.`, json: null }
  const { set, decision } = pointer
  return {
    text: `For ${merchant} the set ${set.id} was decided: ${titles(set)}.\n${decision.actor} decided it at ${localTime(decision.at, timeZone)} (${howOf(decision)}, entry ${decision.sequence}).${decision.reason ? ` ${decision.reason}` : ''}`,
    json: pointer,
  }
}
