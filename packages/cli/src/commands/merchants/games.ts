import { MAINTENANCE_KINDS } from '@atrium/contracts/staff/maintenance'
import type { MaintenanceKind } from '@atrium/contracts/staff/maintenance'
import { GAME_STATES } from '@atrium/contracts/staff/merchant-games'
import type { GameState, MerchantGame } from '@atrium/contracts/staff/merchant-games'
import type { StaffClient } from '@atrium/staff-client'
import { REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { instantOf } from '../../command-line/local-time.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'

/** Number of games per request. */
const PAGE = 200

export const gamesCommand: Command = {
  usage: 'games <list|switch|maintenance> <merchant> [ids]',
  summary: 'Games of a merchant: list them, switch them on or off, or put them under maintenance, which also ends',
  options: [
    ['--name <text>', 'list: a part of the name of a game or vendor, or the whole id'],
    ['--state <state>', `list: ${GAME_STATES.map((state) => state.toLowerCase()).join(', ')}`],
    ['--on', 'switch: offer the games'],
    ['--off', 'switch: stop offering them'],
    ['--kind <game|vendor|room>', 'maintenance: what the ids name; a game without it'],
    ['--from <2026-12-01T09:00>', "maintenance: begins then on the merchant's wall; now without it"],
    ['--until <2026-12-01T10:00>', 'maintenance: ends then; without it when it is ended'],
    ['--end', 'maintenance: end it now'],
    REASON,
  ],
  examples: [
    'games list DEMO --state off',
    'games switch DEMO ATR0001,ATR0002 --off --reason "Licence"',
    'games maintenance DEMO PEARL --kind vendor --until 2026-12-01T10:00 --reason "Upgrade"',
    'games maintenance DEMO ATR0001 --end --reason "Repaired"',
  ],
  run(words, session) {
    const [action] = words.args
    if (action === 'list') return list(words, session)
    if (action === 'switch') return switchGames(words, session)
    if (action === 'maintenance') return maintain(words, session)
    throw new UsageError(`"${action}" is none of list, switch, maintenance.`)
  },
}

const merchantOf = (words: Words): string => merchantIn(words.args[1]!)

function idsOf(words: Words): string[] {
  const ids = (words.args[2] ?? '').split(',').filter(Boolean)
  if (ids.length === 0) throw new UsageError('Name what to change: ids with commas between them.')
  return ids
}

/** Parses one of some codes, in either case. */
function choiceOf<Choice extends string>(words: Words, option: string, choices: readonly Choice[]): Choice | undefined {
  const text = words.text(option)
  if (text === undefined) return undefined
  const choice = choices.find((each) => each === text.toUpperCase())
  if (choice === undefined)
    throw new UsageError(`--${option} is one of ${choices.map((each) => each.toLowerCase()).join(', ')}.`)
  return choice
}

async function list(words: Words, session: Session): Promise<Outcome> {
  const merchant = merchantOf(words)
  const name = words.text('name')
  const state = choiceOf<GameState>(words, 'state', GAME_STATES)
  const client = await session.registry()
  const games = await readAll(client, { merchant, ...(name !== undefined && { name }), ...(state && { state }) })
  return {
    text: table(
      ['id', 'game', 'vendor', 'category', 'state'],
      games.map((game) => [game.gameId, game.name.EN, game.vendor.EN, game.category, stateOf(game)]),
      'There is no such game.',
    ),
    json: games,
  }
}

async function readAll(
  client: StaffClient,
  query: { merchant: string; name?: string; state?: GameState },
): Promise<MerchantGame[]> {
  const all: MerchantGame[] = []
  let after: string | undefined
  do {
    const page = await client.merchantGames({ ...query, pageSize: PAGE, ...(after !== undefined && { after }) })
    all.push(...page.list)
    after = page.next
  } while (after !== undefined)
  return all
}

const stateOf = ({ isOn, isVendorOn, isInMaintenance, maintenance }: MerchantGame): string => {
  const until = maintenance?.until === undefined ? '' : ` until ${localTime(maintenance.until)}`
  return (
    [
      ...(isOn ? [] : ['off']),
      ...(isVendorOn ? [] : ['vendor off']),
      ...(isInMaintenance
        ? [`maintenance${until}`]
        : maintenance
          ? [`maintenance from ${localTime(maintenance.from)}${until}`]
          : []),
    ].join(', ') || 'offered'
  )
}

async function switchGames(words: Words, session: Session): Promise<Outcome> {
  const [merchant, gameIds, reason] = [merchantOf(words), idsOf(words), words.reason()]
  const isOn = words.has('on')
  if (isOn === words.has('off')) throw new UsageError('Say which: --on or --off.')
  const answer = await (await session.registry()).switchMerchantGames({ merchant, gameIds, isOn, reason })
  return { text: `Switched ${isOn ? 'on' : 'off'} at ${merchant}: ${answer.changed}.`, json: answer }
}

async function maintain(words: Words, session: Session): Promise<Outcome> {
  const [merchant, ids, reason] = [merchantOf(words), idsOf(words), words.reason()]
  const kind = choiceOf<MaintenanceKind>(words, 'kind', MAINTENANCE_KINDS) ?? 'GAME'
  const [from, until] = [words.text('from'), words.text('until')]
  const client = await session.registry()
  if (words.has('end')) {
    if (from !== undefined || until !== undefined) throw new UsageError('--end takes neither --from nor --until.')
    const answer = await client.endMaintenance({ merchant, kind, ids, reason })
    return { text: `Maintenance ended at ${merchant}: ${answer.changed}.`, json: answer }
  }
  const zone =
    from === undefined && until === undefined ? undefined : (await client.merchantSettings({ merchant })).timeZone
  const times = {
    ...(from !== undefined && { from: instantOf(from, zone!).toISOString() }),
    ...(until !== undefined && { until: instantOf(until, zone!).toISOString() }),
  }
  const answer = await client.setMaintenance({ merchant, kind, ids, ...times, reason })
  return { text: `Maintenance changed at ${merchant}: ${answer.changed}.`, json: answer }
}
