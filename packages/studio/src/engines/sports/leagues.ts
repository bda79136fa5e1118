import type { Localized } from '@atrium/contracts/locale/languages'
import { bestOfThree, football } from './scores.ts'
import type { Model } from './scores.ts'

export const SPORTS = ['football', 'tennis', 'moba', 'shooter'] as const
export type Sport = (typeof SPORTS)[number]

export interface Team {
  readonly code: string
  readonly name: Localized
  /** Strength relative to the league's average, which is 0. A difference of 0.2 makes a clear favourite. */
  readonly strength: number
}

/** A league of fictional teams, independent of real events. */
export interface League {
  readonly code: string
  readonly sport: Sport
  readonly name: Localized
  /** Fixtures start at multiples of this interval plus the offset, in seconds. */
  readonly everySeconds: number
  readonly offsetSeconds: number
  readonly teams: readonly Team[]
}

const team = (code: string, KO: string, EN: string, strength: number): Team => ({ code, name: { KO, EN }, strength })

export const LEAGUES: readonly League[] = [
  {
    code: 'hangang',
    sport: 'football',
    name: { KO: '한강 리그', EN: 'Hangang League' },
    everySeconds: 120,
    offsetSeconds: 0,
    teams: [
      team('haneul', '하늘 FC', 'Haneul FC', 0.16),
      team('bada', '바다 유나이티드', 'Bada United', 0.1),
      team('solbit', '솔빛 시티', 'Solbit City', 0.04),
      team('mirae', '미래 SC', 'Mirae SC', 0),
      team('gaon', '가온 애슬레틱', 'Gaon Athletic', -0.03),
      team('narae', '나래 로버스', 'Narae Rovers', -0.07),
      team('dure', '두레 타운', 'Dure Town', -0.1),
      team('yeoul', '여울 FC', 'Yeoul FC', -0.14),
    ],
  },
  {
    code: 'aurora',
    sport: 'football',
    name: { KO: '오로라 컵', EN: 'Aurora Cup' },
    everySeconds: 180,
    offsetSeconds: 60,
    teams: [
      team('northlight', '노스라이트', 'Northlight', 0.14),
      team('harbour', '하버 앤 선즈', 'Harbour & Sons', 0.09),
      team('ironfield', '아이언필드', 'Ironfield', 0.02),
      team('westmere', '웨스트미어', 'Westmere', -0.02),
      team('oldmill', '올드밀 레인저스', 'Oldmill Rangers', -0.08),
      team('lakeview', '레이크뷰', 'Lakeview', -0.12),
    ],
  },
  {
    code: 'baseline',
    sport: 'tennis',
    name: { KO: '베이스라인 투어', EN: 'Baseline Tour' },
    everySeconds: 150,
    offsetSeconds: 30,
    teams: [
      team('seo', '서윤재', 'Yunjae Seo', 0.22),
      team('lind', '마야 린드', 'Maya Lind', 0.15),
      team('okoro', '디온 오코로', 'Dion Okoro', 0.05),
      team('han', '한지오', 'Jio Han', 0),
      team('vale', '루카 베일', 'Luca Vale', -0.1),
      team('moreau', '엘리 모로', 'Elie Moreau', -0.18),
    ],
  },
  {
    code: 'rift',
    sport: 'moba',
    name: { KO: '크레스트 리그', EN: 'Crest League' },
    everySeconds: 120,
    offsetSeconds: 90,
    teams: [
      team('onyx', '오닉스', 'Onyx', 0.2),
      team('vega', '베가', 'Vega', 0.12),
      team('tempest', '템페스트', 'Tempest', 0.04),
      team('lumen', '루멘', 'Lumen', -0.02),
      team('grove', '그로브', 'Grove', -0.1),
      team('cinder', '신더', 'Cinder', -0.16),
    ],
  },
  {
    code: 'vector',
    sport: 'shooter',
    name: { KO: '벡터 마스터즈', EN: 'Vector Masters' },
    everySeconds: 180,
    offsetSeconds: 120,
    teams: [
      team('north9', '노스나인', 'North9', 0.18),
      team('halcyon', '할시온', 'Halcyon', 0.08),
      team('redline', '레드라인', 'Redline', 0),
      team('polar', '폴라', 'Polar', -0.06),
      team('mirage', '미라주', 'Mirage', -0.14),
    ],
  },
]

/** Duration of a match in seconds. Its score develops during this time. */
export const MATCH_SECONDS = 90
/**
 * Betting closes this long before a fixture starts, so that no bet can be placed after its result is drawn (domain rule
 * LT-01).
 */
export const CLOSES_BEFORE_SECONDS = 5

export const leagueOf = (code: string): League | undefined => LEAGUES.find((league) => league.code === code)
export const teamOf = (league: League, code: string): Team => league.teams.find((each) => each.code === code)!
export const modelOf = (sport: Sport): Model => (sport === 'football' ? football : bestOfThree)
