import { z } from 'zod'
import { defineSetting } from './define-setting.ts'

const hour = z.int().min(0).max(23)
const hourProblem = { KO: '0에서 23 사이의 시각을 입력해 주세요.', EN: 'Enter an hour from 0 to 23.' }
const values = {
  /** Most broadcasts that a member gets within seven days. */ perWeek: z.int().min(0).max(50),
  /** Hours of the merchant's day between which no broadcast is sent. Equal: at any time. */ quietFrom: hour,
  quietUntil: hour,
}
type BroadcastRules = z.output<z.ZodObject<typeof values>>

/** Whether the hour, 0 to 23, is one of the quiet hours. */
export const isQuietHour = ({ quietFrom, quietUntil }: BroadcastRules, at: number): boolean =>
  quietFrom <= quietUntil ? at >= quietFrom && at < quietUntil : at >= quietFrom || at < quietUntil

const HOURS = Array.from({ length: 24 }, (_, at) => at)

/** Settings of messages to many members. */
export const broadcastSettings = {
  broadcastRules: defineSetting({
    value: z.object(values),
    change: z.strictObject(values),
    default: { perWeek: 3, quietFrom: 22, quietUntil: 8 },
    traits: { changedBy: 'STAFF', removedBy: 'STAFF', isRow: true, hasDefault: true },
    purpose: 'How many broadcasts a member gets in seven days, and the hours in which none is sent.',
    loosening: {
      when: 'Members get more broadcasts, or an hour is no longer quiet.',
      fields(before, after) {
        if (!before || !after) return []
        const opened = HOURS.some((at) => isQuietHour(before, at) && !isQuietHour(after, at))
        return [
          ...(after.perWeek > before.perWeek ? ['broadcastRules.perWeek'] : []),
          ...(opened && after.quietFrom !== before.quietFrom ? ['broadcastRules.quietFrom'] : []),
          ...(opened && after.quietUntil !== before.quietUntil ? ['broadcastRules.quietUntil'] : []),
        ]
      },
    },
    card: 'broadcasts',
    fields: {
      'broadcastRules.perWeek': {
        kind: 'NUMBER',
        max: 50,
        label: { KO: '회원 한 명이 7일 동안 받는 최대 건수', EN: 'Most per member in seven days' },
        problem: { KO: '50 이하의 정수를 입력해 주세요.', EN: 'Enter a whole number up to 50.' },
      },
      'broadcastRules.quietFrom': {
        kind: 'NUMBER',
        max: 23,
        label: { KO: '조용한 시간 시작(시)', EN: 'Quiet from (hour)' },
        hint: { KO: '가맹점 시간대 기준이에요.', EN: 'In the time zone of the merchant.' },
        problem: hourProblem,
      },
      'broadcastRules.quietUntil': {
        kind: 'NUMBER',
        max: 23,
        label: { KO: '조용한 시간 끝(시)', EN: 'Quiet until (hour)' },
        hint: {
          KO: '시작과 끝이 같으면 조용한 시간이 없어요.',
          EN: 'The same hour as the start: no quiet hours.',
        },
        problem: hourProblem,
      },
    },
  }),
}
