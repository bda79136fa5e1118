import { defineRemote, lazyPage } from '@atrium/portal-kit'

const whole = { phone: 560, tablet: 560, desktop: 560 }

export default defineRemote({
  name: 'mfe-agent',
  contract: { portal: '^1.0.0', calls: '^1.4.0' },
  routes: [],
  slots: [
    { slot: 'overlay.agent', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/centre/AgentCentre.tsx').then((m) => m.AgentCentre)) },
    { slot: 'agent.agentAnnouncement', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage)) },
    { slot: 'agent.agentTeamOverview', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/team/report.tsx').then((m) => m.TeamPage)) },
    { slot: 'agent.registerCenter', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/openings/OpeningPage.tsx').then((m) => m.OpeningPage)) },
    { slot: 'agent.downlineManagmentView', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/downlines/DownlinesPage.tsx').then((m) => m.DownlinesPage)) },
  ],
  menu: [
    { menu: 'agent', key: 'agentAnnouncement', order: 10, title: { KO: '공지', EN: 'Announcements' }, to: '?agent=agentAnnouncement', condition: 'agent' },
    { menu: 'agent', key: 'agentTeamOverview', order: 20, title: { KO: '팀 현황', EN: 'Team overview' }, to: '?agent=agentTeamOverview', condition: 'agent' },
    { menu: 'agent', key: 'registerCenter', order: 30, title: { KO: '계정 개설', EN: 'Open accounts' }, to: '?agent=registerCenter', condition: 'agent' },
    { menu: 'agent', key: 'downlineManagmentView', order: 40, title: { KO: '하위 회원 관리', EN: 'Downlines' }, to: '?agent=downlineManagmentView', condition: 'agent' },
    { menu: 'side', key: 'agent', order: 70, title: { KO: '에이전트 센터', EN: 'Agent centre' }, to: '?agent=agentTeamOverview', condition: 'agent' },
  ],
  emits: [],
  consumes: [],
  calls: ['teamOverview', 'fundsConsolidated', 'agentAnnouncements', 'agentAnnouncementsUnread', 'agentAnnouncementsRead', 'registerSettings', 'agentLineRates', 'agentOpenAccount', 'agentLinks', 'agentLinksFile', 'agentLinkCreate', 'agentLinkRevoke', 'agentDownlines', 'agentDownlinesFile', 'agentDownlineRates', 'agentDownlineNote', 'agentDownlineMessage'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
