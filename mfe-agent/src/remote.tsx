import { defineRemote, lazyPage } from '@atrium/portal-kit'

const whole = { phone: 560, tablet: 560, desktop: 560 }

export default defineRemote({
  name: 'mfe-agent',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [],
  slots: [
    { slot: 'overlay.agent', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/centre/AgentCentre.tsx').then((m) => m.AgentCentre)) },
    { slot: 'agent.agentTeamOverview', order: 10, reserve: whole, condition: 'agent', component: lazyPage(() => import('./features/team/report.tsx').then((m) => m.TeamPage)) },
  ],
  menu: [
    { menu: 'agent', key: 'agentTeamOverview', order: 20, title: { KO: '팀 현황', EN: 'Team overview' }, to: '?agent=agentTeamOverview', condition: 'agent' },
    { menu: 'side', key: 'agent', order: 70, title: { KO: '에이전트 센터', EN: 'Agent centre' }, to: '?agent=agentTeamOverview', condition: 'agent' },
  ],
  emits: [],
  consumes: [],
  calls: ['teamOverview', 'fundsConsolidated'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
