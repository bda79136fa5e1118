import { describe, expect, it } from '@jest/globals'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseOptions } from '@atrium/test-kit/releases'
import { earliestFit } from './earliest.ts'

const release = (name: string, version: string, wishes: ReleaseOptions = {}): ReleaseRecord =>
  aRelease({ name, version, ...wishes }).record
const portal = (version: string) => ({
  contract: { portal: version, calls: version.startsWith('^') ? '^1.0.0' : '1.0.0' },
})
const route = (path: string): ReleaseOptions => ({ routes: [{ path, layout: 'full', skeleton: 'plain' }] })

function find(
  wanted: ReleaseRecord[],
  asked: string[],
  candidates: ReleaseRecord[],
  more: { current?: Record<string, string>; unrunnable?: string[] } = {},
) {
  const fit = earliestFit({
    wanted,
    asked: new Set(asked),
    candidates,
    current: more.current ?? {},
    unrunnable: new Set(more.unrunnable),
    callsVersion: '1.0.0',
  })
  return fit && { releases: fit.releases, sentence: fit.reason.sentence }
}

describe('earliestFit', () => {
  it('returns the earliest shell that has what the remote needs, by version and not by time', () => {
    const shells = ['1.10.0', '1.3.0', '1.2.0', '1.0.0'].map((version) => release('shell', version, portal(version)))
    const games = release('mfe-games', '2.0.0', portal('^1.2.0'))
    expect(find([shells[3]!, games], ['mfe-games'], [...shells, games, release('mfe-games', '1.9.0')])).toEqual({
      releases: { shell: '1.2.0' },
      sentence: 'It would fit together with shell@1.2.0.',
    })
  })

  it('includes every remote that does not fit a new shell', () => {
    const react = (version: string) => ({ shared: { react: { version, names: ['useState'] } } })
    const shell = release('shell', '2.0.0', react('20.0.0'))
    const [games, member] = [release('mfe-games', '1.0.0'), release('mfe-member', '1.0.0')]
    const candidates = [
      shell,
      games,
      member,
      release('mfe-games', '1.1.0'),
      release('mfe-games', '1.2.0', react('^20.0.0')),
      release('mfe-games', '1.3.0', react('^20.0.0')),
      release('mfe-member', '3.0.0', react('^20.0.0')),
    ]
    expect(find([shell, games, member, release('mfe-support', '1.0.0', react('>=19'))], ['shell'], candidates)).toEqual(
      {
        releases: { 'mfe-games': '1.2.0', 'mfe-member': '3.0.0' },
        sentence: 'It would fit together with mfe-games@1.2.0 and mfe-member@3.0.0.',
      },
    )
  })

  it('replaces requested versions only when nothing else helps, and never by versions that already run', () => {
    const shell = release('shell', '1.0.0')
    const [now, between, far] = [
      release('mfe-games', '1.0.0'),
      release('mfe-games', '1.5.0'),
      release('mfe-games', '2.0.0', portal('^9.0.0')),
    ]
    expect(
      find([shell, far], ['mfe-games'], [shell, now, between, far], { current: { 'mfe-games': '1.0.0' } }),
    ).toEqual({ releases: { 'mfe-games': '1.5.0' }, sentence: 'It would fit with mfe-games@1.5.0 instead.' })
    expect(find([shell, far], ['mfe-games'], [shell, now, far], { current: { 'mfe-games': '1.0.0' } })).toBeUndefined()
  })

  it('avoids a version that may not run', () => {
    const shell = release('shell', '1.0.0')
    const [blocked, fixed] = [release('mfe-games', '1.1.0'), release('mfe-games', '1.1.1')]
    expect(find([shell, blocked], ['mfe-games'], [shell, fixed], { unrunnable: ['mfe-games'] })).toEqual({
      releases: { 'mfe-games': '1.1.1' },
      sentence: 'It would fit with mfe-games@1.1.1 instead.',
    })
    const newer = release('shell', '1.1.0')
    expect(find([shell, fixed], ['mfe-games'], [newer, fixed], { unrunnable: ['shell'] })?.releases).toEqual({
      shell: '1.1.0',
    })
  })

  it('finds the remote that has dropped a route', () => {
    const shell = release('shell', '1.0.0')
    const [games, promotions] = [
      release('mfe-games', '2.0.0', route('/events')),
      release('mfe-promotions', '1.0.0', route('/events')),
    ]
    expect(
      find(
        [shell, games, promotions],
        ['mfe-games'],
        [shell, release('mfe-promotions', '1.1.0', route('/events')), release('mfe-promotions', '1.2.0')],
      )?.releases,
    ).toEqual({ 'mfe-promotions': '1.2.0' })
  })

  it('returns the earliest shell for a set without one', () => {
    expect(
      find([release('mfe-games', '1.0.0')], ['mfe-games'], [release('shell', '1.1.0'), release('shell', '1.0.0')])
        ?.releases,
    ).toEqual({ shell: '1.0.0' })
  })

  it('returns none when the gateway is the cause', () => {
    const games = release('mfe-games', '2.0.0', { contract: { portal: '^1.0.0', calls: '^9.0.0' } })
    expect(find([release('shell', '1.0.0'), games], ['mfe-games'], [release('shell', '1.1.0')])).toBeUndefined()
  })
})
