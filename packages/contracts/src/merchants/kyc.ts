import { z } from 'zod'
import type { Localized } from '../locale/languages.ts'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { KYC_LIMITS, LIMITED_KYC_LEVELS, MAX_KYC_LEVEL } from '../rules/kyc/kyc-rules.ts'
import { defineSetting } from './define-setting.ts'
import type { SettingField } from './define-setting.ts'

const REQUIREMENTS = ['contactFrom', 'identityFrom', 'addressFrom', 'fundsFrom'] as const
type LimitName = (typeof KYC_LIMITS)[number]
type LevelName = `level${(typeof LIMITED_KYC_LEVELS)[number]}`
const LEVELS = LIMITED_KYC_LEVELS.map((level): LevelName => `level${level}`)

const from = z.int().min(0).max(MAX_KYC_LEVEL)
const amount = z
  .string()
  .max(19)
  .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 500')
  .optional()
const limits = { deposits: amount, dailyWithdrawals: amount, totalWithdrawals: amount }
const ofLevels = <Level extends z.ZodType>(level: Level) => ({ level0: level, level1: level, level2: level })
const requirements = { contactFrom: from, identityFrom: from, addressFrom: from, fundsFrom: from }

/** An amount as a number to compare; `undefined` is no limit. */
const NO_LIMIT = 2n ** 100n
const rankOf = (text: string | undefined): bigint => (text === undefined ? NO_LIMIT : parseMoney(text))
/** A level to compare: a requirement that no level has comes last. */
const fromOf = (level: number): number => (level === 0 ? MAX_KYC_LEVEL + 1 : level)

const value = z.object({ isOn: z.boolean(), ...requirements, ...ofLevels(z.object(limits)) })

const levelProblem = { KO: '0에서 3 사이의 정수를 입력해 주세요.', EN: 'Enter a whole number from 0 to 3.' }
const amountProblem = {
  KO: '0 이상의 금액을 입력하거나 비워 주세요.',
  EN: 'Enter an amount of 0 or more, or leave it empty.',
}
const conflict = {
  KO: '낮은 단계보다 작을 수 없어요.',
  EN: 'Enter no less than the level below it opens.',
}

const requirement = (KO: string, EN: string): SettingField => ({
  kind: 'NUMBER',
  max: MAX_KYC_LEVEL,
  label: { KO, EN },
  hint: { KO: '필요한 단계예요. 0: 필요 없음', EN: 'The first level that requires it. 0: none does.' },
  problem: levelProblem,
})

const LIMIT_LABELS: Readonly<Record<LimitName, Localized>> = {
  deposits: { KO: '30일 입금', EN: 'deposits within 30 days' },
  dailyWithdrawals: { KO: '24시간 출금', EN: 'withdrawals within 24 hours' },
  totalWithdrawals: { KO: '전체 출금', EN: 'withdrawals in total' },
}

const limitFields = Object.fromEntries(
  LIMITED_KYC_LEVELS.flatMap((level) =>
    KYC_LIMITS.map((limit): [string, SettingField] => [
      `kyc.level${level}.${limit}`,
      {
        kind: 'AMOUNT',
        label: {
          KO: `${level}단계 ${LIMIT_LABELS[limit].KO}`,
          EN: `Level ${level}: ${LIMIT_LABELS[limit].EN}`,
        },
        hint: { KO: '비우면 제한이 없어요.', EN: 'Empty: no limit.' },
        problem: amountProblem,
        conflict,
      },
    ]),
  ),
) as Record<`kyc.${LevelName}.${LimitName}`, SettingField>

/** Levels of verification: what each requires, and how much money members can move before the next one. */
export const kycSettings = {
  kyc: defineSetting({
    value,
    change: z
      .strictObject({ isOn: z.boolean(), ...requirements, ...ofLevels(z.strictObject(limits)) })
      .superRefine((levels, context) => {
        for (const limit of KYC_LIMITS)
          for (const [index, level] of LEVELS.slice(1).entries())
            if (rankOf(levels[level][limit]) < rankOf(levels[LEVELS[index]!][limit]))
              context.addIssue({
                code: 'custom',
                path: [level, limit],
                message: 'must not be below that of the level before',
              })
      }),
    default: {
      isOn: false,
      contactFrom: 1,
      identityFrom: 2,
      addressFrom: 3,
      fundsFrom: 3,
      level0: { deposits: '500', dailyWithdrawals: '0', totalWithdrawals: '0' },
      level1: { deposits: '2000', dailyWithdrawals: '500', totalWithdrawals: '2000' },
      level2: { deposits: '10000', dailyWithdrawals: '5000', totalWithdrawals: '50000' },
    },
    traits: { changedBy: 'STAFF', removedBy: 'TOOLS', isRow: true, hasDefault: true },
    purpose:
      'Levels of verification (KYC) 0 to 3: the level from which each proof is required, and how much members of the levels below 3 can deposit and withdraw. Off: no limits by level.',
    loosening: {
      when: 'Levels are switched off, a limit rises, or a proof is required only by a higher level.',
      fields(before, after) {
        if (!before?.isOn) return []
        const next = after ?? { isOn: false }
        if (!next.isOn) return ['kyc.isOn']
        const levels = next as z.output<typeof value>
        return [
          ...REQUIREMENTS.filter((name) => fromOf(levels[name]) > fromOf(before[name])).map((name) => `kyc.${name}`),
          ...LEVELS.flatMap((level) =>
            KYC_LIMITS.filter((limit) => rankOf(levels[level][limit]) > rankOf(before[level][limit])).map(
              (limit) => `kyc.${level}.${limit}`,
            ),
          ),
        ]
      },
    },
    card: 'kyc',
    fields: {
      'kyc.isOn': {
        kind: 'SWITCH',
        label: { KO: '단계별 한도', EN: 'Limits by level' },
        options: { true: { KO: '사용', EN: 'On' }, false: { KO: '사용 안 함', EN: 'Off' } },
      },
      'kyc.contactFrom': requirement('연락처 인증', 'Verified contact'),
      'kyc.identityFrom': requirement('신분증', 'Identity document'),
      'kyc.addressFrom': requirement('주소 증명', 'Proof of address'),
      'kyc.fundsFrom': requirement('자금 출처', 'Source of funds'),
      ...limitFields,
    },
  }),
}
