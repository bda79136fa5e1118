import type { Command } from '../../command-line/command.ts'
import { localTime, table } from '../../command-line/table.ts'

/** What is wrong at the gateway right now. */
export const openProblemCommands: readonly Command[] = [
  {
    usage: 'open-problems',
    summary: 'What is wrong right now at your merchants; the console has what to do. Exits with 1 if it is severe',
    async run(_words, session) {
      const { list } = await (await session.registry()).openProblems({})
      const rows = list.map(({ severity, kind, merchant, count, since, example, detail }) => [
        severity,
        kind,
        merchant ?? 'installation',
        String(count),
        localTime(since),
        [example, detail?.replaceAll(/\s+/g, ' ')].filter(Boolean).join(': '),
      ])
      return {
        text: table(['severity', 'what', 'merchant', 'items', 'since', 'oldest item'], rows, 'Nothing is wrong.'),
        json: list,
        exit: list.some(({ severity }) => severity === 'severe') ? 1 : 0,
      }
    },
  },
  {
    usage: 'verify-changes',
    summary: 'Whether the audit log of the gateway is as it was written. Exits with 1 if it is not',
    async run(_words, session) {
      const verified = await (await session.registry()).verifyChanges({}, { timeout: 120_000 })
      const { intact, entries, head, problem } = verified
      return {
        text: intact
          ? `The log is intact: ${entries} entries, each covering the one before it.${head ? ` The newest is ${head}.` : ''}`
          : `The log is not what was written. ${problem ?? ''}`,
        json: verified,
        exit: intact ? 0 : 1,
      }
    },
  },
  {
    usage: 'jobs',
    summary: 'Jobs of the gateway: when each last succeeded, and with what it fails',
    async run(_words, session) {
      const { list } = await (await session.registry()).jobs({})
      const rows = list.map(({ job, state, succeededAt, error }) => [
        job,
        state.toLowerCase(),
        localTime(succeededAt),
        error?.replaceAll(/\s+/g, ' ') ?? '',
      ])
      return { text: table(['job', 'state', 'last success', 'error'], rows, 'No job has started yet.'), json: list }
    },
  },
]
