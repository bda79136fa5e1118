import { formatWire } from '@atrium/contracts/money'
import type { CampaignKind, CampaignTerms, TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { VIP_GIFT_KINDS } from '@atrium/contracts/rules/promotions/vip-rules'
import type { TFunction } from 'i18next'

export interface KindWords {
  readonly t: TFunction
  /** `12.50 DEMO` */
  readonly money: (amount: string) => string
}

/** The reward of a kind and how it is earned. Null for a promotion without terms. */
type Sentences<Terms> = ((terms: Terms, words: KindWords) => string[]) | null

const ofDeposit: Sentences<TermsOf<'DEPOSIT' | 'FIRST_DEPOSIT' | 'RELOAD'>> = (
  { kind, percent, maxAmount, minDeposit, methods },
  { t, money },
) => [
  t(`deposit.${kind}`),
  t('deposit.amount', { percent, max: money(maxAmount), min: money(minDeposit) }),
  ...(methods ? [t('deposit.methods', { methods: methods.map((method) => t(`methods.${method}`)).join(', ') })] : []),
]

const SENTENCES: { readonly [Kind in CampaignKind]: Sentences<TermsOf<Kind>> } = {
  INFO: null,
  REBATE: null,
  REFERRAL: null,
  DEPOSIT: ofDeposit,
  FIRST_DEPOSIT: ofDeposit,
  RELOAD: ofDeposit,
  CASHBACK: ({ period, percent, minLoss, maxAmount, categories }, { t, money }) => [
    t(`cashback.${period}`, { percent }),
    t('cashback.bounds', { min: money(minLoss), max: money(maxAmount) }),
    ...inCategories(categories, t),
  ],
  FIXED: ({ period, application }, { t }) => [t(`fixed.${period}`), ...(application ? [t('reviewed')] : [])],
  APP_DOWNLOAD: (_, { t }) => [t('reviewed')],
  NEWBIE: ({ days }, { t }) => [t('newbie', { count: days })],
  RANKING: ({ metric, minScore, filter }, { t }) => [
    t(`ranking.${metric}`),
    ...(minScore === '0' ? [] : [t('ranking.minScore', { amount: formatWire(minScore) })]),
    ...inCategories(filter.categories, t),
    t('ranking.ties'),
  ],
  CHECK_IN: ({ mode, rewards }, { t }) => [t(`checkIn.${mode}`, { count: rewards.length })],
  MISSIONS: (_, { t }) => [t('missions')],
  RAFFLE: ({ tickets, maxPerMember }, { t, money }) => [
    ...tickets.map(({ source, per, maxPerDay }) => t(`raffle.${source}`, { amount: money(per), count: maxPerDay })),
    t('raffle.max', { count: maxPerMember }),
    t('raffle.draw'),
  ],
  SPORTS: ({ period, percent, minStake, minOdds, maxAmount }, { t, money }) => [
    t(`sports.${period}`, { percent, max: money(maxAmount) }),
    t('sports.bounds', { stake: money(minStake), odds: formatWire(minOdds) }),
  ],
  VIP_GIFTS: ({ levels }, { t }) => [
    t('vipGifts.offer'),
    ...VIP_GIFT_KINDS.filter((gift) => levels.some((level) => level[gift])).map((gift) => t(`vipGifts.${gift}`)),
    t('vipGifts.keeps'),
  ],
}

/** Null for a promotion without terms. */
export const kindSentences = (terms: CampaignTerms, words: KindWords): string[] | null =>
  (SENTENCES[terms.kind] as Sentences<CampaignTerms>)?.(terms, words) ?? null

const inCategories = (categories: readonly string[], t: TFunction): string[] =>
  categories.length === 0
    ? []
    : [t('categories', { categories: categories.map((category) => t(`gameCategory.${category}`)).join(', ') })]
