import { defineRemote, lazyPage } from '@atrium/portal-kit'

const lobby = lazyPage(() => import('./features/lobby/LotteryPage.tsx').then((m) => m.LotteryPage))
const vnLobby = lazyPage(() => import('./features/lobby/VnLotteryPage.tsx').then((m) => m.VnLotteryPage))
const seaLobby = lazyPage(() => import('./features/lobby/SeaLotteryPage.tsx').then((m) => m.SeaLotteryPage))

export default defineRemote({
  name: 'mfe-lottery',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [
    { path: '/lottery', layout: 'header-only', skeleton: 'cards', first: [{ call: 'popularLotteries', request: { language: '$language', count: 20 } }], page: lobby },
    { path: '/vnlottery', layout: 'header-only', skeleton: 'cards', page: vnLobby },
    { path: '/seaLottery', layout: 'header-only', skeleton: 'cards', first: [{ call: 'popularLotteries', request: { language: '$language', count: 20 } }], page: seaLobby },
  ],
  slots: [
    { slot: 'home.lottery', order: 30, reserve: { phone: 236, tablet: 236, desktop: 236 }, condition: 'always', optional: true, component: lazyPage(() => import('./features/home/DrawRail.tsx').then((m) => m.DrawRail)) },
  ],
  menu: [{ menu: 'bottom', key: 'lottery', order: 60, title: { KO: '복권', EN: 'Lottery' }, to: '/lottery', module: 'AGEANNOUNCE3', condition: 'always' }],
  emits: [],
  consumes: ['games.category.chosen'],
  calls: ['popularLotteries', 'vnLotteryMenu', 'gameVendor'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
