import { defineRemote, lazyPage } from '@atrium/portal-kit'

export default defineRemote({
  name: 'mfe-sample',
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  routes: [
    {
      path: '/sample',
      layout: 'full',
      skeleton: 'plain',
      page: lazyPage(() => import('./features/page/SamplePage.tsx').then((m) => m.SamplePage)),
    },
  ],
  slots: [
    {
      slot: 'home.more',
      order: 100,
      reserve: { phone: 148, tablet: 120, desktop: 120 },
      condition: 'always',
      optional: true,
      component: lazyPage(() => import('./features/home/SampleCard.tsx').then((m) => m.SampleCard)),
    },
  ],
  menu: [
    {
      menu: 'side',
      key: 'sample',
      order: 900,
      title: { KO: 'Sample', EN: 'Sample' },
      to: '/sample',
      condition: 'always',
    },
  ],
  emits: [],
  consumes: [],
  calls: [],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
