import type { CaseOutcome } from '@atrium/contracts/rules/cases/case-rules'
import type { KycDocumentKind } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import type { PaymentDifference } from '@atrium/contracts/payments/payment-differences'
import { SETTING_RULES, settingOf } from '@atrium/contracts/rules/wallet/cashier-settings/changes'
import type { DepositFlag, DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { GameCategory } from '@atrium/contracts/rules/game-categories'
import type { LotteryChange } from '@atrium/contracts/staff/lottery/changes'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { MerchantStage } from '@atrium/contracts/staff/merchants'
import type { Titles } from '@atrium/lottery-rules/titles'
import { timeWords } from '../layout/value-kinds.ts'
import { grouped } from '../locale/grouped.ts'
import { useLocale, type Locale } from '../locale/locale.tsx'
import type { Text, TextKey } from '../locale/texts.ts'
import { useMerchantWall } from '../registry/use-merchant-wall.ts'
import { categoryName, merchantSettingOf, type SettingWords } from './merchant-setting-words.ts'
import {
  BET_FIELDS,
  BUDGET_FIELDS,
  CATEGORY_FIELDS,
  DAY_FIELDS,
  FORM_FIELDS,
  isIn,
  LEVEL_FIELDS,
  LOTTERY_FIELDS,
  MOVE_FIELDS,
  OWN_FIELDS,
  ROUND_FIELDS,
  RULE_FIELDS,
  TEXT_FIELDS,
  TIER_FIELDS,
  UNLIMITED_WITHOUT,
} from './proposed-fields.ts'
import type { ValueKind } from './proposed-fields.ts'

interface ProposedNames {
  /** Currency of amounts. */
  readonly currency: string
  /** Names of games by id. */
  readonly games: Readonly<Record<string, string>>
  /** Titles of the lottery whose settings are changed. */
  readonly lottery?: Titles | undefined
}

/**
 * Subject and values of a change in words. An unknown field keeps the gateway's name. Times are local times of the
 * merchant.
 */
export function useProposedWords(
  merchant: string,
  { currency, games, lottery }: ProposedNames,
): (change: ProposedChange) => { name: string; values: string } {
  const { text, format, language } = useLocale()
  const wallOf = useMerchantWall()
  const time = (value: string) => wallOf(merchant, value)
  const written: Record<ValueKind, (value: string) => string> = {
    MONEY: (value) => `${grouped(value)} ${currency}`,
    POINTS: (value) => `${grouped(value)} P`,
    NUMBER: grouped,
    PERCENT: (value) => `${value}%`,
    COUNT: (value) => value,
    AMOUNTS: (value) => listOf(value, grouped),
    METHODS: (value) => listOf(value, (method) => text(`deposits.methods.${method as PaymentMethod}`)),
    SWITCH: (value) => text(value === 'true' || value === 'ON' ? 'cashierSettings.on' : 'cashierSettings.off'),
    TIME: time,
    CHOICE: (value) => text(`marketing.choices.${value}` as TextKey),
    ITEM_KIND: (value) => text(`pointItems.kinds.${value}` as TextKey),
    REBATE_MODE: (value) => text(`vip.rebateModes.${value}` as TextKey),
    ADJUSTMENT_KIND: (value) => text(`adjustments.kinds.${value}` as TextKey),
    IDENTIFICATION: (value) => text(`members.authenticator.identifications.${value}` as TextKey),
    STAGE: (value) => text(`merchantSetup.stages.${value as MerchantStage}`),
    DEPOSIT_STATE: (value) => text(`deposits.states.${value as DepositState}`),
    DIFFERENCE: (value) => text(`deposits.differences.${value as PaymentDifference}`),
    DEPOSIT_FLAGS: (value) => listOf(value, (flag) => text(`deposits.flags.${flag as DepositFlag}`)),
    CONTRACT_KIND: (value) => text(`agentContracts.kinds.${value}` as TextKey),
    DRAW: (value) =>
      value === 'REGULAR' || value === 'PAUSED'
        ? text(`lotteryCalendar.values.${value}`)
        : text('lotteryCalendar.values.moved', { day: format.day(value) }),
    ISSUE_CHANGE: (value) => text(`lotteryIssues.kinds.${value as LotteryChange['kind']}`),
    CASE_OUTCOME: (value) => text(`cases.outcomes.${value as CaseOutcome}`),
    KYC_DOCUMENT: (value) => text(`kyc.kinds.${value as KycDocumentKind}`),
    GAME: (value) => games[value] ?? value,
    CATEGORIES: (value) => listOf(value, (category) => categoryName(category, text)),
    TEXT: (value) => value,
    UNKNOWN: (value) => timeWords(value, { time, day: format.day }) ?? value,
  }
  return ({ field, from, to }) => {
    const { name, kind, options } = fieldOf(field, { text, format, language }, lottery)
    const write = (value: string | undefined) =>
      value ? (options?.[value]?.[language] ?? written[kind](value)) : text(missingWord(field))
    // A single grant has no previous value.
    return { name, values: isNew(field) ? write(to) : `${write(from)} → ${write(to)}` }
  }
}

const isNew = (field: string): boolean =>
  [
    'amount',
    'adjustment',
    'balance',
    'debt',
    'identification',
    'depositState',
    'difference',
    'depositFlags',
    'stateSince',
    'account',
    'contractKind',
    'period',
    'teamMembers',
    'endingContracts',
    'version',
    'cost',
    'member',
    'tag',
    'contentVersion',
    'publishedAt',
    'issueChange',
    'configuration',
  ].includes(field) || /^kept\.|^addresses\.|^budget\.|^moves\.|^tiers\.|^rates\.(win|loss|single)$/.test(field)

function missingWord(field: string): TextKey {
  if (UNLIMITED_WITHOUT.includes(field)) return 'proposals.noLimit'
  return field.startsWith('odds.') ? 'lotteryGame.usual' : 'proposals.none'
}

function fieldOf(
  field: string,
  { text, format, language }: Pick<Locale, 'text' | 'format' | 'language'>,
  lottery: Titles | undefined,
): SettingWords {
  const [base = '', key = '', part = ''] = field.split('.')
  if (lottery && isIn(LOTTERY_FIELDS, base)) {
    const names = { play: lottery.play(key), level: lottery.level(part) }
    const name = base === 'odds' ? text('lotteryGame.oddsOf', names) : text(`lotteryGame.fields.${base}`)
    return { name, kind: LOTTERY_FIELDS[base] }
  }
  const merchantSetting = merchantSettingOf(field, text, language)
  if (merchantSetting) return merchantSetting
  const setting = settingOf(field)
  if (setting) return { name: settingName(setting, text), kind: SETTING_RULES[setting.field].kind }
  if (isIn(FORM_FIELDS, field)) return { name: text(`marketing.fields.${field}`), kind: FORM_FIELDS[field] }
  if (isIn(OWN_FIELDS, field)) return { name: text(`proposals.fields.${field}`), kind: OWN_FIELDS[field] }
  if (base === 'kept')
    return { name: text('proposals.kept', { round: field.slice(field.indexOf(':') + 1) }), kind: 'MONEY' }
  if (base === 'addresses') return { name: text('proposals.address'), kind: 'TEXT' }
  if (isIn(TEXT_FIELDS, base)) {
    const name = `${text(`marketing.fields.${base}`)} (${part || key})`
    return { name: part ? text('proposals.nameOfLevel', { level: key, name }) : name, kind: TEXT_FIELDS[base] }
  }
  if (base === 'freeRounds' && isIn(ROUND_FIELDS, key))
    return { name: text('proposals.freeRounds', { what: text(`marketing.fields.${key}`) }), kind: ROUND_FIELDS[key] }
  if (base === 'budget' && isIn(BUDGET_FIELDS, key))
    return { name: text(`marketing.fields.${key}`), kind: BUDGET_FIELDS[key] }
  if (isIn(LEVEL_FIELDS, base))
    return { name: text(`proposals.ofLevel.${base}`, { level: key }), kind: LEVEL_FIELDS[base] }
  if (base === 'tiers' && isIn(TIER_FIELDS, part))
    return { name: text(`proposals.ofTier.${part}`, { tier: String(Number(key) + 1) }), kind: TIER_FIELDS[part] }
  if (base === 'rates' && isIn(BET_FIELDS, key)) return { name: text(`proposals.ofBet.${key}`), kind: BET_FIELDS[key] }
  if (isIn(CATEGORY_FIELDS, base)) {
    const category = text(`marketing.choices.${key as GameCategory}`)
    return { name: text(`proposals.ofCategory.${base}`, { category }), kind: CATEGORY_FIELDS[base] }
  }
  if (base === 'parameters' && isIn(RULE_FIELDS, key))
    return { name: text(`proposals.ofRule.${key}`), kind: RULE_FIELDS[key] }
  if (base === 'moves' && isIn(MOVE_FIELDS, key))
    return { name: text(`lotteryIssues.moves.${key}`), kind: MOVE_FIELDS[key] }
  if (base === 'types')
    return {
      name: text('proposals.ofEvent', { event: text(`webhooks.eventTypes.${key}.${part}` as TextKey) }),
      kind: 'SWITCH',
    }
  if (isIn(DAY_FIELDS, base))
    return { name: text('lotteryCalendar.drawOf', { day: format.day(key) }), kind: DAY_FIELDS[base] }
  return { name: field, kind: 'UNKNOWN' }
}

/** A cashier setting with its payment method and VIP level. */
function settingName({ field, method, level }: NonNullable<ReturnType<typeof settingOf>>, text: Text): string {
  const what = text(`cashierSettings.fields.${field}`)
  const name = method && text(`deposits.methods.${method}`)
  if (name && level !== undefined) return text('cashierSettings.of.limits', { method: name, level, what })
  if (name) return text('cashierSettings.of.method', { method: name, what })
  return level === undefined ? what : text('cashierSettings.of.level', { level, what })
}

/** Several values in one text, separated by `, `. */
const listOf = (value: string, word: (item: string) => string): string => value.split(', ').map(word).join(' · ')
