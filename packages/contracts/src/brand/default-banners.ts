import type { BrandBannerGroup } from './index.ts'
import type { Localized } from '../locale/languages.ts'

/** Texts and links of the main banners, for a merchant that has written none. */
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
    title: { KO: '만나서 반가워요', EN: 'Good to see you' },
    text: { KO: '로그인하면 하던 게임도 이어서 할 수 있어요.', EN: 'Log in to play, or to go on where you left off.' },
    link: '/index',
  },
  w_register: {
    id: 'register',
    title: { KO: '처음이신가요?', EN: 'New here?' },
    text: { KO: '가입은 1분이면 끝나요.', EN: 'Joining takes a minute.' },
    link: '/register',
  },
}
