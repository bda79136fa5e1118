import { DEFAULT_BANNERS } from '@atrium/contracts/brand/default-banners'
import type { SeedBanner } from './banner.ts'

/** An atrium seen from the front: the outer arch and the door inside. */
export const demoLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="#2a9d78"><path d="M4 27.5V16a12 12 0 0 1 24 0v11.5h-4.6V16a7.4 7.4 0 0 0-14.8 0v11.5z"/><path d="M11.4 27.5V16a4.6 4.6 0 0 1 9.2 0v11.5z"/></g></svg>'

const { home, w_login, w_register } = DEFAULT_BANNERS

/** DEMO uses the portal's default texts. */
export const demoBanners: readonly SeedBanner[] = [
  { ...home, group: 'home', image: 'arch~170~welcome' },
  {
    id: 'new-slots',
    group: 'home',
    title: { KO: '이번 달 새 슬롯', EN: 'New slots this month' },
    text: { KO: '새로 나온 게임을 가장 먼저 만나 보세요.', EN: 'Be the first to try what has just come out.' },
    image: 'crystal~250~new',
    link: '/rng?f=new',
  },
  {
    id: 'lottery',
    group: 'home',
    title: { KO: '1분마다 추첨', EN: 'A draw every minute' },
    text: { KO: '추첨 시각과 규칙을 미리 확인하세요.', EN: 'See every draw time and its rules beforehand.' },
    image: 'lanterns~30~lottery',
    link: '/lottery',
  },
  { ...w_login, group: 'w_login', image: 'waves~170~login' },
  { ...w_register, group: 'w_register', image: 'blossom~330~register' },
]
