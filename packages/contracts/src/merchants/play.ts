import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { defineSetting } from './define-setting.ts'
import type { SettingField } from './define-setting.ts'

const values = {
  autoplay: z.boolean(),
  turbo: z.boolean(),
  bonusBuy: z.boolean(),
  multiGame: z.boolean(),
  showRtp: z.boolean(),
  netPosition: z.boolean(),
  sessionClock: z.boolean(),
  ldwSuppressed: z.boolean(),
  reverseWithdrawal: z.boolean(),
  /** Shortest duration of a round, in milliseconds. */
  minRoundMs: z.int(),
  /** Lowest return to player of a game that may be opened, in percent. */
  minRtpPercent: z.int(),
  /** Highest stake in every game. Absent: that of each game. */
  maxStake: z.string().optional(),
  /** Highest wagering requirement of a bonus, as a multiple of it. Absent: no maximum. */
  maxWagerMultiple: z.int().optional(),
  realityCheck: z.object({
    mode: z.enum(['player-set-blocking', 'fixed-blocking']),
    defaultMin: z.int(),
    offAllowed: z.boolean(),
  }),
}
type PlayRules = z.output<z.ZodObject<typeof values>>

/** Switches, each with the state that restricts more. */
const SWITCHES = {
  autoplay: false,
  turbo: false,
  bonusBuy: false,
  multiGame: false,
  showRtp: true,
  netPosition: true,
  sessionClock: true,
  ldwSuppressed: true,
  reverseWithdrawal: false,
} as const
/** The strictest rules, which a merchant has that set none (domain rule 1.3). */
export const STRICTEST_PLAY_RULES: PlayRules = {
  ...SWITCHES,
  minRoundMs: 2500,
  minRtpPercent: 85,
  realityCheck: { mode: 'player-set-blocking', defaultMin: 60, offAllowed: false },
}

function loosenedFields(before: PlayRules, after: PlayRules): string[] {
  const [was, is] = [before.realityCheck, after.realityCheck]
  const isHigher = (from: number | bigint | undefined, to: number | bigint | undefined) =>
    from !== undefined && (to === undefined || to > from)
  const money = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text))
  const loosened = {
    ...Object.fromEntries(
      Object.entries(SWITCHES).map(([name, strict]) => {
        const field = name as keyof typeof SWITCHES
        return [field, before[field] !== after[field] && after[field] !== strict]
      }),
    ),
    minRoundMs: after.minRoundMs < before.minRoundMs,
    minRtpPercent: after.minRtpPercent < before.minRtpPercent,
    maxStake: isHigher(money(before.maxStake), money(after.maxStake)),
    maxWagerMultiple: isHigher(before.maxWagerMultiple, after.maxWagerMultiple),
    'realityCheck.mode': is.mode !== was.mode,
    'realityCheck.defaultMin': is.defaultMin > was.defaultMin,
    'realityCheck.offAllowed': is.offAllowed && !was.offAllowed,
  }
  return Object.entries(loosened).flatMap(([field, isLooser]) => (isLooser ? [`playRules.${field}`] : []))
}

const allowed = { true: { KO: '허용', EN: 'Allowed' }, false: { KO: '막음', EN: 'Not allowed' } }
const shown = { true: { KO: '표시', EN: 'Shown' }, false: { KO: '숨김', EN: 'Hidden' } }
const choice = (
  KO: string,
  EN: string,
  options: Extract<SettingField, { kind: 'SWITCH' }>['options'],
): SettingField => ({ kind: 'SWITCH', label: { KO, EN }, options })

