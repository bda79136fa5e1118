import { z } from 'zod'
import { DIALING_CODES } from '../rules/accounts/dialing-codes.ts'
import { MAX_PASSWORD_UNITS } from '../rules/accounts/register-rules.ts'
import { defineSetting } from './define-setting.ts'
import { country } from './country.ts'
import { registerFields } from './register-fields.ts'
import { isMoneyText, parseMoney } from '../money/index.ts'

const years = z.int().min(18).max(99)
const yearsProblem = { KO: '18에서 99 사이의 나이를 입력하세요.', EN: 'Enter an age from 18 to 99.' }
const minutes = z.int().min(1).max(30)
const minutesProblem = { KO: '1분에서 30분 사이로 입력하세요.', EN: 'Enter 1 to 30 minutes.' }
/** Maximum number of text messages per day. */
const budget = z.int().min(0).max(1_000_000)
const dialingCode = z
  .string()
  .refine(
    (code) => Object.values(DIALING_CODES).includes(code),
    'must be the dialling code of a country the portal knows, without the plus',
  )

const amount = z.string().max(20)
const amountFrom = (least: bigint, message: string) =>
  amount.refine((text) => isMoneyText(text) && parseMoney(text) >= least, message)
const aboveZero = amountFrom(1n, 'must be an amount above 0, such as 50')
const amountProblem = {
  KO: '0보다 큰 금액을 입력하거나 모두 비워 주세요.',
  EN: 'Enter an amount above 0, or leave all of them empty.',
}
/** An https address, or a path of the portal. */
const address = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|\/[^/])\S*$/, 'must be an https address or a path such as /help')
const addressProblem = {
  KO: 'https://로 시작하는 주소나 /로 시작하는 경로를 입력해 주세요.',
  EN: 'Enter an address that begins with https://, or a path that begins with /.',
}

