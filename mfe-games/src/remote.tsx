import { defineRemote, lazyPage } from '@atrium/portal-kit'
import { CATEGORIES } from './features/lobby/categories.ts'
import { firstGames } from './features/lobby/lobby-state.ts'
import { HOT_COUNT } from './rails/hot-games.ts'

const lobby = lazyPage(() => import('./features/lobby/LobbyPage.tsx').then((m) => m.LobbyPage))

export default defineRemote({
  name: 'mfe-games',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [
    ...CATEGORIES.map((category) => ({ path: category.path, layout: 'full' as const, skeleton: 'lobby' as const, first: [{ call: 'gameList', request: firstGames(category) }], page: lobby })),
    { path: '/game', layout: 'header-only', skeleton: 'plain', page: lazyPage(() => import('./features/game/GamePage.tsx').then((m) => m.GamePage)) },
  ],
  slots: [{ slot: 'home.hot', order: 10, reserve: { phone: 262, tablet: 294, desktop: 317 }, condition: 'always', optional: true, first: [{ call: 'hotGames', request: { language: '$language', size: HOT_COUNT } }], component: lazyPage(() => import('./rails/HotRail.tsx').then((m) => m.HotRail)) }],
  menu: [],
  emits: ['games.category.chosen'],
  consumes: ['wallet.round.closed'],
  calls: ['gameList', 'gameVendor', 'hotGames', 'launchGame'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
