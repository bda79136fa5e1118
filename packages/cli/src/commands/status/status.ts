import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { SHELL } from '@atrium/contracts/releases'
import { localTime, table } from '../../command-line/table.ts'
import type { Command } from '../../command-line/command.ts'
import { isForged, seenText, servedText, serverLines } from '../output/served-text.ts'

/** How long a tampered release is reported after it was found. It stays visible because the attacker may return. */
const TAMPERED_WITHIN_MINUTES = 24 * 60

/**
 * A table of merchants (rows) and releases (columns): the decided versions, those that portal servers serve, and those
 * that open tabs run.
 */
export const statusCommand: Command = {
  usage: 'status',
  summary:
    'What is decided for which merchant, what portal servers serve and open tabs run of it. Exits with 4 where a portal server rejects what is decided, or found a release changed on its disk in the last 24 hours',
  options: [
    ['--servers', 'And a line for each portal server: what it serves since when, and why it is not what is decided'],
  ],
  async run(words, session) {
    const client = await session.registry()
    const [pointers, statuses, { releases }, watches] = await Promise.all([
      client.pointers({}),
      client.releaseStatus({}),
      client.health({ minutes: TAMPERED_WITHIN_MINUTES }),
      client.pinWatches({}),
    ])
    const alarmed = new Map(watches.map(({ merchant, alarmedAt }) => [merchant, alarmedAt]))
    const isAlarmed = [...alarmed.values()].some(Boolean)
    const standings = pointers.flatMap((pointer) =>
      statuses
        .filter(({ merchant }) => merchant === pointer.merchant)
        .map((status) => ({
          ...pointer,
          ...status,
          alarmedAt: alarmed.get(pointer.merchant),
          tampered: tamperedOf(releases, pointer.merchant),
        })),
    )
    const names = [...new Set(pointers.flatMap(({ set }) => Object.keys(set.releases)))].sort(
      (a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b),
    )
    const isTampered = standings.some(({ tampered }) => tampered.length > 0)
    const rows = standings.map(({ tampered, alarmedAt, ...standing }) => [
      standing.merchant,
      ...names.map((name) => standing.set.releases[name] ?? '–'),
      String(standing.sequence),
      `${standing.set.id} since ${localTime(standing.changedAt)}`,
      servedText(standing),
      seenText(standing),
      standing.canary ? `${standing.canary.id}: ${standing.canary.percent} %` : '',
      ...(isAlarmed ? [alarmedAt ? `worse since ${localTime(alarmedAt)}` : ''] : []),
      ...(isTampered ? [tampered.map(({ name, version, times }) => `${name}@${version} (${times})`).join(', ')] : []),
    ])
    const text = table(
      [
        'merchant',
        ...names,
        '#',
        'decided',
        'served',
        'seen',
        'canary',
        ...(isAlarmed ? ['guard alarm'] : []),
        ...(isTampered ? ['tampered with'] : []),
      ],
      rows,
      'No merchant has a set yet. Pin one with "atrium pin".',
    )
    const details = words.has('servers') ? ['', ...standings.flatMap(serverLines)] : []
    const forged = standings.some(isForged) ? ['', FORGED] : []
    return {
      text: [text, ...details, ...forged, ...(isTampered ? ['', WHAT_TO_DO] : [])].join('\n'),
      json: standings,
      exit: isTampered || forged.length ? 4 : 0,
    }
  },
}

const FORGED =
  'A portal server rejects what is decided and serves the set before. "atrium status --servers" says why; publish the same build again, or block the version and pin another.'
const WHAT_TO_DO =
  'A portal server found these releases changed where it keeps them, and served what the registry has instead. Look for who can write to its disk; its log names the files.'

/** How often tampering was found in each release of a merchant, over all visitors. */
function tamperedOf(
  releases: OperationAnswer<'health'>['releases'],
  merchant: string,
): { name: string; version: string; times: number }[] {
  const found = releases.filter((each) => each.merchant === merchant && each.tampered > 0)
  return [...Map.groupBy(found, ({ release }) => `${release.name}@${release.version}`).values()].map((same) => ({
    ...same[0]!.release,
    times: same.reduce((times, { tampered }) => times + tampered, 0),
  }))
}