/** Settings of how members register and verify their identity. */
export const registrationSettings = {
  sms: defineSetting({
    value: z.object({
      dialingCodes: z.array(z.string()),
      dailyBudget: z.int(),
      /** Country (ISO 3166) → its own daily budget. */
      countryBudgets: z.record(z.string(), z.int()),
    }),
    change: z.strictObject({
      dialingCodes: z
        .array(dialingCode)
        .max(100)
        .refine((codes) => new Set(codes).size === codes.length, 'names one twice'),
      dailyBudget: budget,
      countryBudgets: z.record(country, budget).default({}),
    }),
    // Only the country that the portal assumes for visitors.
    default: { dialingCodes: ['82'], dailyBudget: 1000, countryBudgets: {} },
    traits: { changedBy: 'STAFF', removedBy: 'TOOLS', isRow: true, hasDefault: true },
    purpose:
      'Dialling codes that text messages are sent to, and how many a day to each country: verification codes, notices.',
    loosening: {
      when: 'Messages go to further countries, or more of them to any.',
      fields(before, after) {
        if (!before || !after) return []
        const countries = [...new Set([...Object.keys(before.countryBudgets), ...Object.keys(after.countryBudgets)])]
        const budgetOf = (sms: typeof before, code: string) => sms.countryBudgets[code] ?? sms.dailyBudget
        return [
          ...(after.dialingCodes.some((code) => !before.dialingCodes.includes(code)) ? ['sms.dialingCodes'] : []),
          ...(after.dailyBudget > before.dailyBudget ? ['sms.dailyBudget'] : []),
          ...countries
            .filter((code) => budgetOf(after, code) > budgetOf(before, code))
            .map((code) => `sms.countryBudgets.${code}`),
        ]
      },
    },
    card: 'sms',
    fields: {
      'sms.dialingCodes': {
        kind: 'LIST',
        of: 'DIALING_CODES',
        label: { KO: '국가 번호', EN: 'Dialling codes' },
        hint: { KO: '더하기 기호 없이 입력해요. 예: 82, 84', EN: 'Without the plus, such as 82, 84.' },
        problem: { KO: '82처럼 국가 번호를 입력해 주세요.', EN: 'Enter dialling codes such as 82.' },
      },
      'sms.dailyBudget': {
        kind: 'NUMBER',
        max: 1_000_000,
        label: { KO: '국가별 하루 문자 메시지 수', EN: 'Text messages per country and day' },
        hint: {
          KO: '따로 정한 한도가 없는 모든 국가에 적용돼요. 하루는 가맹점의 시간대를 따라요.',
          EN: 'For every country that has no budget of its own. A day of the merchant’s time zone.',
        },
        problem: { KO: '1,000,000 이하의 정수를 입력해 주세요.', EN: 'Enter a whole number up to 1,000,000.' },
      },
      'sms.countryBudgets': {
        kind: 'LIST',
        of: 'COUNTRY_BUDGETS',
        label: { KO: '국가별로 따로 정한 한도', EN: 'Countries with a budget of their own' },
        hint: {
          KO: '국가=하루 건수로 적어요. 예: VN=10, JP=500',
          EN: 'Country=messages a day, such as VN=10, JP=500.',
        },
        problem: {
          KO: 'VN=10처럼 국가와 1,000,000 이하의 정수를 적어 주세요.',
          EN: 'Enter countries and whole numbers up to 1,000,000, such as VN=10.',
        },
      },
    },
  }),

  ages: defineSetting({
    value: z.object({ birthday: years, confirmation: years }),
    change: z
      .strictObject({ birthday: years, confirmation: years })
      .refine(({ birthday, confirmation }) => confirmation <= birthday, {
        path: ['confirmation'],
        message: 'must not be above what the birthday has to show',
      }),
    default: { birthday: 21, confirmation: 18 },
    traits: { changedBy: 'STAFF', isRow: true, hasDefault: true },
    purpose:
      'Full years that the birthday of a new member has to show, and that a visitor confirms: registration, terms, help, games and footer.',
    loosening: {
      when: 'An age falls.',
      fields: (before, after) =>
        (['birthday', 'confirmation'] as const)
          .filter((age) => before && after && after[age] < before[age])
          .map((age) => `ages.${age}`),
    },
    card: 'registration',
    fields: {
      'ages.birthday': {
        kind: 'NUMBER',
        max: 99,
        label: { KO: '생년월일 기준 나이', EN: 'Age by birthday' },
        hint: { KO: '생년월일로 확인하는 만 나이예요.', EN: 'Full years the date of birth has to show.' },
        problem: yearsProblem,
      },
      'ages.confirmation': {
        kind: 'NUMBER',
        max: 99,
        label: { KO: '직접 확인하는 나이', EN: 'Confirmed age' },
        hint: { KO: '방문자가 체크하여 확인하는 만 나이예요.', EN: 'Full years a visitor confirms with a tick.' },
        problem: yearsProblem,
        conflict: { KO: '생년월일 기준 나이보다 클 수 없어요.', EN: 'Enter no more than the age by birthday.' },
      },
    },
  }),

  codes: defineSetting({
    value: z.object({ resendMinutes: z.int(), validMinutes: z.int() }),
    change: z
      .strictObject({ resendMinutes: minutes, validMinutes: minutes })
      .refine(({ resendMinutes, validMinutes }) => resendMinutes <= validMinutes, {
        path: ['resendMinutes'],
        message: 'must not be longer than a code is valid',
      }),
    // Domain rule AC-04.
    default: { resendMinutes: 1, validMinutes: 10 },
    traits: { changedBy: 'STAFF', removedBy: 'TOOLS', isRow: true, hasDefault: true },
    purpose: 'Minutes until another verification code can be requested, and that each is valid.',
    loosening: {
      when: 'Codes are valid for longer.',
      fields: (before, after) =>
        before && after && after.validMinutes > before.validMinutes ? ['codes.validMinutes'] : [],
    },
    card: 'registration',
    fields: {
      'codes.resendMinutes': {
        kind: 'NUMBER',
        max: 30,
        label: { KO: '재전송까지 걸리는 시간(분)', EN: 'Minutes until another code' },
        hint: { KO: '버튼은 1분에 60초씩 기다려요.', EN: 'The button counts down 60 seconds for each minute.' },
        problem: minutesProblem,
        conflict: {
          KO: '인증번호 유효 시간보다 길 수 없어요.',
          EN: 'Enter no more minutes than a code is valid.',
        },
      },
      'codes.validMinutes': {
        kind: 'NUMBER',
        max: 30,
        label: { KO: '인증번호 유효 시간(분)', EN: 'Minutes a code is valid' },
        hint: {
          KO: '새 인증번호를 보내면 이전 번호는 쓸 수 없어요.',
          EN: 'A new code invalidates the one before.',
        },
        problem: minutesProblem,
      },
    },
  }),

  registerFields,

  referral: defineSetting({
    value: z.object({ minDeposit: amount, minTurnover: amount, reward: amount }),
    change: z.strictObject({
      minDeposit: aboveZero,
      minTurnover: amountFrom(0n, 'must be 0 or an amount such as 500'),
      reward: aboveZero,
    }),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose:
      'What an invited member has to deposit and to bet, and the reward of both members. Without it nobody is rewarded.',
    loosening: {
      when: 'The reward rises, or a condition falls.',
      fields(before, after) {
        if (!after) return []
        const rises = (name: 'minDeposit' | 'minTurnover' | 'reward') =>
          parseMoney(after[name]) - (before ? parseMoney(before[name]) : 0n)
        return [
          ...(before && rises('minDeposit') < 0n ? ['referral.minDeposit'] : []),
          ...(before && rises('minTurnover') < 0n ? ['referral.minTurnover'] : []),
          ...(rises('reward') > 0n ? ['referral.reward'] : []),
        ]
      },
    },
    card: 'referral',
    fields: {
      'referral.minDeposit': {
        kind: 'AMOUNT',
        label: { KO: '입금 조건', EN: 'Deposits required' },
        hint: { KO: '초대받은 회원의 입금 합계', EN: 'Total deposits of the invited member' },
        problem: amountProblem,
      },
      'referral.minTurnover': {
        kind: 'AMOUNT',
        label: { KO: '베팅 조건', EN: 'Bets required' },
        hint: { KO: '초대받은 회원의 유효 베팅 합계', EN: 'Total valid bets of the invited member' },
        problem: amountProblem,
      },
      'referral.reward': {
        kind: 'AMOUNT',
        label: { KO: '두 사람 각각의 보상', EN: 'Reward of each of both' },
        problem: amountProblem,
      },
    },
  }),

  servicePaths: defineSetting({
    value: z.object({ everyone: z.string().optional(), vip: z.string().optional() }),
    change: z.strictObject({ everyone: address.optional(), vip: address.optional() }),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'Addresses of the customer service for everybody, and for members from VIP level 5 on.',
    loosening: {
      when: 'Members are led to another site.',
      fields: (before, after) =>
        (['everyone', 'vip'] as const)
          .filter((desk) => after?.[desk]?.startsWith('https:') && after[desk] !== before?.[desk])
          .map((desk) => `servicePaths.${desk}`),
    },
    card: 'service',
    fields: {
      'servicePaths.everyone': {
        kind: 'TEXT',
        max: 500,
        label: { KO: '모든 방문자', EN: 'Everybody' },
        problem: addressProblem,
      },
      'servicePaths.vip': {
        kind: 'TEXT',
        max: 500,
        label: { KO: 'VIP 5레벨부터', EN: 'From VIP level 5' },
        problem: addressProblem,
      },
    },
  }),

  defaultPassword: defineSetting({
    value: z.string(),
    change: z.string().min(1).max(MAX_PASSWORD_UNITS),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose:
      'The weak password that accounts are opened with: who logs in with it has to change it. Without one that of the installation counts.',
    loosening: {
      // Anyone who knows it can log in to every account that still has it.
      when: 'A new one is set.',
      fields: (_before, change) => (change === null ? [] : ['defaultPassword']),
    },
    card: 'registration',
    fields: {
      defaultPassword: {
        kind: 'SECRET',
        max: MAX_PASSWORD_UNITS,
        label: { KO: '기본 비밀번호', EN: 'Default password' },
        hint: {
          KO: '계정을 열 때 쓰는 쉬운 비밀번호예요. 이 비밀번호로 로그인하면 새 비밀번호로 바꿔야 해요. 새로 정하면 다른 사람의 승인을 기다리고, 비우면 바로 없어져요.',
          EN: 'A weak password that accounts are opened with: who logs in with it has to choose another one. A new one waits for a second person; empty removes it at once.',
        },
        problem: {
          KO: '칸을 비우거나 새 비밀번호를 처음부터 입력해 주세요.',
          EN: 'Clear the field, or type a whole new password.',
        },
      },
    },
  }),
}
