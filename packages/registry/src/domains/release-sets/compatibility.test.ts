import { describe, expect, it } from '@jest/globals'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseOptions } from '@atrium/test-kit/releases'
import { sentencesOf } from '@atrium/staff-api/reasons'
import { reasonsAgainst as against } from './compatibility.ts'

const reasonsAgainst = (...set: Parameters<typeof against>): string[] => sentencesOf(against(...set))

const shell = (wishes: ReleaseOptions = {}): ReleaseRecord => aRelease({ name: 'shell', ...wishes }).record
const games = (wishes: ReleaseOptions = {}): ReleaseRecord => aRelease({ version: '1.4.0', ...wishes }).record
const route = (path: string) => ({ path, layout: 'full', skeleton: 'plain' }) as const

describe('reasonsAgainst', () => {
  it('returns none for releases of one source tree', () => {
    expect(
      reasonsAgainst(
        [shell(), games({ routes: [route('/rng')] }), aRelease({ name: 'mfe-member', routes: [route('/vip')] }).record],
        '1.0.0',
      ),
    ).toEqual([])
  })

  it('requires a shell', () => {
    expect(reasonsAgainst([games()], '1.0.0')).toEqual(['The set has no shell. Pin a shell together with the remotes.'])
  })

  it('checks the portal range against the shell of the set', () => {
    const needy = games({ contract: { portal: '^1.2.0', calls: '^1.0.0' } })
    expect(reasonsAgainst([shell(), needy], '1.0.0')).toEqual([
      'mfe-games@1.4.0 needs the portal contract ^1.2.0, but shell@1.0.0 has 1.0.0. Pin a shell that has it, or another mfe-games.',
    ])
    expect(reasonsAgainst([shell({ contract: { portal: '1.3.0', calls: '1.0.0' } }), needy], '1.0.0')).toEqual([])
  })

  it.each([
    ['1.9.0', '^2.0.0', false],
    ['2.0.0', '^1.4.0', true],
    ['3.0.0', '^2.1.0', true],
    ['3.0.0', '^1.0.0', false],
    ['1.0.0', '^0.9.0', false],
  ])('decides whether a shell with portal %s runs a remote that needs %s: %s', (has, needs, fits) => {
    const reasons = reasonsAgainst(
      [shell({ contract: { portal: has, calls: '1.0.0' } }), games({ contract: { portal: needs, calls: '^1.0.0' } })],
      '1.0.0',
    )
    expect(reasons).toHaveLength(fits ? 0 : 1)
  })

  it('checks the calls range against the running gateway, for shell and remotes', () => {
    const reasons = reasonsAgainst(
      [
        shell({ contract: { portal: '1.0.0', calls: '1.3.0' } }),
        games({ contract: { portal: '^1.0.0', calls: '^1.2.0' } }),
      ],
      '1.1.0',
    )
    expect(reasons).toEqual([
      'shell@1.0.0 needs the calls contract ^1.3.0, but the running gateway serves 1.1.0. Deploy a gateway that serves it, or pin another shell.',
      'mfe-games@1.4.0 needs the calls contract ^1.2.0, but the running gateway serves 1.1.0. Deploy a gateway that serves it, or pin another mfe-games.',
    ])
    expect(reasonsAgainst([shell({ contract: { portal: '1.0.0', calls: '1.0.0' } })], '1.8.0')).toEqual([])
  })

  it('requires every shared library, version and name of the shell', () => {
    const borrowing = games({
      shared: {
        react: { version: '^18.0.0', names: ['useState'] },
        jotai: { version: '^3.0.0', names: ['atom', 'useStore', '*'] },
        three: { version: '^0.180.0', names: ['*'] },
      },
    })
    expect(reasonsAgainst([shell(), borrowing], '1.0.0')).toEqual([
      'mfe-games@1.4.0 needs react ^18.0.0, but shell@1.0.0 provides 19.3.1.',
      'mfe-games@1.4.0 imports useStore and everything from jotai, which shell@1.0.0 does not provide.',
      'mfe-games@1.4.0 wants to share three, which shell@1.0.0 does not provide.',
    ])
  })

  it('allows a route one owner, whatever the names of its parameters', () => {
    const reasons = reasonsAgainst(
      [
        shell({ routes: [route('/about')] }),
        games({ routes: [route('/promo/:id'), route('/about/')] }),
        aRelease({ name: 'mfe-promotions', routes: [route('/promo/:code')] }).record,
      ],
      '1.0.0',
    )
    expect(reasons).toEqual([
      'The route /about is claimed by shell@1.0.0 and mfe-games@1.4.0. Only one of them can have it.',
      'The route /promo/:id is claimed by mfe-games@1.4.0 and mfe-promotions@1.0.0. Only one of them can have it.',
    ])
  })

  it("reserves the shell's own pages", () => {
    const greedy = games({ routes: [route('/index'), route('/help/'), route('/rng')] })
    expect(reasonsAgainst([shell(), greedy], '1.0.0')).toEqual([
      'mfe-games@1.4.0 claims the route /index, which belongs to the shell. Remove the route from it.',
      'mfe-games@1.4.0 claims the route /help/, which belongs to the shell. Remove the route from it.',
    ])
    expect(reasonsAgainst([shell({ routes: [route('/index')] }), games()], '1.0.0')).toEqual([])
  })

  it('compares every event by topic and version', () => {
    const talking = games({
      emits: [
        { topic: 'games.category.chosen', version: '1.0' },
        { topic: 'games.jackpot', version: '1.0' },
      ],
      consumes: [{ topic: 'wallet.balance.changed', version: '2.0' }],
    })
    expect(reasonsAgainst([shell(), talking], '1.0.0')).toEqual([
      'mfe-games@1.4.0 emits games.jackpot 1.0, which shell@1.0.0 does not know.',
      'mfe-games@1.4.0 consumes wallet.balance.changed 2.0, which shell@1.0.0 does not know (it has 1.0).',
    ])
  })

  it('suggests the event nearest to a mistyped one', () => {
    const talking = games({
      emits: [{ topic: 'game.category.chosen', version: '1.0' }],
      consumes: [{ topic: 'wallet.balance.chnaged', version: '1.0' }],
    })
    expect(reasonsAgainst([shell(), talking], '1.0.0')).toEqual([
      'mfe-games@1.4.0 emits game.category.chosen 1.0, which shell@1.0.0 does not know. Did you mean games.category.chosen?',
      'mfe-games@1.4.0 consumes wallet.balance.chnaged 1.0, which shell@1.0.0 does not know. Did you mean wallet.balance.changed?',
    ])
  })

  it('accepts a later minor version for an earlier one, but not the reverse', () => {
    const talking = (version: string) => games({ consumes: [{ topic: 'games.jackpot', version }] })
    const having = shell({ events: [{ topic: 'games.jackpot', version: '1.1' }] })
    expect(reasonsAgainst([having, talking('1.0')], '1.0.0')).toEqual([])
    expect(reasonsAgainst([having, talking('1.2')], '1.0.0')).toEqual([
      'mfe-games@1.4.0 consumes games.jackpot 1.2, which shell@1.0.0 does not know (it has 1.1).',
    ])
  })

  it("uses the events of the set's shell instead of those of the comparing registry", () => {
    const event = (topic: string, version: string) => ({ topic, version })
    const talking = games({
      emits: [event('games.jackpot', '1.0')],
      consumes: [event('wallet.balance.changed', '2.0')],
    })
    expect(
      reasonsAgainst(
        [shell({ events: [event('games.jackpot', '1.0'), event('wallet.balance.changed', '2.0')] }), talking],
        '1.0.0',
      ),
    ).toEqual([])
    expect(reasonsAgainst([shell({ events: [event('wallet.balance.changed', '1.0')] }), talking], '1.0.0')).toEqual([
      'mfe-games@1.4.0 emits games.jackpot 1.0, which shell@1.0.0 does not know.',
      'mfe-games@1.4.0 consumes wallet.balance.changed 2.0, which shell@1.0.0 does not know (it has 1.0).',
    ])
  })
})
