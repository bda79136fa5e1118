import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UPGRADES_FROM } from '@atrium/database'
import { expect, it } from '@jest/globals'
import { readVersion, VERSIONS } from './version-data.ts'

const root = join(import.meta.dirname, '../../../..')
const headings = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## .*/gm)!

it('have a section each in the changelog, newest first, and the one that is being made on top', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(headings.map((heading) => heading.split(' ')[1])).toEqual([version, ...VERSIONS.toReversed()])
})

it('are named with the commit of their data, from the first one on that can be upgraded', () => {
  const commits = VERSIONS.map((version) => readVersion(version)).map(({ version, commit }) => ({ version, commit }))
  expect(commits[0]).toEqual(UPGRADES_FROM)
  for (const { version, commit } of commits)
    expect(headings).toContainEqual(
      expect.stringMatching(new RegExp(`^## ${version} — \\d{4}-\\d\\d-\\d\\d, commit ${commit.slice(0, 12)}$`)),
    )
})
