import type { Localized } from '@atrium/contracts/locale/languages'
import { pictureAddress } from '../../platform/images/address.ts'
import type { CompositionName } from '../../platform/images/compositions/index.ts'
import type { MarkName } from '../../platform/images/marks.ts'
import { lotteries } from './content.ts'

type LotteryCode = (typeof lotteries)[number]['code']

/** A vendor of lotteries. Its account type determines on which lottery page of the portal its games appear. */
export interface SeedLotteryVendor {
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

/**
 * Merchants that offer lottery vendors. A lottery opens a page of the portal instead of a game engine, so merchants
 * that have switched lotteries off (AGEANNOUNCE3) have none.
 */
export const LOTTERY_MERCHANTS: readonly string[] = ['DEMO']

export const lotteryVendors: readonly SeedLotteryVendor[] = [
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
}: SeedLotteryVendor): {
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
