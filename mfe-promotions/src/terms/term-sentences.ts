import type { PromotionDetail } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney, scaleDown } from '@atrium/contracts/money'
import { freeRoundsIn, rewardsIn } from '@atrium/contracts/rules/campaigns/rewards'
import type { CampaignTerms, Wagering } from '@atrium/contracts/rules/campaigns/terms'
import { VIP_GIFT_KINDS } from '@atrium/contracts/rules/vip-rules'
import type { TFunction } from 'i18next'

interface Words {
  readonly t: TFunction
  readonly currency: string
  /** Of the merchant's time zone. */
  readonly date: (at: string) => string
  readonly games: Readonly<Record<string, string>>
}

const USUAL_MAX_BET = 50_000n
const USUAL_CONTRIBUTION: Readonly<Record<string, number>> = { RNG: 100, FISH: 50, LIVE: 10, SPORTS: 50, ESPORTS: 50, LOTT: 20, ELOTT: 20, PVP: 0 }

/** The typed terms of a promotion in plain words, the most important first (domain rule PR-01). */
export function termSentences({ rules, needsCode, games }: Pick<PromotionDetail, 'rules' | 'needsCode' | 'games'>, words: Omit<Words, 'games'>): string[] {
  const all = { ...words, games }
  return [...kindSentences(rules, all), ...wageringSentences(rules, all), ...freeRoundSentences(rules, all), ...participationSentences(rules, needsCode, all)]
}

function kindSentences(rules: CampaignTerms, { t, currency }: Words): string[] {
  const money = (amount: string) => `${formatWire(amount)} ${currency}`
  switch (rules.kind) {
    case 'DEPOSIT':
    case 'FIRST_DEPOSIT':
    case 'RELOAD': return [
      t(`terms.deposit.${rules.kind}`), t('terms.deposit.amount', { percent: rules.percent, max: money(rules.maxAmount), min: money(rules.minDeposit) }),
      ...(rules.methods ? [t('terms.deposit.methods', { methods: rules.methods.map((method) => t(`terms.methods.${method}`)).join(', ') })] : []),
    ]
    case 'CASHBACK': return [t(`terms.cashback.${rules.period}`, { percent: rules.percent }), t('terms.cashback.bounds', { min: money(rules.minLoss), max: money(rules.maxAmount) }), ...inCategories(rules.categories, t)]
    case 'SPORTS': return [t(`terms.sports.${rules.period}`, { percent: rules.percent, max: money(rules.maxAmount) }), t('terms.sports.bounds', { stake: money(rules.minStake), odds: formatWire(rules.minOdds) })]
    case 'FIXED': return [t(`terms.fixed.${rules.period}`), ...(rules.application ? [t('terms.reviewed')] : [])]
    case 'APP_DOWNLOAD': return [t('terms.reviewed')]
    case 'NEWBIE': return [t('terms.newbie', { count: rules.days })]
    case 'CHECK_IN': return [t(`terms.checkIn.${rules.mode}`, { count: rules.rewards.length })]
    case 'RANKING': return [t(`terms.ranking.${rules.metric}`), ...(rules.minScore === '0' ? [] : [t('terms.ranking.minScore', { amount: formatWire(rules.minScore) })]), ...inCategories(rules.filter.categories, t), t('terms.ranking.ties')]
    case 'MISSIONS': return [t('terms.missions')]
    case 'RAFFLE': return [
      ...rules.tickets.map(({ source, per, maxPerDay }) => t(`terms.raffle.${source}`, { amount: money(per), count: maxPerDay })), t('terms.raffle.max', { count: rules.maxPerMember }), t('terms.raffle.draw'),
    ]
    case 'VIP_GIFTS': return [t('terms.vipGifts.offer'), ...VIP_GIFT_KINDS.filter((gift) => rules.levels.some((level) => level[gift])).map((gift) => t(`terms.vipGifts.${gift}`)), t('terms.vipGifts.keeps')]
    case 'INFO':
    case 'REBATE':
    case 'REFERRAL': return []
  }
}

const inCategories = (categories: readonly string[], t: TFunction): string[] => (categories.length === 0 ? [] : [t('terms.categories', { categories: categories.map((category) => t(`gameCategory.${category}`)).join(', ') })])

