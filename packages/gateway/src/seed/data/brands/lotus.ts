import type { SeedBanner } from './banner.ts'

/** A lotus with five petals. Masks leave a gap around each petal in front, so that it is visible on any background. */
export const lotusLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3.5 -3.5 39 39"><defs><path id="p" d="M16 27C11 22 11 11.5 16 5c5 6.5 5 17 0 22z"/><g id="m"><use href="#p" transform="rotate(-31 16 27)"/><use href="#p" transform="rotate(31 16 27)"/></g><mask id="a"><path fill="#fff" d="M-8-8h48v48H-8z"/><use href="#p" stroke="#000" stroke-width="2.2"/></mask><mask id="b"><path fill="#fff" d="M-8-8h48v48H-8z"/><use href="#p" stroke="#000" stroke-width="2.2"/><use href="#m" stroke="#000" stroke-width="2.2"/></mask></defs><g fill="#d9573f"><g mask="url(#b)"><use href="#p" transform="rotate(-60 16 27)"/><use href="#p" transform="rotate(60 16 27)"/></g><use href="#m" mask="url(#a)"/><use href="#p"/></g></svg>'

/** Banners of LOTUS, whose texts have a calm and warm tone. */
export const lotusBanners: readonly SeedBanner[] = [
  {
    id: 'welcome',
    group: 'home',
    title: { KO: '천천히, 오늘의 한 판', EN: 'Take your time tonight' },
    text: {
      KO: '서두르지 않아도 괜찮아요. 마음에 드는 게임을 골라 편히 머물다 가세요.',
      EN: 'Nothing here is in a hurry. Choose a game you like and settle in.',
    },
    image: 'pond~28-dusk~welcome',
    link: '/rng',
  },
  {
    id: 'tables',
    group: 'home',
    title: { KO: '불을 밝힌 테이블', EN: 'The tables are lit' },
    text: {
      KO: '바카라와 룰렛, 블랙잭이 조용히 기다리고 있어요.',
      EN: 'Baccarat, roulette and blackjack, whenever you are ready.',
    },
    image: 'lights~36-dusk~tables',
    link: '/live',
  },
  {
    id: 'new-slots',
    group: 'home',
    title: { KO: '새로 핀 슬롯', EN: 'New in bloom' },
    text: {
      KO: '이번 달에 나온 게임을 여유롭게 둘러보세요.',
      EN: 'Slots that came out this month, to browse at your own pace.',
    },
    image: 'drift~20-dusk~new',
    link: '/rng?f=new',
  },
  {
    id: 'login',
    group: 'w_login',
    title: { KO: '다시 만나 반가워요', EN: 'Good to see you again' },
    text: { KO: '자리는 그대로 두었어요. 편히 들어오세요.', EN: 'Your seat is as you left it.' },
    image: 'reeds~30-dusk~login',
    link: '/index',
  },
  {
    id: 'register',
    group: 'w_register',
    title: { KO: '함께하시겠어요?', EN: 'Come and join us' },
    text: {
      KO: '가입은 잠깐이면 돼요. 궁금한 점은 언제든 물어보세요.',
      EN: 'It takes a moment, and we are here if you have a question.',
    },
    image: 'dawn~30-dusk~register',
    link: '/register',
  },
]

/** LOTUS has the portal's promotions, with its own pictures. */
export const lotusPromotionArt: Readonly<Record<string, string>> = {
  welcome: 'dawn~30-dusk~p',
  'slot-week': 'drift~10-dusk~p',
  ranking: 'pond~40-dusk~p',
  rebate: 'reeds~24-dusk~p',
  points: 'drift~52-dusk~p2',
  lotto: 'lights~36-dusk~p',
  app: 'pond~350-dusk~p2',
  friends: 'lights~16-dusk~p2',
  'FIRST-100': 'dawn~12-dusk~p2',
  'RELOAD-20': 'reeds~40-dusk~p2',
  'check-in': 'lights~48-dusk~p3',
  gift: 'pond~18-dusk~p3',
  'daily-missions': 'drift~30-dusk~p3',
  'weekly-cashback': 'reeds~8-dusk~p3',
  'sports-return': 'dawn~50-dusk~p3',
}
