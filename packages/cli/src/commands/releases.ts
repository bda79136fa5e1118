import { releaseNameOf } from '../places.ts'
import type { RegistryClient } from '../registry-client.ts'
import { localTime, table } from '../table.ts'
import type { Outcome } from './outcome.ts'

/** What is published, newest first; of one remote when it is named. */
export async function releases(client: RegistryClient, remote?: string): Promise<Outcome> {
  const all = await client.releases()
  const wanted = remote === undefined ? all : all.filter(({ name }) => name === releaseNameOf(remote))
  const rows = wanted.map((release) => [`${release.name}@${release.version}`, localTime(release.publishedAt), release.publishedBy, release.commit.slice(0, 12), `${Math.ceil(release.size / 1024)} KB`])
  return { text: wanted.length ? table(['release', 'published', 'by', 'commit', 'size'], rows) : 'Nothing is published yet.', json: wanted }
}
