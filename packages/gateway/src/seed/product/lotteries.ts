// Lotteries of the product, which every installation has: merchants choose among them.
import type { Localized } from '@atrium/contracts/locale/languages'
import { pictureAddress } from '../../platform/images/address.ts'
import type { CompositionName } from '../../platform/images/compositions/index.ts'
import type { MarkName } from '../../platform/images/marks.ts'

const lottery = (code: string, account: string, popularity: number, ko: [string, string], en: [string, string]) => ({
  code,
  account,
  popularity,
  name: { KO: ko[0], EN: en[0] },
  rules: { KO: ko[1], EN: en[1] },
})

/** The lotteries of domain rule 3.10. packages/lottery-rules has their plays and draw kinds. */
export const lotteries = [
  lottery(
    'SSC60',
    'TCG_LOTTO',
    100,
    ['1분 시시채', '0부터 9까지 다섯 자리 숫자를 추첨해요.'],
    ['SSC one minute', 'Five digits from 0 to 9.'],
  ),
  lottery(
    'PK10',
    'TCG_LOTTO',
    90,
    ['PK10 3분', '1부터 10까지의 순위를 추첨해요.'],
    ['PK10 three minutes', 'The numbers 1 to 10 in order of finish.'],
  ),
  lottery(
    '11X5',
    'TCG_LOTTO',
    65,
    ['11선5 1분', '11개 가운데 5개를 순서대로 추첨해요.'],
    ['11 choose 5 one minute', 'Five of eleven numbers, in order.'],
  ),
  lottery(
    '3D',
    'TCG_LOTTO',
    50,
    ['3D 3분', '0부터 9까지 세 자리 숫자를 추첨해요.'],
    ['3D three minutes', 'Three digits from 0 to 9.'],
  ),
  lottery('K3', 'TCG_ELOTTO', 80, ['K3 1분', '주사위 세 개를 굴려요.'], ['K3 one minute', 'Three dice.']),
  lottery(
    'KENO',
    'TCG_ELOTTO',
    70,
    ['키노 5분', '80개 가운데 20개를 추첨해요.'],
    ['Keno five minutes', 'Twenty of eighty numbers.'],
  ),
  lottery(
    'THAI5',
    'TCG_SEA',
    60,
    ['태국 5분', '여섯 자리와 두 자리 숫자를 추첨해요.'],
    ['Thai five minutes', 'A six-digit and a two-digit number.'],
  ),
  lottery(
    'THAI',
    'TCG_SEA',
    55,
    ['태국 정부 복권', '매달 1일과 16일의 공식 추첨 결과를 따라요.'],
    ['Thai government lottery', 'Follows the public draw on the 1st and 16th of a month.'],
  ),
  lottery(
    'LAO5',
    'TCG_SEA',
    45,
    ['라오스 5분', '네 자리 숫자를 추첨해요.'],
    ['Lao five minutes', 'A four-digit number.'],
  ),
  lottery(
    'VNMB5',
    'TCG_LOTTO_VN',
    95,
    ['북부 5분', '특등부터 7등까지 27개의 숫자를 추첨해요.'],
    ['North five minutes', 'Twenty-seven numbers from the special prize to the seventh.'],
  ),
  lottery(
    'VNMN5',
    'TCG_LOTTO_VN',
    85,
    ['남부 5분', '특등부터 8등까지 18개의 숫자를 추첨해요.'],
    ['South five minutes', 'Eighteen numbers from the special prize to the eighth.'],
  ),
  lottery(
    'VNMB',
    'TCG_LOTTO_VN',
    75,
    ['베트남 북부 복권', '매일 북부의 공식 추첨 결과를 따라요.'],
    ['Vietnam North', 'Follows the public draw of the North every day.'],
  ),
  lottery(
    'VNMN',
    'TCG_LOTTO_VN',
    58,
    ['베트남 남부 복권', '매일 남부의 공식 추첨 결과를 따라요.'],
    ['Vietnam South', 'Follows the public draw of the South every day.'],
  ),
] as const

type LotteryCode = (typeof lotteries)[number]['code']

/** A vendor of lotteries. Its account type determines on which lottery page of the portal its games appear. */
export interface LotteryVendor {
  readonly vassalage: string
  readonly category: 'LOTT' | 'ELOTT'
  readonly account: string
  readonly name: Localized
  readonly hue: number
  readonly mark: MarkName
  readonly games: readonly {
    readonly code: LotteryCode
    readonly art: CompositionName
    /** Play that the page opens with: an id of domain rules 3.2 and 3.3. */ readonly playType?: string
  }[]
}

export const lotteryVendors: readonly LotteryVendor[] = [
  {
    vassalage: 'TCG_LOTTO',
    category: 'LOTT',
    account: 'TCG_LOTTO',
    name: { KO: '클래식 복권', EN: 'Classic Lottery' },
    hue: 20,
    mark: 'ring',
    games: [
      { code: 'SSC60', art: 'beads' },
      { code: 'PK10', art: 'rings' },
      { code: '11X5', art: 'beads' },
      { code: '3D', art: 'cubes' },
    ],
  },
  {
    vassalage: 'TCG_SEA',
    category: 'LOTT',
    account: 'TCG_SEA',
    name: { KO: '동남아 복권', EN: 'Southeast Asia Lottery' },
    hue: 180,
    mark: 'sail',
    games: [
      { code: 'THAI5', art: 'lanterns', playType: 'TOP3' },
      { code: 'THAI', art: 'waves', playType: 'TOP3' },
      { code: 'LAO5', art: 'blossom', playType: 'TOP3' },
    ],
  },
  {
    vassalage: 'TCG_LOTTO_VN',
    category: 'LOTT',
    account: 'TCG_LOTTO_VN',
    name: { KO: '베트남 복권', EN: 'Vietnam Lottery' },
    hue: 350,
    mark: 'petals',
    games: [
      { code: 'VNMB5', art: 'blossom', playType: 'LO2' },
      { code: 'VNMN5', art: 'waves', playType: 'LO2' },
      { code: 'VNMB', art: 'lanterns', playType: 'LO2' },
      { code: 'VNMN', art: 'orbits', playType: 'LO2' },
    ],
  },
  {
    vassalage: 'TCG_ELOTTO',
    category: 'ELOTT',
    account: 'TCG_ELOTTO',
    name: { KO: '퀵 전자 복권', EN: 'Quick E-lottery' },
    hue: 300,
    mark: 'rays',
    games: [
      { code: 'K3', art: 'cubes' },
      { code: 'KENO', art: 'orbits' },
    ],
  },
]

/** The lotteries of a vendor as games of the catalogue, named like their pages. */
export const gamesOf = ({
  vassalage,
  hue,
  games,
}: LotteryVendor): {
  gameId: string
  name: Localized
  icon: string
  popularity: number
  playType: string | null
}[] =>
  games.map(({ code, art, playType = null }, index) => {
    const { name, popularity } = lotteries.find((lottery) => lottery.code === code)!
    return {
      gameId: code,
      name,
      icon: pictureAddress('game', `${art}~${(hue + index * 40) % 360}~${vassalage.toLowerCase()}${index}`),
      popularity,
      playType,
    }
  })
