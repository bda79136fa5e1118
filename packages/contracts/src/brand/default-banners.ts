import type { BrandBannerGroup } from './index.ts'
import type { Localized } from '../locale/languages.ts'

/** Words and link of the banners that speak for a merchant, where it has written none of its own. */
export const DEFAULT_BANNERS: Readonly<
  Record<
    BrandBannerGroup,
    { readonly id: string; readonly title: Localized; readonly text: Localized; readonly link: string }
  >
> = {
  home: {
    id: 'welcome',
    title: { KO: '오늘 저녁, 무엇을 할까요?', EN: 'What shall we play tonight?' },
    text: {
      KO: '여러 제작사의 게임이 한곳에 있어요. 데모 크레딧으로 편하게 즐겨 보세요.',
      EN: 'The games of many studios in one place, all on demo credit.',
    },
    link: '/rng',
  },
  w_login: {
    id: 'login',
    title: { KO: '다시 오셨군요', EN: 'Welcome back' },
    text: { KO: '지난번 그 게임이 기다리고 있어요.', EN: 'Your last game is where you left it.' },
    link: '/index',
  },
  w_register: {
    id: 'register',
    title: { KO: '처음이신가요?', EN: 'New here?' },
    text: { KO: '가입은 1분이면 끝나요.', EN: 'Joining takes a minute.' },
    link: '/register',
  },
}
