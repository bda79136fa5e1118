import { describe, expect, it } from '@jest/globals'
import { release } from '../testing/fake-shell.ts'
import { meets, modulesOn } from './conditions.ts'
import { indexReleases } from './release-index.ts'

const reserve = { phone: 1, tablet: 1, desktop: 1 }
const title = { KO: '가', EN: 'a' }

describe('indexReleases', () => {
  const index = indexReleases(
    {
      'mfe-b': release({ slots: [{ slot: 'home.x', order: 5, reserve, condition: 'always', optional: false }], menu: [{ menu: 'side', key: 'b', order: 2, title, to: '/b', module: 'OFF', condition: 'always' }] }),
      'mfe-a': release({
        routes: [{ path: '/a', layout: 'full', skeleton: 'cards' }],
        slots: [{ slot: 'home.x', order: 1, reserve, condition: 'loggedIn', optional: true }, { slot: 'other', order: 1, reserve, condition: 'always', optional: false }],
        menu: [{ menu: 'side', key: 'late', order: 9, title, to: '/z', condition: 'always' }, { menu: 'side', key: 'agents', order: 1, title, to: '?agent=x', condition: 'agent' }],
      }),
    },
    (modId) => modId !== 'OFF',
  )

  it('finds who owns a route', () => {
    expect(index.routeAt('/a')).toMatchObject({ remote: 'mfe-a', skeleton: 'cards' })
    expect(index.routeAt('/b')).toBeUndefined()
  })

  it('fills a slot in order, with what is for whoever looks', () => {
    expect(index.fillersOf('home.x', { status: 'visitor' }).map(({ remote }) => remote)).toEqual(['mfe-b'])
    expect(index.fillersOf('home.x', { status: 'trial' }).map(({ remote }) => remote)).toEqual(['mfe-a', 'mfe-b'])
  })

  it('lists a menu in order, without what is off or for others', () => {
    expect(index.menu('side', { status: 'member' }).map(({ key }) => key)).toEqual(['late'])
    expect(index.menu('side', { status: 'agent' }).map(({ key }) => key)).toEqual(['agents', 'late'])
    expect(index.menu('member', { status: 'agent' })).toEqual([])
  })
})

it('a module is off under a group that is off', () => {
  const on = modulesOn([
    { modId: 'A', enabled: '1', childrenNodes: [{ modId: 'A1', enabled: '1', childrenNodes: [] }, { modId: 'A2', enabled: '0', childrenNodes: [] }] },
    { modId: 'B', enabled: '0', childrenNodes: [{ modId: 'B1', enabled: '1', childrenNodes: [] }] },
  ])
  expect([...on]).toEqual(['A', 'A1'])
})

it.each([
  ['always', ['visitor', 'member', 'agent', 'trial']],
  ['visitor', ['visitor']],
  ['loggedIn', ['member', 'agent', 'trial']],
  ['member', ['member']],
  ['agent', ['agent']],
] as const)('%s is for %s', (condition, who) => {
  expect((['visitor', 'member', 'agent', 'trial'] as const).filter((status) => meets(condition, { status }))).toEqual(who)
})
