import { describe, expect, it } from '@jest/globals'
import type { RemoteRelease } from './bootstrap.ts'
import { parseBootstrap, withoutScripts } from './remote-release.ts'

const release = (integrity: Record<string, string>, base?: string) =>
  ({ version: '1.0.0', integrity, ...(base && { base }) }) as unknown as RemoteRelease
const json = (remotes: Record<string, RemoteRelease>) =>
  JSON.stringify({
    assetsBase: '/r',
    releaseSet: {
      remotes: Object.fromEntries(Object.entries(remotes).map(([name, one]) => [name, withoutScripts(one)])),
    },
  })
const map = (integrity: Record<string, string>) => JSON.stringify({ integrity })

describe('the releases of a document', () => {
  it('are read with the integrity of every file, that of scripts from the import map', () => {
    const games = { 'entry.1.js': 'sha256-a', 'styles.1.css': 'sha256-b' }
    const text = json({ 'mfe-games': release(games) })
    expect(text).not.toContain('sha256-a')
    expect(
      parseBootstrap(text, map({ '/r/mfe-games/entry.1.js': 'sha256-a', '/r/shell/shell.1.js': 'sha256-c' })).releaseSet
        .remotes['mfe-games']!.integrity,
    ).toEqual(games)
  })

  it('name the file with the hashes that neither has', () => {
    const text = json({
      'mfe-games': {
        ...release({ 'entry.1.js': 'sha256-a', 'hashes.1.json': 'sha256-h', 'Page.1.js': 'sha256-p' }),
        hashes: 'hashes.1.json',
      },
    })
    expect(
      parseBootstrap(text, map({ '/r/mfe-games/entry.1.js': 'sha256-a' })).releaseSet.remotes['mfe-games'],
    ).toMatchObject({ hashes: 'hashes.1.json', integrity: { 'entry.1.js': 'sha256-a', 'hashes.1.json': 'sha256-h' } })
  })

  it('take the files of the folder that they are served from', () => {
    const text = json({ 'mfe-games': release({}, 'http://127.0.0.1:4000'), 'mfe-member': release({}) })
    const { remotes } = parseBootstrap(
      text,
      map({
        'http://127.0.0.1:4000/mfe-games/a.js': 'sha256-dev',
        '/r/mfe-games/b.js': 'sha256-published',
        '/r/mfe-member/a.js': 'sha256-member',
      }),
    ).releaseSet
    expect([remotes['mfe-games']!.integrity, remotes['mfe-member']!.integrity]).toEqual([
      { 'a.js': 'sha256-dev' },
      { 'a.js': 'sha256-member' },
    ])
  })
})
