import { z } from 'zod'
import { SIGN_IN_PROVIDERS } from '../rules/accounts/sign-in-providers.ts'
import { defineSetting } from './define-setting.ts'

// An origin in the form that a content security policy compares: lower case, without the default port of https.
const origin = z
  .string()
  .max(255)
  .regex(
    /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/,
    'must be an https origin with the name of a host, such as https://cdn.example.com',
  )
  .refine((text) => URL.parse(text)?.origin === text, 'must have a port that there is, and none where it is 443')
/** A complete list, which replaces the previous one. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(20)
    .refine((list) => new Set(list.map((each) => JSON.stringify(each))).size === list.length, 'names one twice')

/** What a merchant exports each day, from least to most. */
const MAX_EXPORT_DAYS = 3_650
const EXPORT_MODES = ['OFF', 'ON', 'WITH_PERSONAL_DATA'] as const

const originProblem = {
  KO: 'https://cdn.example.com처럼 https로 시작하는 서버 주소를 입력해 주세요.',
  EN: 'Enter servers such as https://cdn.example.com.',
}
/** Items of a list that were not there before. */
const addedTo = (before: readonly unknown[] = [], after: readonly unknown[] | null = []): boolean => {
  const known = before.map((each) => JSON.stringify(each))
  return (after ?? []).some((each) => !known.includes(JSON.stringify(each)))
}

