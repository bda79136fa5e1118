import { defineRemote, lazyPage } from '@atrium/portal-kit'

const lottery = lazyPage(() => import('./pages/LotteryPage.tsx').then((m) => m.LotteryPage))
const vnLottery = lazyPage(() => import('./pages/VnLotteryPage.tsx').then((m) => m.VnLotteryPage))
const seaLottery = lazyPage(() => import('./pages/SeaLotteryPage.tsx').then((m) => m.SeaLotteryPage))
const elott = lazyPage(() => import('./pages/ElottPage.tsx').then((m) => m.ElottPage))
const lists = [{ call: 'popularLotteries', request: { language: '$language', count: 20 } }]

export default defineRemote({
  name: 'mfe-lottery',
  contract: { portal: '^1.0.0', calls: '^1.4.0' },
  routes: [
    { path: '/lottery', layout: 'header-only', skeleton: 'cards', first: lists, page: lottery },
    { path: '/vnlottery', layout: 'header-only', skeleton: 'cards', first: lists, page: vnLottery },
    { path: '/seaLottery', layout: 'header-only', skeleton: 'cards', first: lists, page: seaLottery },
    { path: '/elott', layout: 'full', skeleton: 'cards', first: lists, page: elott },
  ],
  slots: [
    {
      slot: 'home.lottery',
      order: 30,
      reserve: { phone: 278, tablet: 278, desktop: 278 },
      condition: 'always',
      optional: true,
      component: lazyPage(() => import('./features/home/DrawRail.tsx').then((m) => m.DrawRail)),
    },
  ],
  menu: [
    {
      menu: 'bottom',
      key: 'lottery',
      order: 60,
      title: { KO: '복권', EN: 'Lottery' },
      to: '/lottery',
      module: 'AGEANNOUNCE3',
      condition: 'always',
    },
  ],
  emits: [],
  consumes: ['games.category.chosen', 'lottery.issue.changed', 'lottery.order.settled', 'wallet.balance.changed'],
  calls: [
    'popularLotteries',
    'gameVendor',
    'recentLotteries',
    'openedNumeros',
    'openedNumerosOfMember',
    'lotteryTerms',
    'lotteryDraw',
    'comingIssues',
    'placeLotteryOrder',
    'lotteryOrder',
    'cancelLotteryOrder',
    'lotteryTickets',
    'lotteryTicketsFile',
    'placeLotteryChase',
    'lotteryChase',
    'cancelLotteryChase',
    'lotteryChases',
    'lotteryChasesFile',
    'realityCheck',
    'realityCheckContinue',
    'bonuses',
    'lotteryDraw',
  ],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