/** Rules of play in the jurisdiction of a merchant. */
export const playSettings = {
  playRules: defineSetting({
    value: z.object(values),
    change: z.strictObject({
      ...values,
      minRoundMs: z.int().min(0).max(60_000),
      minRtpPercent: z.int().min(0).max(100),
      maxStake: z
        .string()
        .max(19)
        .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0, such as 50')
        .optional(),
      maxWagerMultiple: z.int().min(1).max(1_000).optional(),
      realityCheck: z.strictObject({
        ...values.realityCheck.shape,
        defaultMin: z.int().min(1).max(1_440),
      }),
    }),
    default: STRICTEST_PLAY_RULES,
    traits: { changedBy: 'STAFF', removedBy: 'TOOLS', hasDefault: true },
    purpose:
      'Rules of play in the jurisdiction of the merchant: the wallet applies highest stake, wagering and reality checks, games get all of them when they open. Without them the strictest apply.',
    loosening: {
      when: 'A rule restricts less.',
      fields: (before = STRICTEST_PLAY_RULES, after) => loosenedFields(before, after ?? STRICTEST_PLAY_RULES),
    },
    card: 'play',
    fields: {
      'playRules.maxStake': {
        kind: 'AMOUNT',
        label: { KO: '최대 베팅 금액', EN: 'Highest stake' },
        hint: {
          KO: '모든 게임과 복권 주문에 적용돼요. 비우면 게임마다 정한 금액이에요.',
          EN: 'In every game, and of an order of lotteries. Empty: that of each game.',
        },
        problem: { KO: '0보다 큰 금액을 입력하거나 비워 주세요.', EN: 'Enter an amount above 0, or leave it empty.' },
      },
      'playRules.maxWagerMultiple': {
        kind: 'NUMBER',
        max: 1_000,
        label: { KO: '보너스 최대 베팅 조건(배)', EN: 'Highest wagering of a bonus (times)' },
        hint: { KO: '비우면 제한이 없어요.', EN: 'Empty: no maximum.' },
        problem: { KO: '1에서 1,000 사이의 정수를 입력해 주세요.', EN: 'Enter a whole number from 1 to 1,000.' },
      },
      'playRules.minRtpPercent': {
        kind: 'NUMBER',
        max: 100,
        label: { KO: '최소 환수율(%)', EN: 'Lowest return to player (%)' },
        hint: { KO: '이보다 낮은 게임은 열리지 않아요.', EN: 'Games below it do not open.' },
        problem: { KO: '0에서 100 사이의 정수를 입력해 주세요.', EN: 'Enter a whole number from 0 to 100.' },
      },
      'playRules.minRoundMs': {
        kind: 'NUMBER',
        max: 60_000,
        label: { KO: '한 판의 최소 시간(밀리초)', EN: 'Shortest round (milliseconds)' },
        problem: { KO: '0에서 60,000 사이의 정수를 입력해 주세요.', EN: 'Enter a whole number from 0 to 60,000.' },
      },
      'playRules.realityCheck.mode': {
        kind: 'CHOICE',
        label: { KO: '이용 시간 알림 간격', EN: 'Interval of reality checks' },
        options: {
          'player-set-blocking': { KO: '회원이 정해요', EN: 'Members choose it' },
          'fixed-blocking': { KO: '가맹점이 정해요', EN: 'The merchant fixes it' },
        },
      },
      'playRules.realityCheck.defaultMin': {
        kind: 'NUMBER',
        max: 1_440,
        label: { KO: '이용 시간 알림(분)', EN: 'Reality check (minutes)' },
        hint: { KO: '회원이 정하지 않았을 때의 간격이에요.', EN: 'Where members have not chosen an interval.' },
        problem: { KO: '1에서 1,440 사이의 정수를 입력해 주세요.', EN: 'Enter a whole number from 1 to 1,440.' },
      },
      'playRules.realityCheck.offAllowed': choice('이용 시간 알림 끄기', 'Reality checks off', allowed),
      'playRules.autoplay': choice('자동 플레이', 'Autoplay', allowed),
      'playRules.turbo': choice('빠른 플레이', 'Turbo', allowed),
      'playRules.bonusBuy': choice('보너스 구매', 'Bonus buy', allowed),
      'playRules.multiGame': choice('여러 게임 동시에 하기', 'Several games at once', allowed),
      'playRules.reverseWithdrawal': choice('출금 취소 후 플레이', 'Play with a withdrawal taken back', allowed),
      'playRules.showRtp': choice('환수율', 'Return to player', shown),
      'playRules.netPosition': choice('손익 합계', 'Net position', shown),
      'playRules.sessionClock': choice('이용 시간', 'Time of the session', shown),
      'playRules.ldwSuppressed': choice('베팅보다 적은 당첨의 축하 효과', 'Celebration of wins below the stake', {
        true: { KO: '막음', EN: 'Not allowed' },
        false: { KO: '허용', EN: 'Allowed' },
      }),
    },
  }),
}