/** Settings of external services and servers that a merchant uses. */
export const integrationSettings = {
  gtagId: defineSetting({
    value: z.string(),
    change: z.string().regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/, 'must be an id such as G-ABCD1234'),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF', isRow: true },
    purpose: 'The Google tag that counts visits. Without one nothing is counted, and no tag is loaded.',
    loosening: {
      when: 'Another id is set.',
      fields: (before, after) => (after === null || after === before ? [] : ['gtagId']),
    },
    card: 'integrations',
    fields: {
      gtagId: {
        kind: 'TEXT',
        max: 34,
        label: { KO: '웹 통계 ID(Google 태그)', EN: 'Web statistics (Google tag)' },
        hint: { KO: '비우면 방문을 세지 않아요.', EN: 'Empty: visits are not counted.' },
        problem: { KO: 'G-ABCD1234 같은 ID를 입력해 주세요.', EN: 'Enter an id such as G-ABCD1234.' },
      },
    },
  }),

  firebase: defineSetting({
    value: z.object({
      projectId: z.string(),
      /** Identifies the project. Part of every page that uses Firebase, so it is not secret. */
      apiKey: z.string(),
      /** Host of Firebase's own sign-in pages: `example.firebaseapp.com`. */
      authDomain: z.string(),
      /** Whether Firebase sends the text messages of log-in and registration. */
      sms: z.boolean(),
      /** Providers in the order shown. */
      providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
    }),
    change: z.strictObject({
      projectId: z.string().regex(/^[a-z0-9-]{4,63}$/, 'must be the id of a Firebase project'),
      apiKey: z.string().regex(/^[\w-]{1,128}$/, 'must be the web API key of the project'),
      authDomain: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a host such as project.firebaseapp.com'),
      sms: z.boolean(),
      providers: z
        .array(z.enum(SIGN_IN_PROVIDERS))
        .refine((providers) => new Set(providers).size === providers.length, 'names one twice'),
    }),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF', isRow: true },
    purpose: 'The Firebase project of the social sign-in. Without one there is none, and Firebase is not loaded.',
    loosening: {
      // Who controls the project can sign in as any member whose number or address it confirms.
      when: 'A project is set, or a way to sign in is added.',
      fields(before, after) {
        if (!after) return []
        return [
          ...(['projectId', 'apiKey', 'authDomain'] as const).filter((name) => after[name] !== before?.[name]),
          ...(after.sms && !before?.sms ? ['sms'] : []),
          ...(addedTo(before?.providers, after.providers) ? ['providers'] : []),
        ].map((name) => `firebase.${name}`)
      },
    },
    card: 'firebase',
    fields: {
      'firebase.projectId': {
        kind: 'TEXT',
        max: 63,
        label: { KO: '프로젝트 ID', EN: 'Project id' },
        problem: { KO: 'Firebase 프로젝트 ID를 입력해 주세요.', EN: 'Enter the id of a Firebase project.' },
      },
      'firebase.apiKey': {
        kind: 'TEXT',
        max: 128,
        label: { KO: '웹 API 키', EN: 'Web API key' },
        hint: { KO: '페이지에 들어가는 공개 값이에요.', EN: 'Part of the pages, so it is not secret.' },
        problem: { KO: '프로젝트의 웹 API 키를 입력해 주세요.', EN: 'Enter the web API key of the project.' },
      },
      'firebase.authDomain': {
        kind: 'TEXT',
        max: 255,
        label: { KO: '로그인 페이지 주소', EN: 'Host of the sign-in pages' },
        problem: {
          KO: 'project.firebaseapp.com 같은 주소를 입력해 주세요.',
          EN: 'Enter a host such as project.firebaseapp.com.',
        },
      },
      'firebase.sms': {
        kind: 'SWITCH',
        label: { KO: '인증번호 문자', EN: 'Text messages with codes' },
        options: {
          false: { KO: '포털이 보내요', EN: 'The portal sends them' },
          true: { KO: 'Firebase가 보내요', EN: 'Firebase sends them' },
        },
      },
      'firebase.providers': {
        kind: 'LIST',
        of: 'SIGN_IN_PROVIDERS',
        label: { KO: '외부 계정 로그인', EN: 'Sign-in providers' },
        hint: {
          KO: `화면에 보이는 순서대로 적어요: ${SIGN_IN_PROVIDERS.join(', ')}`,
          EN: `In the order shown: ${SIGN_IN_PROVIDERS.join(', ')}`,
        },
        problem: {
          KO: `${SIGN_IN_PROVIDERS.join(', ')} 중에서 적어 주세요.`,
          EN: `Choose among ${SIGN_IN_PROVIDERS.join(', ')}.`,
        },
      },
    },
  }),

  launchGameCDNs: defineSetting({
    value: z.array(z.object({ provider: z.string(), origin: z.string() })),
    change: listOf(z.strictObject({ provider: z.string().min(1).max(40), origin })),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'Where games of a provider may be opened instead of on its own origin.',
    loosening: {
      when: 'A server is added.',
      fields: (before, after) => (addedTo(before, after) ? ['launchGameCDNs'] : []),
    },
    card: 'integrations',
    fields: {
      launchGameCDNs: {
        kind: 'LIST',
        of: 'PROVIDER_ORIGINS',
        label: { KO: '게임 서버(CDN)', EN: 'Servers of games (CDN)' },
        hint: {
          KO: '제공사=주소로 적어요. 예: atrium=https://games.example.com',
          EN: 'Provider=server, such as atrium=https://games.example.com.',
        },
        problem: {
          KO: 'atrium=https://games.example.com처럼 제공사와 주소를 적어 주세요.',
          EN: 'Enter provider and server, such as atrium=https://games.example.com.',
        },
      },
    },
  }),

  imageCDNs: defineSetting({
    value: z.array(z.string()),
    change: listOf(origin),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'Where the pictures of the portal are served as well; a visit uses one of them.',
    loosening: {
      when: 'A server is added.',
      fields: (before, after) => (addedTo(before, after) ? ['imageCDNs'] : []),
    },
    card: 'integrations',
    fields: {
      imageCDNs: {
        kind: 'LIST',
        of: 'ORIGINS',
        label: { KO: '이미지 서버(CDN)', EN: 'Servers of pictures (CDN)' },
        hint: {
          KO: '포털과 같은 이미지를 주는 서버예요. 방문마다 하나를 써요.',
          EN: 'They have the same pictures as the portal; a visit uses one of them.',
        },
        problem: originProblem,
      },
    },
  }),

  nightlyExport: defineSetting({
    value: z.enum(EXPORT_MODES),
    change: z.enum(EXPORT_MODES),
    default: 'OFF',
    traits: { changedBy: 'STAFF', removedBy: 'STAFF', isRow: true, hasDefault: true },
    purpose:
      'Whether each business day is written into files for other systems: members, deposits, withdrawals, bonuses, bets and entries of the ledger.',
    loosening: {
      when: 'The files are switched on, or get personal data.',
      fields: (before = 'OFF', after = 'OFF') =>
        EXPORT_MODES.indexOf(after ?? 'OFF') > EXPORT_MODES.indexOf(before) ? ['nightlyExport'] : [],
    },
    card: 'integrations',
    fields: {
      nightlyExport: {
        kind: 'CHOICE',
        options: {
          OFF: { KO: '끔', EN: 'Off' },
          ON: { KO: '개인정보 없이', EN: 'Without personal data' },
          WITH_PERSONAL_DATA: { KO: '개인정보 포함', EN: 'With personal data' },
        },
        label: { KO: '일별 내보내기', EN: 'Nightly export' },
        hint: {
          KO: '하루가 끝나면 회원, 입출금, 보너스, 베팅, 원장을 서버의 폴더에 파일로 저장해요.',
          EN: 'After each business day, members, deposits, withdrawals, bonuses, bets and the ledger are saved as files in a folder of the server.',
        },
      },
    },
  }),

  exportRetentionDays: defineSetting({
    value: z.int(),
    change: z.int().min(0).max(MAX_EXPORT_DAYS),
    default: 0,
    traits: { changedBy: 'STAFF', removedBy: 'STAFF', isRow: true, hasDefault: true },
    purpose: 'Days after which the files of an exported day are deleted; 0: never.',
    card: 'integrations',
    fields: {
      exportRetentionDays: {
        kind: 'NUMBER',
        max: MAX_EXPORT_DAYS,
        label: { KO: '내보낸 파일 보관 기간(일)', EN: 'Days until exported files are deleted' },
        hint: {
          KO: '0이면 지우지 않아요. 지운 날은 일별 내보내기에서 다시 저장할 수 있어요.',
          EN: 'With 0 they are never deleted. A deleted day can be written again under Nightly export.',
        },
        problem: {
          KO: '0에서 3,650 사이의 정수를 적어 주세요.',
          EN: 'Enter a whole number from 0 to 3,650.',
        },
      },
    },
  }),

  embeddedOrigins: defineSetting({
    value: z.array(z.string()),
    change: listOf(origin),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose:
      'Further origins whose pages the portal may show in frames, such as that of a live stream. Origins of the providers of its games are allowed anyway.',
    loosening: {
      when: 'A server is added.',
      fields: (before, after) => (addedTo(before, after) ? ['embeddedOrigins'] : []),
    },
    card: 'integrations',
    fields: {
      embeddedOrigins: {
        kind: 'LIST',
        of: 'ORIGINS',
        label: { KO: '화면을 끼워 넣는 서버', EN: 'Servers of embedded pages' },
        hint: {
          KO: '생중계처럼 포털 안에 보여 줄 외부 화면의 서버예요. 게임 제공사는 적지 않아도 돼요.',
          EN: 'Pages shown within the portal, such as a live stream. Providers of games need no entry.',
        },
        problem: originProblem,
      },
    },
  }),

  pictureOrigins: defineSetting({
    value: z.array(z.string()),
    change: listOf(origin),
    traits: { changedBy: 'STAFF', removedBy: 'STAFF' },
    purpose: 'Further origins of pictures that the portal may show, such as logos on the site of a partner.',
    loosening: {
      when: 'A server is added.',
      fields: (before, after) => (addedTo(before, after) ? ['pictureOrigins'] : []),
    },
    card: 'integrations',
    fields: {
      pictureOrigins: {
        kind: 'LIST',
        of: 'ORIGINS',
        label: { KO: '외부 이미지 서버', EN: 'Servers of other pictures' },
        hint: {
          KO: '포털 밖에 있는 이미지를 보여 줄 때 그 서버를 적어 주세요.',
          EN: 'Servers of pictures that are not those of the portal.',
        },
        problem: originProblem,
      },
    },
  }),
}
