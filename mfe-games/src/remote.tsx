import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { CATEGORIES } from './features/lobby/state/categories.ts'
import type { Category } from './features/lobby/state/categories.ts'
import { firstGames } from './features/lobby/state/lobby-state.ts'
import { HOT_COUNT } from './rails/hot-games.ts'

const lobby = lazyPage(() => import('./features/lobby/LobbyPage.tsx').then((m) => m.LobbyPage))
const live = lazyPage(() => import('./features/lobby/LivePage.tsx').then((m) => m.LivePage))

/** The height of a tile row with its title. */
const RAIL = { phone: 262, tablet: 294, desktop: 317 }

/** The games of a lobby. Its first picture is loaded eagerly: the first game's, or the hero's if there is one. */
const firstReads = (category: Category) =>
  category.key === 'rng' && __FLAGS__.lobbyHero === true
    ? [
        { call: 'gameList', request: firstGames(category) },
        { call: 'hotGames', request: { language: '$language', size: HOT_COUNT }, picture: 'list.0.showIcon' },
      ]
    : [{ call: 'gameList', request: firstGames(category), picture: 'games.0.showIcon' }]

export default defineRemote({
  name: 'mfe-games',
  contract: { portal: '^1.3.0', calls: '^1.4.0' },
  routes: [
    ...CATEGORIES.map((category) => ({
      path: category.path,
      layout: 'full' as const,
      skeleton: 'lobby' as const,
      first: firstReads(category),
      page: category.key === 'live' ? live : lobby,
    })),
    {
      path: '/fav',
      layout: 'full',
      skeleton: 'lobby',
      page: lazyPage(() => import('./features/lobby/favourites/FavouritesPage.tsx').then((m) => m.FavouritesPage)),
    },
    {
      path: '/game',
      layout: 'header-only',
      skeleton: 'plain',
      page: lazyPage(() => import('./features/game/GamePage.tsx').then((m) => m.GamePage)),
    },
  ],
  slots: [
    {
      slot: 'home.hot',
      order: 10,
      reserve: RAIL,
      condition: 'always',
      optional: true,
      first: [{ call: 'hotGames', request: { language: '$language', size: HOT_COUNT } }],
      component: lazyPage(() => import('./rails/HotRail.tsx').then((m) => m.HotRail)),
    },
    {
      slot: 'home.continue',
      order: 12,
      reserve: RAIL,
      condition: 'loggedIn',
      optional: true,
      component: lazyPage(() => import('./features/home/ContinueRail.tsx').then((m) => m.ContinueRail)),
    },
    {
      slot: 'home.jackpots',
      order: 14,
      reserve: { phone: 172, tablet: 172, desktop: 172 },
      condition: 'always',
      optional: true,
      component: lazyPage(() => import('./features/home/JackpotRail.tsx').then((m) => m.JackpotRail)),
    },
    {
      slot: 'home.winners',
      order: 16,
      reserve: { phone: 512, tablet: 296, desktop: 224 },
      condition: 'always',
      optional: true,
      component: lazyPage(() => import('./features/home/WinnerBoard.tsx').then((m) => m.WinnerBoard)),
    },
  ],
  menu: [],
  emits: ['games.category.chosen'],
  consumes: ['wallet.round.closed', 'wallet.balance.changed', 'game.session.opened', 'games.category.chosen'],
  calls: [
    'gameList',
    'gameVendor',
    'gameClasses',
    'similarGames',
    'vassGameType',
    'roomList',
    'favoriteGamesList',
    'hotGames',
    'launchGame',
    'trialLaunch',
    'realityCheck',
    'realityCheckContinue',
    'bonuses',
    'favoriteGames',
    'addFavoriteGame',
    'removeFavoriteGame',
    'recentGames',
    'winnerBoard',
    'jackpots',
  ],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
