import { describe, expect, it } from '@jest/globals'
import { release } from '../testing/fake-shell.ts'
import { meets, modulesOn } from './conditions.ts'
import { indexReleases } from './release-index.ts'

const reserve = { phone: 1, tablet: 1, desktop: 1 }
const title = { KO: '가', EN: 'a' }

describe('indexReleases', () => {
  const index = indexReleases(
    {
      'mfe-b': release({
        slots: [{ slot: 'home.x', order: 5, reserve, condition: 'always', optional: false }],
        menu: [{ menu: 'side', key: 'b', order: 2, title, to: '/b', module: 'OFF', condition: 'always' }],
      }),
      'mfe-a': release({
        routes: [
          { path: '/a', layout: 'full', skeleton: 'cards' },
          { path: '/b', layout: 'full', skeleton: 'cards' },
          { path: '/draws/:code', layout: 'full', skeleton: 'cards' },
        ],
        slots: [
          { slot: 'home.x', order: 1, reserve, condition: 'loggedIn', optional: true },
          { slot: 'other', order: 1, reserve, condition: 'always', optional: false },
          ...['overlay.member', 'member.securityCenter', 'member.nobody'].map((slot) => ({
            slot,
            order: 1,
            reserve,
            condition: 'loggedIn' as const,
            optional: false,
          })),
          ...['overlay.agent', 'agent.x'].map((slot) => ({
            slot,
            order: 1,
            reserve,
            condition: 'agent' as const,
            optional: false,
          })),
        ],
        menu: [
          { menu: 'side', key: 'late', order: 9, title, to: '/a', condition: 'always' },
          { menu: 'side', key: 'agents', order: 1, title, to: '?agent=x', condition: 'agent' },
        ],
      }),
    },
    (modId) => modId !== 'OFF',
  )

  it('finds the release of a route', () => {
    expect(index.routeAt('/a')).toMatchObject({ remote: 'mfe-a', skeleton: 'cards' })
    expect(index.routeAt('/z')).toBeUndefined()
  })

  it('fills a slot in order, with the surfaces for this session', () => {
    expect(index.fillersOf('home.x', { status: 'visitor' }).map(({ remote }) => remote)).toEqual(['mfe-b'])
    expect(index.fillersOf('home.x', { status: 'trial' }).map(({ remote }) => remote)).toEqual(['mfe-a', 'mfe-b'])
  })

  it('lists a menu in order, without entries that are off or for other sessions', () => {
    expect(index.menu('side', { status: 'member' }).map(({ key }) => key)).toEqual(['late'])
    expect(index.menu('side', { status: 'agent' }).map(({ key }) => key)).toEqual(['agents', 'late'])
    expect(index.menu('member', { status: 'agent' })).toEqual([])
  })

  it.each([
    '/index',
    '/help#terms',
    '/down',
    '/',
    '/a',
    '/a?page=X',
    '/draws/ssc',
    '?member=securityCenter',
    '/a?member=securityCenter',
  ])('has a page at %s', (to) => {
    for (const status of ['visitor', 'member'] as const) expect(index.brings(to, { status })).toBe(true)
  })

  it.each(['/vip', '/pointMall', '/draws', '/draws/ssc/x', '?member=depositv2', '/vip?member=securityCenter'])(
    'has no page at %s',
    (to) => {
      for (const status of ['visitor', 'member', 'agent'] as const) expect(index.brings(to, { status })).toBe(false)
    },
  )

  it('has a page of a centre for its session, and for visitors, who may become one', () => {
    expect((['visitor', 'member', 'agent'] as const).map((status) => index.brings('?agent=x', { status }))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('omits menu entries without a page', () => {
    const lone = indexReleases(
      {
        'mfe-c': release({
          routes: [{ path: '/c', layout: 'full', skeleton: 'cards' }],
          menu: ['/c', '/elsewhere', '?member=withdraw'].map((to, order) => ({
            menu: 'side',
            key: to,
            order,
            title,
            to,
            condition: 'always',
          })),
        }),
      },
      () => true,
    )
    expect(lone.menu('side', { status: 'member' }).map(({ key }) => key)).toEqual(['/c'])
  })
})

it('a module is off under a group that is off', () => {
  const on = modulesOn([
    {
      modId: 'A',
      enabled: '1',
      childrenNodes: [
        { modId: 'A1', enabled: '1', childrenNodes: [] },
        { modId: 'A2', enabled: '0', childrenNodes: [] },
      ],
    },
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
  expect((['visitor', 'member', 'agent', 'trial'] as const).filter((status) => meets(condition, { status }))).toEqual(
    who,
  )
})
