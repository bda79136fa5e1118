import { randomUUID } from 'node:crypto'
import { BRAND_PICTURE_ADDRESS, BRAND_PICTURES } from '@atrium/contracts/brand'
import { DomainError } from '@atrium/contracts/errors'
import { merchantSections } from '@atrium/contracts/staff/merchant-file'
import type { FileMerchant, MerchantSection } from '@atrium/contracts/staff/merchant-file'
import { campaignSection } from './campaign-section.ts'
import { contentSection } from './content-section.ts'
import { allOf, WHOLE } from './section.ts'
import type { ItemOf, Section, ValueOf } from './section.ts'
import { settingsSection } from './settings-section.ts'

/** The fields of an answer that its section of the file has. */
const pick = (answer: object, schema: { readonly shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, answer[name as keyof typeof answer]]))

const pictures: Section<ItemOf<'pictures'>> = {
  operations: ['merchantPicture', 'uploadPicture'],
  // Those that other sections show: `usedPictures`.
  ids: async () => [],
  async read({ call, merchant }, address) {
    const { type, data } = await call('merchantPicture', { merchant, address })
    return { use: useOf(type, data), data }
  },
  async apply({ call, merchant }, id, { use, data }) {
    const { address } = await call('uploadPicture', { merchant, use, data })
    if (address !== id)
      throw new DomainError('INVALID_REQUEST', undefined, [{ path: 'data', message: `is the picture ${address}` }])
    return undefined
  },
}

/** A use that takes this picture: all that matters of it is checked again at the upload. */
function useOf(type: string, data: string): ItemOf<'pictures'>['use'] {
  const fits = (use: ItemOf<'pictures'>['use']) => {
    const { types, maxBytes } = BRAND_PICTURES[use]
    return (types as readonly string[]).includes(type) && data.length * 0.75 <= maxBytes
  }
  return fits('logo') ? 'logo' : (Object.keys(BRAND_PICTURES) as ItemOf<'pictures'>['use'][]).find(fits)!
}

/** Addresses of the uploaded pictures that the sections of a merchant show. */
export const usedPictures = (merchant: FileMerchant): string[] => [
  ...new Set(
    [...JSON.stringify(merchant).matchAll(/"(\/art\/brand\/[^"]+)"/g)]
      .map(([, address]) => address!)
      .filter((address) => BRAND_PICTURE_ADDRESS.test(address)),
  ),
]

const hosts: Section<ValueOf<'hosts'>> = {
  operations: ['merchantOverview', 'addMerchantHost'],
  // A file adds hosts and removes none: hosts that only the merchant has are no difference.
  read: async ({ call, merchant }) => (await call('merchantOverview', { merchant })).hosts.map(({ host }) => host),
  async apply({ call, merchant, reason }, _id, wanted) {
    const { hosts: known } = await call('merchantOverview', { merchant })
    for (const host of wanted)
      if (!known.some((each) => each.host === host)) await call('addMerchantHost', { merchant, host, reason })
    return undefined
  },
}

const limits: Section<ValueOf<'limits'>> = {
  operations: ['givingLimits', 'saveGivingLimits'],
  read: async ({ call, merchant }) => pick(await call('givingLimits', { merchant }), merchantSections.limits),
  async apply({ call, merchant, reason }, _id, value) {
    const { version } = await call('givingLimits', { merchant })
    return (await call('saveGivingLimits', { merchant, version, ...value, reason })).proposal
  },
}

const vendors: Section<ValueOf<'vendors'>> = {
  operations: ['merchantVendors', 'changeMerchantVendors'],
  isPartial: true,
  read: async ({ call, merchant }) =>
    Object.fromEntries(
      (await call('merchantVendors', { merchant })).list.map(({ vassalage, isOn }) => [vassalage, isOn]),
    ),
  async apply({ call, merchant, reason }, _id, value) {
    await call('changeMerchantVendors', { merchant, vendors: value, reason })
    return undefined
  },
}

