import { createHash } from 'node:crypto'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { CashierSettings } from '@atrium/contracts/rules/wallet/cashier-settings/settings'

const wire = (amount: string): string => toWire(parseMoney(amount))

/** Normalizes fields, rows and amounts, so that equal settings have equal texts. */
export const canonicalSettings = (s: CashierSettings): CashierSettings => ({
  minWithdrawal: wire(s.minWithdrawal),
  maxWithdrawal: wire(s.maxWithdrawal),
  maxPayoutPart: wire(s.maxPayoutPart),
  reviewAbove: wire(s.reviewAbove),
  twoReviewersAbove: wire(s.twoReviewersAbove),
  bigWin: wire(s.bigWin),
  receiptMinutes: s.receiptMinutes,
  presets: s.presets.map(wire),
  orderMinutes: s.orderMinutes,
  methods: s.methods.map(({ method, isOn, limits }) => ({
    method,
    isOn,
    limits: limits
      .map(({ fromLevel, min, max, fee, minutes }) => ({
        fromLevel,
        min: wire(min),
        max: wire(max),
        fee: wire(fee),
        minutes,
      }))
      .sort((a, b) => a.fromLevel - b.fromLevel),
  })),
  levels: s.levels
    .map(({ level, dailyCount, dailyAmount, fee }) => ({
      level,
      dailyCount,
      dailyAmount: wire(dailyAmount),
      fee: wire(fee),
    }))
    .sort((a, b) => a.level - b.level),
})

/**
 * Returns a digest of the settings. Unlike a version number, it also changes with writes that bypass staff operations,
 * such as migrations.
 */
export const versionOf = (settings: CashierSettings): string =>
  createHash('sha256')
    .update(JSON.stringify(canonicalSettings(settings)))
    .digest('hex')
