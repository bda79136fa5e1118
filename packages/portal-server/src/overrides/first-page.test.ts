import { describe, expect, it } from '@jest/globals'
import { firstPageOf } from './first-page.ts'

const record = (paths: string[], slots: string[]) =>
  ({ routes: paths.map((path) => ({ path })), slots: slots.map((slot) => ({ slot })) }) as never

describe('the page at which a remote is seen', () => {
  it.each([
    ['its first route', ['/rng', '/live'], ['home.hot'], '/rng'],
    [
      'the first page that it has in a centre',
      [],
      ['overlay.member', 'home.more', 'member.playerRank'],
      '/index?member=playerRank',
    ],
    [
      'its page in the centre of agents',
      [],
      ['overlay.agent', 'agent.agentTeamOverview'],
      '/index?agent=agentTeamOverview',
    ],
    ['the centre that is its own', [], ['overlay.agent'], '/index?agent=agentTeamOverview'],
    ['the home page, where it has a place there', [], ['home.more'], '/index'],
    ['the home page, where it has no place at all', [], [], '/index'],
  ])('is %s', (_what, paths, slots, page) => {
    expect(firstPageOf(record(paths, slots))).toBe(page)
  })
})
