import type { CallValue, ParsedRequest, PointItem } from '@atrium/contracts/calls'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import { MIN_CONVERSION } from '@atrium/contracts/rules/promotions/point-rules'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pictureFrom } from '../../../platform/images/picture-from.ts'
import { isBarred } from '../../responsible-gaming/index.ts'
import type { ItemRow } from './items-repository.ts'
import { readItems, readLevel } from './items-repository.ts'
import { readConverted } from './orders-repository.ts'
import {
  readEarningRates,
  readLevelFactor,
  readHasPaymentPassword,
  readPoints,
  readTerms,
} from './points-repository.ts'

const POINT = 10_000n
const SATURDAY = 6

type Reader = Pick<CallContext, 'merchant' | 'caller' | 'imageOrigin' | 'language'>

/** Creates the calls that return a member's points, the offers of the mall, and the earning rates. */
export function createPointMall({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async balance(memberId: bigint): Promise<CallValue<'pointBalance'>> {
      const [{ balance, earned, owed }, barred, hasPaymentPassword] = await Promise.all([
        readPoints(sql, memberId),
        isBarred(sql, memberId, clock()),
        readHasPaymentPassword(sql, memberId),
      ])
      return {
        balance: toWire(balance),
        earned: toWire(earned),
        owed: toWire(owed),
        isBarred: barred,
        hasPaymentPassword,
      }
    },

    async rewards(
      { language, category, search, itemId, affordable, pageNo, pageSize }: ParsedRequest<'pointRewards'>,
      { merchant, caller, imageOrigin }: Reader,
    ): Promise<CallValue<'pointRewards'>> {
      const level = caller ? await readLevel(sql, caller.memberId) : 0
      const atMost = affordable && caller ? (await readPoints(sql, caller.memberId)).balance : undefined
      const { items, total } = await readItems(
        sql,
        { merchant: merchant.code, level, now: clock() },
        { language, category, search, itemId, atMost },
        { limit: pageSize, offset: (pageNo - 1) * pageSize },
      )
      return {
        list: items.map((item) => itemView(item, language, imageOrigin)),
        currency: merchant.currency,
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      }
    },

    async config({ merchant, caller }: Reader): Promise<CallValue<'pointConfig'>> {
      const today = dayAt(clock(), merchant.timeZone)
      const [rates, { weekendFactor, conversionRate, dailyCap }, levelFactor, used] = await Promise.all([
        readEarningRates(sql, merchant.code),
        readTerms(sql, merchant.code),
        caller ? readLevelFactor(sql, caller.memberId) : 10_000,
        caller ? readConverted(sql, caller.memberId, today) : 0n,
      ])
      return {
        currency: merchant.currency,
        rates: rates.map(({ category, rate }) => ({ category, rate: toWire(rate) })),
        weekendFactor: toWire(BigInt(weekendFactor)),
        isWeekend: [0, SATURDAY].includes(new Date(today).getUTCDay()),
        levelFactor: toWire(BigInt(levelFactor)),
        ...(conversionRate !== null && {
          conversion: {
            rate: toWire(conversionRate),
            min: MIN_CONVERSION,
            dailyCap: Number(dailyCap / POINT),
            usedToday: Number(used / POINT),
          },
        }),
      }
    },
  }
}

const itemView = (
  {
    id,
    kind,
    category,
    name,
    description,
    image,
    price,
    regularPrice,
    value,
    freeRounds,
    gameName,
    minQuantity,
    maxPerMember,
    stock,
    endsAt,
  }: ItemRow,
  language: 'KO' | 'EN',
  imageOrigin: string,
): PointItem => ({
  itemId: id,
  kind,
  category,
  name: name[language],
  description: description[language],
  image: pictureFrom(imageOrigin, image),
  price: toWire(price),
  minQuantity,
  ...(regularPrice > price && { regularPrice: toWire(regularPrice) }),
  ...(value !== null && { value: toWire(value) }),
  ...(freeRounds && { freeRounds: { ...freeRounds, gameName: gameName?.[language] ?? freeRounds.game } }),
  ...(maxPerMember !== null && { maxPerMember }),
  ...(stock !== null && { stock }),
  ...(endsAt && { endsAt: endsAt.getTime() }),
})
