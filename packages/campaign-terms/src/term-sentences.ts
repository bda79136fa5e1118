import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { PromotionDetail } from '@atrium/contracts/calls'
import { longDate } from '@atrium/contracts/locale/times'
import { formatMoney, formatWire, parseMoney, scaleDown } from '@atrium/contracts/money'
import { freeRoundsIn, rewardsIn } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { CampaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Wagering } from '@atrium/contracts/rules/promotions/campaigns/terms'
import { createInstance } from 'i18next'
import en from './en.json' with { type: 'json' }
import { kindSentences } from './kind-sentences.ts'
import type { KindWords } from './kind-sentences.ts'
import ko from './ko.json' with { type: 'json' }

/** The reader's language, and the merchant's currency and IANA time zone. */
export interface TermReader {
  readonly language: LanguageCode
  readonly currency: string
  readonly timeZone: string
}

interface Words extends KindWords {
  readonly currency: string
  /** Formats a date in the merchant's time zone. */
  readonly date: (at: string) => string
  readonly games: Readonly<Record<string, string>>
}

// Texts of both languages are bundled: they are small, and staff compare both.
const texts = createInstance()
void texts.init({
  resources: { en: { translation: en }, ko: { translation: ko } },
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

const USUAL_MAX_BET = 50_000n
const USUAL_CONTRIBUTION: Readonly<Record<string, number>> = {
  RNG: 100,
  FISH: 50,
  LIVE: 10,
  SPORTS: 50,
  ESPORTS: 50,
  LOTT: 20,
  ELOTT: 20,
  PVP: 0,
}

/**
 * The terms of a promotion as sentences, most important first (domain rule PR-01). Empty for a promotion without terms.
 */
export function termSentences(
  { rules, needsCode, games }: Pick<PromotionDetail, 'rules' | 'needsCode' | 'games'>,
  { language, currency, timeZone }: TermReader,
): string[] {
  const words: Words = {
    t: texts.getFixedT(language.toLowerCase()),
    money: (amount) => `${formatWire(amount)} ${currency}`,
    currency,
    games,
    date: (at) => longDate(Date.parse(at), language, timeZone),
  }
  const ofKind = kindSentences(rules, words)
  if (!ofKind) return []
  return [
    ...ofKind,
    ...wageringSentences(rules, words),
    ...freeRoundSentences(rules, words),
    ...participationSentences(rules, needsCode, words),
  ]
}

/** The wagering requirement of the promotion's bonus; of the first one if there are several. */
const wageringOf = (rules: CampaignTerms): { wagering: Wagering; amount?: string } | undefined => {
  if ('wagering' in rules && rules.wagering) return { wagering: rules.wagering }
  const bonus = rewardsIn(rules).find((reward) => reward.type === 'BONUS')
  return bonus?.type === 'BONUS' ? { wagering: bonus.wagering, amount: bonus.amount } : undefined
}

function wageringSentences(rules: CampaignTerms, { t, currency, money, games }: Words): string[] {
  const found = wageringOf(rules)
  if (!found) return []
  const {
    wagering: { multiplier, base, days, maxBet, maxCashOut, minOdds, excludedGames, contribution },
    amount,
  } = found
  const counted = Object.entries({ ...USUAL_CONTRIBUTION, ...contribution })
    .filter(([, share]) => share > 0)
    .map(([category, share]) => `${t(`gameCategory.${category}`)} ${share}%`)
    .join(', ')
  // The lower of 5 credits and 10 % of the bonus.
  const tenth = amount === undefined ? undefined : scaleDown(parseMoney(amount), 1n, 10n)
  const highest =
    maxBet !== undefined
      ? parseMoney(maxBet)
      : tenth !== undefined && tenth > 0n && tenth < USUAL_MAX_BET
        ? tenth
        : USUAL_MAX_BET
  return [
    t(`wagering.${base}`, { multiplier, count: days }),
    t('wagering.contribution', { categories: counted }),
    ...(minOdds === undefined ? [] : [t('wagering.minOdds', { odds: formatWire(minOdds) })]),
    t(amount === undefined && maxBet === undefined ? 'wagering.maxBetTenth' : 'wagering.maxBet', {
      amount: `${formatMoney(highest)} ${currency}`,
    }),
    ...(maxCashOut === undefined ? [] : [t('wagering.maxCashOut', { amount: money(maxCashOut) })]),
    ...(excludedGames.length === 0
      ? []
      : [t('wagering.excluded', { games: excludedGames.map((id) => games[id] ?? id).join(', ') })]),
    t('wagering.forfeit'),
  ]
}

/** One sentence for each game, stake and deadline of free rounds. */
const freeRoundSentences = (rules: CampaignTerms, { t, money, games }: Words): string[] => [
  ...new Set(
    freeRoundsIn(rewardsIn(rules)).map(({ game, stake, days }) =>
      t('freeRounds', { game: games[game] ?? game, stake: money(stake), count: days }),
    ),
  ),
]

function participationSentences(
  { joinFirst, eligibility, limits, claimDays }: CampaignTerms,
  needsCode: boolean,
  { t, money, date }: Words,
): string[] {
  const {
    minLevel,
    maxLevel,
    registeredFrom,
    registeredUntil,
    registeredWithinDays,
    countries,
    tags,
    deposits,
    turnover,
  } = eligibility
  return [
    ...(needsCode ? [t('who.code')] : []),
    ...(joinFirst ? [t('who.joinFirst')] : []),
    ...(minLevel === undefined ? [] : [t('who.minLevel', { level: minLevel })]),
    ...(maxLevel === undefined ? [] : [t('who.maxLevel', { level: maxLevel })]),
    ...(registeredFrom === undefined ? [] : [t('who.registeredFrom', { date: date(registeredFrom) })]),
    ...(registeredUntil === undefined ? [] : [t('who.registeredUntil', { date: date(registeredUntil) })]),
    ...(registeredWithinDays === undefined ? [] : [t('who.registeredWithin', { count: registeredWithinDays })]),
    ...(countries === undefined ? [] : [t('who.countries', { countries: countries.join(', ') })]),
    ...(tags === undefined ? [] : [t('who.invited')]),
    ...(deposits === undefined ? [] : [t('who.deposits', { amount: money(deposits.amount), count: deposits.days })]),
    ...(turnover === undefined ? [] : [t('who.turnover', { amount: money(turnover.amount), count: turnover.days })]),
    ...limits.map(({ entity, period, count }) => t(`limits.${entity}`, { count, period: t(`periods.${period}`) })),
    t('who.claimDays', { count: claimDays }),
    t('who.barred'),
  ]
}
