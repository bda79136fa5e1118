import { defineRemote, lazyPage } from '@atrium/portal-kit'

const whole = { phone: 560, tablet: 560, desktop: 560 }

export default defineRemote({
  name: 'mfe-promotions',
  contract: { portal: '^1.0.0', calls: '^1.4.0' },
  routes: [
    { path: '/promotions', layout: 'full', skeleton: 'cards', first: [{ call: 'promotions', request: { language: '$language', category: 'all', pageNo: 1, pageSize: 12 }, picture: 'list.0.image' }], page: lazyPage(() => import('./features/promotions/PromotionsPage.tsx').then((m) => m.PromotionsPage)) },
    { path: '/promoDetail', layout: 'full', skeleton: 'plain', page: lazyPage(() => import('./features/detail/PromotionPage.tsx').then((m) => m.PromotionPage)) },
    { path: '/pointMall', layout: 'no-side-menu', skeleton: 'cards', first: [{ call: 'pointRewards', request: { language: '$language', pageNo: 1, pageSize: 24 } }], page: lazyPage(() => import('./features/point-mall/PointMallPage.tsx').then((m) => m.PointMallPage)) },
    { path: '/vip', layout: 'full', skeleton: 'plain', first: [{ call: 'vipLevels', request: { language: '$language' } }], page: lazyPage(() => import('./features/vip/VipPage.tsx').then((m) => m.VipPage)) },
  ],
  slots: [
    { slot: 'home.promotions', order: 20, reserve: { phone: 322, tablet: 322, desktop: 322 }, condition: 'always', optional: true, component: lazyPage(() => import('./features/home/PromotionRail.tsx').then((m) => m.PromotionRail)) },
    { slot: 'member.rewardCenter', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/rewards/RewardsPage.tsx').then((m) => m.RewardsPage)) },
    { slot: 'member.missionLeaderboard', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/missions/MissionsPage.tsx').then((m) => m.MissionsPage)) },
    { slot: 'member.playerRank', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/vip/PlayerRankPage.tsx').then((m) => m.PlayerRankPage)) },
  ],
  menu: [],
  emits: [],
  consumes: ['member.level.changed', 'promotions.progress.changed'],
  calls: ['promotions', 'promotionDetail', 'promotionJoin', 'promotionApply', 'promotionCheckIn', 'claimTickets', 'claimTicket', 'freeRounds', 'promotionClaims', 'promotionClaimsFile', 'missionSummary', 'missionLeaderboard', 'raffle', 'raffleList', 'raffleWinners', 'raffleWinnersFile', 'raffleTickets', 'raffleTicketsFile', 'pointRewards', 'pointConfig', 'pointBalance', 'redeemPoints', 'convertPoints', 'pointOrders', 'pointOrdersFile', 'pointEntries', 'pointEntriesFile', 'vipLevels', 'playerRankProgress', 'vipChanges', 'vipChangesFile'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
