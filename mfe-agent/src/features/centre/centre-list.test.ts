import { describe, expect, it } from '@jest/globals'
import { centreList } from './centre-list.ts'

const entry = (remote: string, key: string, order: number) =>
  ({ remote, key, order, menu: 'agent', title: { KO: key, EN: key }, to: `?agent=${key}`, condition: 'agent' }) as const
const overview = entry('mfe-agent', 'agentTeamOverview', 20)
const own = entry('mfe-agent', 'personalHistoryCopy', 50)
const ofMember = entry('mfe-member', 'personalHistoryCopy', 50)
const seen = (...entries: Parameters<typeof centreList>[0]) =>
  centreList(entries, 'mfe-agent').map(({ remote, key }) => `${remote} ${key}`)

describe('the list of the agent centre', () => {
  it('has its own betting record once, beside a release of the member centre with one', () => {
    for (const entries of [
      [overview, own, ofMember],
      [overview, ofMember, own],
    ])
      expect(seen(...entries)).toEqual(['mfe-agent agentTeamOverview', 'mfe-agent personalHistoryCopy'])
  })

  it('has it beside a release of the member centre without one', () =>
    expect(seen(overview, own)).toEqual(['mfe-agent agentTeamOverview', 'mfe-agent personalHistoryCopy']))

  it('has entries of other remotes', () =>
    expect(seen(overview, entry('mfe-chat', 'agentChat', 60))).toEqual([
      'mfe-agent agentTeamOverview',
      'mfe-chat agentChat',
    ]))
})
