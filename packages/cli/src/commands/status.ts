import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import { SHELL } from '@atrium/contracts/releases'
import { localTime, table } from '../table.ts'
import type { Command } from './command.ts'

/** How long a release that was found changed on a disk is told of: whoever did it may come back. */
const TAMPERED_WITHIN_MINUTES = 24 * 60

/** Which version of what runs for whom: merchants down, releases across. */
export const statusCommand: Command = {
  usage: 'status',
  summary: 'Which versions run for which merchant, and what a portal server found changed on its disk in the last 24 hours; then it exits with 4',
  async run(_words, session) {
    const client = await session.registry()
    const [pointers, { releases }, watches] = await Promise.all([client.pointers({}), client.health({ minutes: TAMPERED_WITHIN_MINUTES }), client.pinWatches({})])
    const alarmed = new Map(watches.map(({ merchant, alarmedAt }) => [merchant, alarmedAt]))
    const isAlarmed = [...alarmed.values()].some(Boolean)
    const standings = pointers.map((pointer) => ({ ...pointer, alarmedAt: alarmed.get(pointer.merchant), tampered: tamperedOf(releases, pointer.merchant) }))
    const names = [...new Set(pointers.flatMap(({ set }) => Object.keys(set.releases)))].sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || a.localeCompare(b))
    const isTampered = standings.some(({ tampered }) => tampered.length > 0)
    const rows = standings.map(({ merchant, set, changedAt, sequence, canary, tampered, alarmedAt }) => [
      merchant, ...names.map((name) => set.releases[name] ?? '–'), set.id, String(sequence), localTime(changedAt), canary ? `${canary.id}: ${canary.percent} %` : '',
      ...(isAlarmed ? [alarmedAt ? `worse since ${localTime(alarmedAt)}` : ''] : []),
      ...(isTampered ? [tampered.map(({ name, version, times }) => `${name}@${version} (${times})`).join(', ')] : []),
    ])
    const text = table(['merchant', ...names, 'set', '#', 'since', 'canary', ...(isAlarmed ? ['guard alarm'] : []), ...(isTampered ? ['tampered with'] : [])], rows, 'No merchant has a set yet. Pin one with "atrium pin".')
    return { text: isTampered ? `${text}\n\n${WHAT_TO_DO}` : text, json: standings, exit: isTampered ? 4 : 0 }
  },
}

const WHAT_TO_DO = 'A portal server found these releases changed where it keeps them, and served what the registry has instead. Look for who can write to its disk; its log names the files.'

/** How often each release of a merchant was found changed on a disk, whichever visitors it is for. */
function tamperedOf(releases: OperationAnswer<'health'>['releases'], merchant: string): { name: string; version: string; times: number }[] {
  const found = releases.filter((each) => each.merchant === merchant && each.tampered > 0)
  return [...Map.groupBy(found, ({ release }) => `${release.name}@${release.version}`).values()].map((same) => ({ ...same[0]!.release, times: same.reduce((times, { tampered }) => times + tampered, 0) }))
}
