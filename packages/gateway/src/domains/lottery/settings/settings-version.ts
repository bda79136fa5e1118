import { createHash } from 'node:crypto'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { LOTTERY_LIMITS } from '@atrium/contracts/rules/lottery/settings/settings'
import type { LotteryLimit, LotterySettings, SetOdds } from '@atrium/contracts/rules/lottery/settings/settings'

const nameOf = ({ play, level }: SetOdds): string => `${play}/${level}`

/** Normalizes fields, odds and amounts, so that equal settings have equal texts. */
export const canonicalSettings = (settings: LotterySettings): LotterySettings => ({
  isOn: settings.isOn,
  ...(Object.fromEntries(LOTTERY_LIMITS.map((field) => [field, toWire(parseMoney(settings[field]))])) as Record<
    LotteryLimit,
    string
  >),
  odds: settings.odds
    .map(({ play, level, odds }) => ({ play, level, odds }))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
})

/**
 * Returns a digest of the settings. Unlike a version number, it also changes with writes that bypass staff operations,
 * such as migrations.
 */
export const versionOf = (settings: LotterySettings): string =>
  createHash('sha256')
    .update(JSON.stringify(canonicalSettings(settings)))
    .digest('hex')
