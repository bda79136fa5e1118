import { localTime, share, table } from '../table.ts'
import type { Command } from './command.ts'
import { releaseNameOf } from '../places.ts'
import { MERCHANT } from './command.ts'
import { merchantIn } from './terms.ts'

export const healthCommands: readonly Command[] = [
  {
    usage: 'health [merchant]',
    summary: 'How merchants and releases do, by what visitors\' browsers told',
    options: [['--minutes <count>', 'Of the last minutes, 60 unless told']],
    async run(words, session) {
      const [merchant] = words.args
      const health = await (await session.registry()).health({ ...(merchant && { merchant: merchantIn(merchant) }), minutes: words.number('minutes') })
      const pages = health.pages.map((page) => [page.merchant, page.set, page.ring, page.documents.toLocaleString('en'), share(page.neverStarted, page.documents), share(page.slow, page.documents)])
      const releases = health.releases.map((each) => [each.merchant, `${each.release.name}@${each.release.version}`, each.ring, ...[each.loaded, each.fallbacks, each.crashes, each.failed, each.violations, each.tampered].map((count) => count.toLocaleString('en'))])
      const tables = [table(['merchant', 'set', 'ring', 'documents', 'never started', 'slow'], pages), table(['merchant', 'release', 'ring', 'loaded', 'fell back', 'crashed', 'failed', 'violations', 'tampered'], releases)]
      return { text: pages.length || releases.length ? tables.join('\n\n') : 'Nothing was reported in that time.', json: health }
    },
  },
  {
    usage: 'problems [remote]',
    summary: 'Errors by the remote and version that caused them, newest first',
    options: [['--version <version>', 'Of one version'], MERCHANT, ['--limit <count>', 'How many, 100 unless told']],
    async run(words, session) {
      const [[remote], merchant] = [words.args, words.text('merchant')]
      const all = await (await session.registry()).problems({ ...(remote && { name: releaseNameOf(remote) }), version: words.text('version'), ...(merchant && { merchant: merchantIn(merchant) }), limit: words.number('limit') })
      const rows = all.map((each) => [`${each.release.name}@${each.release.version}`, each.merchant, each.kind, String(each.count), localTime(each.firstAt), localTime(each.lastAt), each.message.replaceAll(/\s+/g, ' ')])
      return { text: table(['release', 'merchant', 'kind', 'times', 'first', 'last', 'message'], rows, 'No errors were reported.'), json: all }
    },
  },
]
