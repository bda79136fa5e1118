import type { VipLevel } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import type { TFunction } from 'i18next'
import { rewardWords } from '../../reward-words.ts'

/** Formats amounts of requirements; whole amounts, which are the usual case, without decimals. */
export const plainAmount = (amount: string): string => formatWire(amount).replace(/\.00$/, '')

/** Text of a level's requirements; the first level has none. */
export function needsWords(
  { level, needs }: Pick<VipLevel, 'level' | 'needs'>,
  t: TFunction,
  currency: string,
): string[] {
  if (level === 1) return [t('vip.needs.nothing')]
  if (!needs) return [t('vip.needs.staff')]
  const conditions = [
    ...(needs.points === '0' ? [] : [t('vip.needs.points', { points: plainAmount(needs.points) })]),
    ...(needs.deposits === '0' ? [] : [t('vip.needs.deposits', { amount: plainAmount(needs.deposits), currency })]),
  ]
  return conditions.length === 0
    ? [t('vip.needs.nothing')]
    : [...conditions, t('vip.needs.window', { count: needs.windowDays })]
}

export const giftWords = ({ gifts }: Pick<VipLevel, 'gifts'>, t: TFunction, currency: string): string[] =>
  gifts.map(({ kind, reward }) => t(`vip.gifts.${kind}`, { reward: rewardWords(reward, t, currency) }))
