import { describe, expect, it } from '@jest/globals'
import { layoutOf, SHELL_PATHS } from './paths.ts'

describe('the frame of a page', () => {
  it.each([
    ...['/lottery', '/vnlottery', '/seaLottery', '/game'].map((path) => [path, 'header-only'] as const),
    ['/pointMall', 'no-side-menu'],
    ['/helpmc', 'bare'],
    ...[
      '/index',
      '/register',
      '/register.html',
      '/noticePage',
      '/vip',
      '/elott',
      '/rng',
      '/live',
      '/pvp',
      '/fish',
      '/hot',
      '/fav',
      '/sports',
      '/esports',
      '/promotions',
      '/promoDetail',
      '/seamless',
      '/help',
      '/down',
      '/join',
    ].map((path) => [path, 'full'] as const),
  ])('%s has the layout %s', (path, layout) => expect(layoutOf(path)).toBe(layout))
})

it('the shell reserves its own pages', () =>
  expect(SHELL_PATHS).toEqual([
    '/',
    '/index',
    '/login',
    '/register',
    '/register.html',
    '/noticePage',
    '/help',
    '/helpmc',
    '/down',
    '/download',
    '/join',
  ]))