/** The wagering of whatever bonus the promotion gives; the first one where it gives several. */
const wageringOf = (rules: CampaignTerms): { wagering: Wagering; amount?: string } | undefined => {
  if ('wagering' in rules && rules.wagering) return { wagering: rules.wagering }
  const bonus = rewardsIn(rules).find((reward) => reward.type === 'BONUS')
  return bonus?.type === 'BONUS' ? { wagering: bonus.wagering, amount: bonus.amount } : undefined
}

function wageringSentences(rules: CampaignTerms, { t, currency, games }: Words): string[] {
  const found = wageringOf(rules)
  if (!found) return []
  const { wagering: { multiplier, base, days, maxBet, maxCashOut, minOdds, excludedGames, contribution }, amount } = found
  const counted = Object.entries({ ...USUAL_CONTRIBUTION, ...contribution }).filter(([, share]) => share > 0).map(([category, share]) => `${t(`gameCategory.${category}`)} ${share}%`).join(', ')
  // As the bonus has it: 5 credits, or a tenth of the bonus where that is less.
  const tenth = amount === undefined ? undefined : scaleDown(parseMoney(amount), 1n, 10n)
  const highest = maxBet !== undefined ? parseMoney(maxBet) : tenth !== undefined && tenth > 0n && tenth < USUAL_MAX_BET ? tenth : USUAL_MAX_BET
  return [
    t(`terms.wagering.${base}`, { multiplier, count: days }),
    t('terms.wagering.contribution', { categories: counted }),
    ...(minOdds === undefined ? [] : [t('terms.wagering.minOdds', { odds: formatWire(minOdds) })]),
    t(amount === undefined && maxBet === undefined ? 'terms.wagering.maxBetTenth' : 'terms.wagering.maxBet', { amount: `${formatMoney(highest)} ${currency}` }),
    ...(maxCashOut === undefined ? [] : [t('terms.wagering.maxCashOut', { amount: `${formatWire(maxCashOut)} ${currency}` })]),
    ...(excludedGames.length === 0 ? [] : [t('terms.wagering.excluded', { games: excludedGames.map((id) => games[id] ?? id).join(', ') })]),
    t('terms.wagering.forfeit'),
  ]
}

/** Of each game, stake and deadline of free rounds one sentence. */
const freeRoundSentences = (rules: CampaignTerms, { t, currency, games }: Words): string[] =>
  [...new Set(freeRoundsIn(rewardsIn(rules)).map(({ game, stake, days }) => t('terms.freeRounds', { game: games[game] ?? game, stake: `${formatWire(stake)} ${currency}`, count: days })))]

function participationSentences({ joinFirst, eligibility, limits, claimDays, kind }: CampaignTerms, needsCode: boolean, { t, currency, date }: Words): string[] {
  if (kind === 'INFO' || kind === 'REBATE' || kind === 'REFERRAL') return []
  const { minLevel, maxLevel, registeredFrom, registeredUntil, registeredWithinDays, countries, tags, deposits, turnover } = eligibility
  return [
    ...(needsCode ? [t('terms.who.code')] : []),
    ...(joinFirst ? [t('terms.who.joinFirst')] : []),
    ...(minLevel === undefined ? [] : [t('terms.who.minLevel', { level: minLevel })]),
    ...(maxLevel === undefined ? [] : [t('terms.who.maxLevel', { level: maxLevel })]),
    ...(registeredFrom === undefined ? [] : [t('terms.who.registeredFrom', { date: date(registeredFrom) })]),
    ...(registeredUntil === undefined ? [] : [t('terms.who.registeredUntil', { date: date(registeredUntil) })]),
    ...(registeredWithinDays === undefined ? [] : [t('terms.who.registeredWithin', { count: registeredWithinDays })]),
    ...(countries === undefined ? [] : [t('terms.who.countries', { countries: countries.join(', ') })]),
    ...(tags === undefined ? [] : [t('terms.who.invited')]),
    ...(deposits === undefined ? [] : [t('terms.who.deposits', { amount: `${formatWire(deposits.amount)} ${currency}`, count: deposits.days })]),
    ...(turnover === undefined ? [] : [t('terms.who.turnover', { amount: `${formatWire(turnover.amount)} ${currency}`, count: turnover.days })]),
    ...limits.map(({ entity, period, count }) => t(`terms.limits.${entity}`, { count, period: t(`terms.periods.${period}`) })),
    t('terms.who.claimDays', { count: claimDays }),
    t('terms.who.barred'),
  ]
}
