import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { textIn } from '@atrium/contracts/locale/languages'
import { formatWire } from '@atrium/contracts/money'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { VIP_GIFT_KINDS } from '@atrium/contracts/rules/promotions/vip-rules'
import type { TFunction } from 'i18next'
import type { Prize, PromotionOf } from './kind.ts'

export const rankingPrizes = ({ rules }: PromotionOf<TermsOf<'RANKING'>>, t: TFunction): Prize[] =>
  rules.prizes.map(({ fromRank, toRank, reward }) => ({
    key: String(fromRank),
    what:
      fromRank === toRank ? t('prizes.rank', { rank: fromRank }) : t('prizes.ranks', { from: fromRank, to: toRank }),
    reward,
  }))

export const rafflePrizes = ({ rules }: PromotionOf<TermsOf<'RAFFLE'>>, t: TFunction): Prize[] =>
  rules.prizes.map(({ count, reward }, index) => ({ key: String(index), what: t('prizes.winners', { count }), reward }))

// Members see the rewards of the following three kinds beside their progress.

export const checkInPrizes = ({ rules, own }: PromotionOf<TermsOf<'CHECK_IN'>>, t: TFunction): Prize[] =>
  own
    ? []
    : rules.rewards.map((reward, index) => ({ key: String(index), what: t('prizes.day', { day: index + 1 }), reward }))

export const newbiePrizes = ({ rules, own, currency }: PromotionOf<TermsOf<'NEWBIE'>>, t: TFunction): Prize[] =>
  own
    ? []
    : rules.tasks.map(({ key, task, target, reward }) => ({
        key,
        what: t(`tasks.${task}`, { amount: target === undefined ? '' : `${formatWire(target)} ${currency}` }),
        reward,
      }))

export const missionPrizes = (
  { rules, own }: PromotionOf<TermsOf<'MISSIONS'>>,
  t: TFunction,
  language: LanguageCode,
): Prize[] =>
  own
    ? []
    : rules.missions.map(({ key, title, period, reward }) => ({
        key,
        what: `${textIn(title, language)} · ${t(`missionPeriod.${period}`)}`,
        reward,
      }))

export const vipGiftPrizes = ({ rules }: PromotionOf<TermsOf<'VIP_GIFTS'>>, t: TFunction): Prize[] =>
  rules.levels.flatMap((gifts) =>
    VIP_GIFT_KINDS.flatMap((kind) => {
      const reward = gifts[kind]
      const what = t('prizes.vipLevel', { level: gifts.level, gift: t(`prizes.vipGift.${kind}`) })
      return reward ? [{ key: `${gifts.level} ${kind}`, what, reward }] : []
    }),
  )
