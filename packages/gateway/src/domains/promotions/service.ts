import type { CallValue, ParsedRequest, Promotion } from '@atrium/contracts/calls'
import { hasCentrePage } from '@atrium/contracts/portal/centre-pages'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../platform/deps.ts'
import { pictureFrom } from '../../platform/images/picture-from.ts'
import { fillMerchantFacts, safeHtml } from '../content/index.ts'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { CallContext, Caller } from '../../pipeline/handler.ts'
import { isModuleOn } from '../../platform/tenancy/modules.ts'
import type { Merchant } from '../../platform/tenancy/service.ts'
import type { PromotionKind, PromotionRow } from './repository.ts'
import { countByCategory, countByKind, readPromotion, readPromotions } from './repository.ts'

/** The page of the member centre where a promotion of a kind is joined and claimed. */
const PAGE_OF = { REFERRAL: 'referral', MISSION: 'missionLeaderboard', REBATE: 'bonusDetails' } as const

type Reader = Pick<CallContext, 'merchant' | 'imageOrigin'>

/** Promotions of a merchant that have begun and not ended. */
export function createPromotions({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async list({ merchant: of, imageOrigin }: Reader, { language, category, pageNo, pageSize }: ParsedRequest<'promotions'>): Promise<CallValue<'promotions'>> {
      const now = clock()
      const merchant = of.code
      const [rows, byCategory] = await Promise.all([
        readPromotions(sql, { merchant, language, now }, { category, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countByCategory(sql, { merchant, now }),
      ])
      const all = byCategory.reduce((sum, { count }) => sum + count, 0)
      const counts: CallValue<'promotions'>['counts'] = { all, ...Object.fromEntries(byCategory.map((one) => [one.category, one.count])) }
      const total = counts[category] ?? 0
      return { list: rows.map((row) => toPromotion(row, of, imageOrigin)), counts, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total }
    },

    /**
     * A kind of which none runs is not enabled. `open` counts those that this member can join or claim: promotions of a kind that has its page
     * at this merchant. The others are there to be read. A trial account takes part in none.
     */
    async available(merchant: Merchant, { type }: Pick<Caller, 'type'>): Promise<CallValue<'availablePromotions'>> {
      const running = await countByKind(sql, { merchant: merchant.code, now: clock() })
      const count = (kind: PromotionKind) => running.find((each) => each.kind === kind)?.count ?? 0
      const hasPage = (kind: PromotionKind) => hasCentrePage(PAGE_OF[kind], (modId) => isModuleOn(merchant, modId), { hasReferral: true, hasMission: true, hasRebate: true })
      const open = type === TRIAL_ACCOUNT_TYPE ? 0 : running.filter(({ kind }) => hasPage(kind)).reduce((sum, each) => sum + each.count, 0)
      return { open, REFERRAL: { enabled: count('REFERRAL') > 0 }, MISSION: { enabled: count('MISSION') > 0, count: count('MISSION') }, REBATE: { enabled: count('REBATE') > 0 } }
    },

    /** @throws DomainError NOT_FOUND, also for one that has not begun or has ended. */
    async detail({ merchant, imageOrigin }: Reader, { language, id }: ParsedRequest<'promotionDetail'>): Promise<CallValue<'promotionDetail'>> {
      const row = await readPromotion(sql, { merchant: merchant.code, language, now: clock() }, id)
      if (!row) throw new DomainError('NOT_FOUND', `no promotion "${id}" runs at ${merchant.code}`)
      return { ...toPromotion(row, merchant, imageOrigin), terms: safeHtml(fillMerchantFacts(row.terms, merchant)) }
    },
  }
}

const toPromotion = (row: PromotionRow, merchant: Merchant, imageOrigin: string): Promotion => ({
  id: row.id,
  title: fillMerchantFacts(row.title, merchant),
  summary: fillMerchantFacts(row.summary, merchant),
  category: row.category,
  image: pictureFrom(imageOrigin, row.image),
  startsAt: row.startsAt.getTime(),
  ...(row.endsAt && { endsAt: row.endsAt.getTime() }),
})
