import type { Artwork } from '@atrium/contracts/brand'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { ModuleId } from '@atrium/contracts/rules/modules'
import type { SeedBanner } from './brands/banner.ts'
import { demoBanners, demoLogo } from './brands/demo.ts'
import { lotusBanners, lotusLogo, lotusPromotionArt } from './brands/lotus.ts'

export interface SeedMerchant {
  code: string
  name: Localized
  /** Description for search engines and link previews. */
  description: Localized
  hosts: readonly string[]
  brand: { dark: Record<string, string>; light: Record<string, string>; artwork: Artwork }
  /** The logo as an SVG document. */
  logo: string
  banners: readonly SeedBanner[]
  /** Compositions and colours of promotion pictures, by promotion. By default those of the promotion itself. */
  promotionArt: Readonly<Record<string, string>>
  /** Modules that are off. All other modules are on. */
  off: readonly ModuleId[]
  /** Dialling codes of the countries to which the merchant sends text messages, and the daily budget per country. */
  sms: { dialingCodes: readonly string[]; dailyBudget: number }
  /** Codes of the vendors that the merchant offers. */
  vendors: readonly string[]
}

const brand = (fill: string, strong: string, text: string, ink: string, soft: string) => ({
  '--brand': fill,
  '--brand-strong': strong,
  '--brand-text': text,
  '--brand-ink': ink,
  '--brand-soft': soft,
})

const SLOTS = ['AURORA', 'HANEUL', 'REEF', 'IRONWOOD', 'LUMEN', 'KITE', 'MOONLANE', 'ONDA']
const FURTHER_SLOTS = ['QUARRY', 'SAFFRON', 'THISTLE', 'VELA']
const HOUSES = ['VELVET', 'MADANG', 'MULGYEOL', 'DS88', 'PEBBLE']

/** Two merchants on one server that differ in names, logos, pictures, texts, modules and vendors. */
export const merchants: readonly SeedMerchant[] = [
  {
    code: 'DEMO',
    name: { KO: '아트리움', EN: 'Atrium' },
    description: {
      KO: '라이브 카지노, 슬롯, 스포츠, 복권을 한 계정으로 이용하는 아트리움이에요. 결과를 직접 검증할 수 있고, 데모 머니로 운영돼요.',
      EN: 'Live casino, slots, sports and lottery with one account at Atrium. Every result can be verified, and all money is demo money.',
    },
    hosts: ['localhost', '127.0.0.1', '[::1]', '::1'],
    brand: {
      dark: brand(
        'oklch(0.77 0.135 166)',
        'oklch(0.82 0.13 166)',
        'oklch(0.2 0.035 166)',
        'oklch(0.81 0.13 166)',
        'oklch(0.27 0.04 168)',
      ),
      light: brand(
        'oklch(0.49 0.098 168)',
        'oklch(0.43 0.088 168)',
        'oklch(0.99 0.01 168)',
        'oklch(0.44 0.09 168)',
        'oklch(0.93 0.035 168)',
      ),
      artwork: { composition: 'arch', hue: 170, tone: 'deep' },
    },
    logo: demoLogo,
    banners: demoBanners,
    promotionArt: {},
    off: ['LOGINIPVERF3', 'CREDITMAR3'],
    sms: { dialingCodes: ['82', '84', '81', '66', '1'], dailyBudget: 500 },
    vendors: [
      ...SLOTS,
      ...FURTHER_SLOTS,
      ...HOUSES,
      'MIRINAE',
      'ARENA',
      'TCG_LOTTO',
      'TCG_SEA',
      'TCG_LOTTO_VN',
      'TCG_ELOTTO',
    ],
  },
  {
    code: 'LOTUS',
    name: { KO: '로터스', EN: 'Lotus' },
    description: {
      KO: '서두르지 않는 저녁, 로터스. 슬롯과 라이브 게임을 편안하게 즐기세요. 모든 금액은 데모 머니예요.',
      EN: 'Unhurried evenings at Lotus: slots and live games. All money is demo money.',
    },
    hosts: ['lotus.localhost'],
    brand: {
      dark: brand(
        'oklch(0.74 0.15 34)',
        'oklch(0.79 0.13 36)',
        'oklch(0.2 0.04 34)',
        'oklch(0.78 0.135 36)',
        'oklch(0.28 0.045 34)',
      ),
      light: brand(
        'oklch(0.54 0.165 33)',
        'oklch(0.48 0.15 33)',
        'oklch(0.99 0.01 33)',
        'oklch(0.49 0.15 33)',
        'oklch(0.94 0.035 36)',
      ),
      artwork: { composition: 'pond', hue: 28, tone: 'dusk' },
    },
    logo: lotusLogo,
    banners: lotusBanners,
    promotionArt: lotusPromotionArt,
    off: ['AGEANNOUNCE3', 'MANPLAYREB3', 'GEETEST3', 'CREDITMAR3'],
    sms: { dialingCodes: ['82', '84'], dailyBudget: 200 },
    vendors: [...SLOTS, ...HOUSES, 'NARU'],
  },
]
