import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { withHashTable } from '@atrium/test-kit/releases'
import type { BuiltForTest } from '@atrium/test-kit/releases'
import { expect, it } from '@jest/globals'
import { games, memoryRegistry, pointer, setOf, shell, testPortal } from '../testing/portal.ts'

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const bootstrapOf = (html: string) => JSON.parse(part(html, /id="atrium">([^<]*)</)) as Bootstrap

it('names only the scripts that are loaded at once, of releases whose other hashes are in a file', async () => {
  const [newShell, newGames] = [withHashTable(shell), withHashTable(games)]
  const namesOf = async (url: string, releases: [BuiltForTest, BuiltForTest]) => {
    const other = await testPortal({ registry: memoryRegistry(releases, [pointer(setOf(...releases))]) })
    try {
      const { body } = await other.app.inject({ url, headers: { host: 'localhost' } })
      const { integrity } = JSON.parse(part(body, /<script type="importmap">([^<]*)</)) as {
        integrity: Record<string, string>
      }
      const asked = [...body.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
      return { scripts: Object.keys(integrity), asked, set: bootstrapOf(body).releaseSet }
    } finally {
      await other.close()
    }
  }
  const at = ({ record }: BuiltForTest, file = record.entry) => `/r/${record.name}/${file}`
  const korean = (release: BuiltForTest) => at(release, release.record.locales['KO']![0])
  const all = (release: BuiltForTest) =>
    release.record.files.filter(({ name }) => name.endsWith('.js')).map(({ name }) => at(release, name))

  const ofGames = await namesOf('/rng', [newShell, newGames])
  expect(ofGames.scripts.sort()).toEqual([at(newShell), korean(newShell), at(newGames), korean(newGames)].sort())
  // The first paint does not need the file of hashes.
  expect(ofGames.asked).not.toContain(at(newShell, newShell.record.hashes))
  expect(ofGames.asked).not.toContain(at(newGames, newGames.record.hashes))
  expect(ofGames.set.shellHashes).toEqual({
    file: newShell.record.hashes,
    integrity: newShell.record.files.at(-1)!.integrity,
  })
  expect(ofGames.set.remotes['mfe-games']).toMatchObject({
    hashes: newGames.record.hashes,
    integrity: { [newGames.record.hashes!]: newGames.record.files.at(-1)!.integrity },
  })
  expect((await namesOf('/help', [newShell, newGames])).scripts.sort()).toEqual(
    [at(newShell), korean(newShell), at(newGames)].sort(),
  )
  // If shell or release predates hash files, the document contains every script that the browser may import.
  expect((await namesOf('/help', [newShell, games])).scripts.sort()).toEqual(
    [at(newShell), korean(newShell), ...all(games)].sort(),
  )
  expect((await namesOf('/help', [shell, newGames])).scripts.sort()).toEqual([...all(shell), ...all(newGames)].sort())
})