const lotteries: Section<ItemOf<'lotteries'>> = {
  operations: ['lotteryGames', 'saveLotterySettings'],
  ids: async ({ call, merchant }) =>
    (await allOf((after) => call('lotteryGames', { merchant, after, pageSize: 200 })))
      .filter(({ isOn, setOdds }) => isOn || setOdds > 0)
      .map(({ code }) => code),
  read: async ({ call, merchant }, code) => (await call('lotterySettings', { merchant, code })).settings,
  async apply({ call, merchant, reason }, code, settings) {
    const { version } = await call('lotterySettings', { merchant, code })
    return call('saveLotterySettings', { merchant, code, changeId: randomUUID(), version, settings, reason })
  },
}

const vip: Section<ValueOf<'vip'>> = {
  operations: ['vipSettings', 'saveVipSettings'],
  async read({ call, merchant }) {
    const { isOn, rebateMode, levels } = await call('vipSettings', { merchant })
    if (!isOn) return undefined
    const level = ({ level, name, points, deposits, windowDays, rebateFactor }: (typeof levels)[number]) => ({
      level,
      name,
      points,
      deposits,
      windowDays,
      rebateFactor,
    })
    return { rebateMode, levels: levels.map(level) }
  },
  async apply({ call, merchant }, _id, value) {
    const { version } = await call('vipSettings', { merchant })
    return (await call('saveVipSettings', { merchant, version, ...value })).proposal
  },
}

const cashier: Section<ValueOf<'cashier'>> = {
  operations: ['cashierSettings', 'saveCashierSettings'],
  read: async ({ call, merchant }) => (await call('cashierSettings', { merchant })).settings,
  async apply({ call, merchant, reason }, _id, settings) {
    const { version } = await call('cashierSettings', { merchant })
    return call('saveCashierSettings', { merchant, changeId: randomUUID(), version, settings, reason })
  },
}

const points: Section<ValueOf<'points'>> = {
  operations: ['pointSettings', 'savePointSettings'],
  async read({ call, merchant }) {
    const { version: _version, ...settings } = await call('pointSettings', { merchant })
    return settings
  },
  async apply({ call, merchant }, _id, value) {
    const { version } = await call('pointSettings', { merchant })
    return (await call('savePointSettings', { merchant, version, ...value })).proposal
  },
}

const pointItems: Section<ItemOf<'pointItems'>> = {
  operations: ['pointItems', 'savePointItem'],
  ids: async ({ call, merchant }) =>
    (await allOf((after) => call('pointItems', { merchant, after, pageSize: 200 }))).map(({ itemId }) => itemId),
  async read({ call, merchant }, itemId) {
    const { itemId: _id, version: _version, ...item } = await call('pointItem', { merchant, itemId })
    return item
  },
  async apply({ call, merchant }, itemId, item) {
    const version = await call('pointItem', { merchant, itemId }).then(
      (known) => known.version,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return 0
        throw error
      },
    )
    return (await call('savePointItem', { merchant, itemId, version, ...item })).proposal
  },
}

const agents: Section<ValueOf<'agents'>> = {
  operations: ['agentSettings', 'saveAgentSettings'],
  read: async ({ call, merchant }) => pick(await call('agentSettings', { merchant }), merchantSections.agents),
  async apply({ call, merchant }, _id, value) {
    const { version } = await call('agentSettings', { merchant })
    return (await call('saveAgentSettings', { merchant, version, ...value })).proposal
  },
}

/** Every section, in the order in which it is applied: what others need comes first. */
export const SECTIONS: Readonly<Record<MerchantSection, Section>> = {
  pictures,
  hosts,
  settings: settingsSection,
  limits,
  vendors,
  lotteries,
  vip,
  cashier,
  points,
  pointItems,
  agents,
  helpTopics: contentSection('HELP_TOPIC'),
  notices: contentSection('ANNOUNCEMENT'),
  banners: contentSection('BANNER'),
  resources: contentSection('RESOURCE'),
  campaigns: campaignSection,
} satisfies { readonly [Name in MerchantSection]: unknown } as never

/** The values of a section by id; the value of one without ids as that of `WHOLE`. */
export const itemsOf = (name: MerchantSection, value: unknown): [string, unknown][] =>
  SECTIONS[name].ids ? Object.entries(value as object) : [[WHOLE, value]]
