import { z } from 'zod'
import { operatorTexts, REGION_LIMITS, TEXT_LIMITS } from '../text/operator-text.ts'
import { country } from './country.ts'
import { defineSetting } from './define-setting.ts'

/** Texts as the gateway stores them, without a maximum length: texts that are too long can be read and shortened. */
export const localized = z.object({ KO: z.string(), EN: z.string() })
const status = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** The end of the year 9999, which PostgreSQL and browsers can still represent. */
const LAST_MS = Date.UTC(10_000) - 1
const networks = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]
const network = z
  .string()
  .max(43)
  .refine(
    (text) => networks.some((known) => known.safeParse(text).success),
    'must be an address or a network such as 203.0.113.0/24',
  )
const countryProblem = { KO: '국가는 KR처럼 두 글자로 적어 주세요.', EN: 'Each country has two letters, such as KR.' }
const message = {
  kind: 'TEXT',
  max: TEXT_LIMITS.maintenanceMessage,
  rows: 3,
  problem: { KO: '두 언어 모두 적거나 모두 비워 주세요.', EN: 'Write the message in both languages, or in neither.' },
} as const

/** Settings of whether the portal is open, and for which visitors. */
export const accessSettings = {
  /** 0 normal, 1 maintenance, 2 region-restricted. */
  status: defineSetting({
    value: status,
    traits: { changedBy: 'STAFF' },
    purpose: 'Whether the portal is open: every call and every document.',
    loosening: {
      when: 'A maintenance or restriction ends that somebody else has set.',
      // No change loosens a guard here: only the gateway knows who set the status.
      fields: () => [],
    },
    fields: {
      status: {
        kind: 'CHOICE',
        label: { KO: '상태', EN: 'Status' },
        options: {
          0: { KO: '정상', EN: 'Normal' },
          1: { KO: '점검', EN: 'Maintenance' },
          2: { KO: '제한', EN: 'Restricted' },
        },
        means: {
          0: {
            KO: '아래 지역 규칙에 맞는 방문자에게 열려 있어요.',
            EN: 'Open to everybody who is allowed by the regions below.',
          },
          1: {
            KO: '모든 페이지에 점검 화면이 나와요. 로그인도 베팅도 할 수 없어요.',
            EN: 'Every page shows the maintenance screen. Nobody can sign in or bet.',
          },
          2: {
            KO: '모든 방문자에게 이용할 수 없는 지역이라고 안내해요.',
            EN: 'Every visitor reads that the portal is not available where they are.',
          },
        },
      },
    },
  }),

  /** Milliseconds since the epoch. Staff operations use an ISO time. */
  maintenanceEnd: defineSetting({
    value: z.int(),
    change: z.int().positive().max(LAST_MS),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'When a maintenance is expected to end: the maintenance screen.',
    fields: {
      maintenanceEnd: {
        kind: 'TIME',
        label: { KO: '점검 종료 시각', EN: 'End of the maintenance' },
        problem: {
          KO: '이 시간대에는 없는 시각이에요. 다른 시각을 골라 주세요.',
          EN: 'This time does not exist in this time zone. Choose another.',
        },
        conflict: {
          KO: '이미 지난 시각이에요. 더 늦은 시각을 고르거나 비워 두세요.',
          EN: 'This time has passed. Choose a later one, or leave it empty.',
        },
      },
    },
  }),

  maintenanceMessage: defineSetting({
    value: localized,
    change: operatorTexts(TEXT_LIMITS.maintenanceMessage),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'What visitors read during a maintenance. Without one they read a general text.',
    fields: {
      'maintenanceMessage.KO': { ...message, label: { KO: '한국어 안내', EN: 'Message in Korean' } },
      'maintenanceMessage.EN': { ...message, label: { KO: '영어 안내', EN: 'Message in English' } },
    },
  }),

  loggedInToHome: defineSetting({
    value: z.boolean(),
    default: false,
    traits: { changedBy: 'STAFF', isRow: true, isPublished: true, hasDefault: true },
    purpose: 'Whether pages other than log-in, registration, help and the apps need a session.',
    card: 'pages',
    fields: {
      loggedInToHome: {
        kind: 'SWITCH',
        label: { KO: '페이지 공개 범위', EN: 'Who sees the pages' },
        options: { false: { KO: '모두', EN: 'Everybody' }, true: { KO: '회원만', EN: 'Members only' } },
        means: {
          false: {
            KO: '방문자도 모든 페이지를 볼 수 있고, 게임을 할 때 로그인해요.',
            EN: 'Visitors see every page and log in when they play.',
          },
          true: {
            KO: '방문자는 로그인 화면으로 이동해요. 회원가입, 도움말, 앱 페이지만 열려 있어요.',
            EN: 'Visitors are led to the login. Only registration, help and the apps are open to them.',
          },
        },
      },
    },
  }),

  regionRules: defineSetting({
    value: z.object({ allowed: z.array(z.string()), denied: z.array(z.string()), networks: z.array(z.string()) }),
    change: z.object({
      allowed: z.array(country).max(REGION_LIMITS.countries).default([]),
      denied: z.array(country).max(REGION_LIMITS.countries).default([]),
      networks: z.array(network).max(REGION_LIMITS.networks).default([]),
    }),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose:
      'Countries and networks that can or cannot enter while the status is normal; an empty list of allowed countries allows all.',
    loosening: {
      when: 'More countries are allowed, or fewer countries or networks blocked.',
      fields(before, after) {
        if (!before) return []
        const { allowed, denied, networks: blocked } = after ?? { allowed: [], denied: [], networks: [] }
        const widens =
          before.allowed.length > 0 && (allowed.length === 0 || allowed.some((code) => !before.allowed.includes(code)))
        return [
          ...(widens ? ['regionRules.allowed'] : []),
          ...(before.denied.some((code) => !denied.includes(code)) ? ['regionRules.denied'] : []),
          ...(before.networks.some((each) => !blocked.includes(each)) ? ['regionRules.networks'] : []),
        ]
      },
    },
    card: 'regions',
    fields: {
      'regionRules.allowed': {
        kind: 'LIST',
        of: 'COUNTRIES',
        label: { KO: '허용할 국가', EN: 'Allowed countries only' },
        hint: {
          KO: 'KR, JP처럼 두 글자로 적어 주세요. 비워 두면 모든 국가를 허용해요.',
          EN: 'Two letters each, such as KR, JP. Empty allows every country.',
        },
        problem: countryProblem,
      },
      'regionRules.denied': {
        kind: 'LIST',
        of: 'COUNTRIES',
        label: { KO: '차단할 국가', EN: 'Blocked countries' },
        hint: { KO: 'US, SG처럼 두 글자로 적어 주세요.', EN: 'Two letters each, such as US, SG.' },
        problem: countryProblem,
      },
      'regionRules.networks': {
        kind: 'LIST',
        of: 'NETWORKS',
        label: { KO: '차단할 네트워크', EN: 'Blocked networks' },
        hint: {
          KO: '203.0.113.0/24 같은 주소나 네트워크를 적어 주세요.',
          EN: 'Addresses or networks, such as 203.0.113.0/24.',
        },
        problem: {
          KO: '203.0.113.0/24 같은 주소나 네트워크를 적어 주세요.',
          EN: 'Enter addresses or networks such as 203.0.113.0/24.',
        },
      },
    },
  }),
}
