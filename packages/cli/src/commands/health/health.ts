import { localTime, share, table } from '../../command-line/table.ts'
import type { Command } from '../../command-line/command.ts'
import { discountedText, weighedText } from '../output/discounted-text.ts'
import { releaseNameOf } from '../../command-line/places.ts'
import { MERCHANT } from '../../command-line/command.ts'
import { merchantIn } from '../../command-line/terms.ts'

export const healthCommands: readonly Command[] = [
  {
    usage: 'health [merchant]',
    summary: "How merchants and releases do, by reports of visitors' browsers",
    options: [['--minutes <count>', 'Of the last minutes; default 60']],
    async run(words, session) {
      const [merchant] = words.args
      const client = await session.registry()
      const whose = merchant && { merchant: merchantIn(merchant) }
      const [health, watches] = await Promise.all([
        client.health({ ...whose, minutes: words.number('minutes') }),
        client.pinWatches({ ...whose }),
      ])
      const pages = health.pages.map((page) => [
        page.merchant,
        page.set,
        page.ring,
        page.documents.toLocaleString('en'),
        share(page.neverStarted, page.documents),
        share(page.slow, page.documents),
        discountedText(page.discounted),
      ])
      const releases = health.releases.map((each) => [
        each.merchant,
        `${each.release.name}@${each.release.version}`,
        each.ring,
        ...[each.loaded, each.fallbacks, each.crashes, each.failed, each.violations, each.tampered].map((count) =>
          count.toLocaleString('en'),
        ),
      ])
      const tables = [
        table(['merchant', 'set', 'ring', 'documents', 'never started', 'slow', 'discounted'], pages),
        table(
          ['merchant', 'release', 'ring', 'loaded', 'fell back', 'crashed', 'failed', 'violations', 'tampered'],
          releases,
        ),
      ]
      const watched = watches.map(({ merchant: whom, set, guard, verdicts, weighed, alarmedAt, ended }) => [
        whom,
        set,
        guard,
        ended
          ? `rolled back ${localTime(ended.at)} (entry ${ended.sequence})`
          : alarmedAt
            ? `worse since ${localTime(alarmedAt)}`
            : (verdicts.find(({ verdict }) => verdict !== 'no-difference')?.verdict ??
              (verdicts.length ? 'no-difference' : '')),
        weighed ? weighedText(weighed.canary) : '',
      ])
      const texts = [
        pages.length || releases.length ? tables.join('\n\n') : 'Nothing was reported in that time.',
        ...(watched.length ? [table(['merchant', 'pinned set', 'guard', 'its verdict', 'compared'], watched)] : []),
      ]
      return { text: texts.join('\n\n'), json: { ...health, pinWatches: watches } }
    },
  },
  {
    usage: 'problems [remote]',
    summary: 'Errors by the remote and version that caused them, newest first',
    options: [['--version <version>', 'Of one version'], MERCHANT, ['--limit <count>', 'How many; default 100']],
    async run(words, session) {
      const [[remote], merchant] = [words.args, words.text('merchant')]
      const all = await (
        await session.registry()
      ).problems({
        ...(remote && { name: releaseNameOf(remote) }),
        version: words.text('version'),
        ...(merchant && { merchant: merchantIn(merchant) }),
        limit: words.number('limit'),
      })
      const rows = all.map((each) => [
        `${each.release.name}@${each.release.version}`,
        each.merchant,
        each.kind,
        String(each.count),
        localTime(each.firstAt),
        localTime(each.lastAt),
        each.message.replaceAll(/\s+/g, ' '),
      ])
      return {
        text: table(
          ['release', 'merchant', 'kind', 'times', 'first', 'last', 'message'],
          rows,
          'No errors were reported.',
        ),
        json: all,
      }
    },
  },
]
