import type { z } from 'zod'
import type { Localized } from '../locale/languages.ts'

/** How staff edits a field, and how its value is formatted in lists of changes. */
export type FieldKind =
  | { readonly kind: 'TEXT'; readonly max?: number; readonly rows?: number }
  | { readonly kind: 'NUMBER'; readonly max: number }
  /** Money in the merchant's currency, with up to four decimals. */
  | { readonly kind: 'AMOUNT' }
  /** A boolean. `options` are the labels of `true` and `false`, `means` the effect of each. */
  | { readonly kind: 'SWITCH'; readonly options: Readonly<Record<'true' | 'false', Localized>>; readonly means?: Means }
  | { readonly kind: 'CHOICE'; readonly options: Readonly<Record<string, Localized>>; readonly means?: Means }
  /** Several codes, separated by spaces or commas. */
  | {
      readonly kind: 'LIST'
      /** COUNTRY_BUDGETS and PROVIDER_ORIGINS: pairs such as `VN=10`. */
      readonly of:
        | 'COUNTRIES'
        | 'NETWORKS'
        | 'DIALING_CODES'
        | 'LANGUAGES'
        | 'COUNTRY_BUDGETS'
        | 'ORIGINS'
        | 'AGENT_TYPES'
        | 'PROVIDER_ORIGINS'
        | 'SIGN_IN_PROVIDERS'
    }
  | { readonly kind: 'TIME' }
  /** A secret that is never returned, not even to the staff member who set it. */
  | { readonly kind: 'SECRET'; readonly max: number }
  | { readonly kind: 'COLOUR' }
  /** Address of an uploaded picture. Empty: the portal draws one. */
  | { readonly kind: 'PICTURE' }
type Means = Readonly<Record<string, Localized>>

/** A value inside a setting that staff edits as a separate field. */
export type SettingField = FieldKind & {
  readonly label: Localized
  readonly hint?: Localized
  /** What to do if the value is invalid. */
  readonly problem?: Localized
  /** What to do if it conflicts with other values (an issue of `refine`). */
  readonly conflict?: Localized
}

/** STAFF: staff in the console, and tools. TOOLS: only tools of operators, through the gateway's internal API. */
export type ChangedBy = 'STAFF' | 'TOOLS'

export interface Setting<
  Value extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
  Path extends string = string,
  Traits extends SettingTraits = SettingTraits,
> {
  /** Schema for reads. It also accepts values that earlier versions allowed, so that they can be read and corrected. */
  readonly value: Value
  /** Schema for writes. */
  readonly change: Change
  /** Value for merchants that have not set it. Absent: there is no default. */
  readonly default?: z.output<Value>
  readonly traits: Traits
  /** Purpose of the setting, in one sentence. */
  readonly purpose: string
  /** When a change needs a second person's approval. */
  readonly loosening?: {
    /** The condition in one sentence. */
    readonly when: string
    /** The changed fields that loosen a guard or give members more. `null`: the setting is removed. */
    fields(before: z.output<Value> | undefined, change: z.output<Change> | null): readonly string[]
  }
  /** The console's card with its fields, if it is a standard card. */
  readonly card?: SettingCard
  /** Fields by path in the settings, such as `ages.birthday`. */
  readonly fields: Readonly<Record<Path, SettingField>>
}

/** Properties of a setting from which types are derived. */
export interface SettingTraits {
  readonly changedBy: ChangedBy
  /** Who may write `null`, which restores the default. Absent: no one. */
  readonly removedBy?: ChangedBy
  /** The setting is a row of `settings.merchant_settings`. Absent: the gateway has separate code and tables for it. */
  readonly isRow?: true
  /** Documents of the portal contain it as `settings.<name>`. */
  readonly isPublished?: true
  /** Every merchant has a value: its own or the default. */
  readonly hasDefault?: true
}

/** Standard cards of the console, which show the fields of their settings, in the order of the page. */
export const SETTING_CARDS = {
  pages: { title: { KO: '페이지 공개 범위', EN: 'Who sees the pages' } },
  languages: { title: { KO: '언어', EN: 'Languages' } },
  regions: {
    title: { KO: '지역', EN: 'Regions' },
    text: {
      KO: '상태가 정상일 때 누가 들어올 수 있는지 정해요. 허용할 국가를 적으면 국가를 알 수 없는 방문자는 들어올 수 없어요.',
      EN: 'While the status is normal, these rules decide who can enter. With a list of allowed countries, visitors from an unknown country are blocked.',
    },
  },
  sms: {
    title: { KO: '문자 메시지', EN: 'Text messages' },
    text: {
      KO: '인증번호는 이 국가들로만 문자 메시지로 보내요. 하루 한도의 80%를 쓰면 경보가 울리고, 모두 쓰면 다시 울려요. 둘 중 하나를 바꾸면 자동으로 낮아진 한도가 원래대로 돌아가요.',
      EN: 'Codes are sent by text message to these countries only. An alarm is raised when 80% of a day’s budget is used, and again when it is used up. Changing either restores a budget that was lowered automatically.',
    },
  },
  registration: {
    title: { KO: '가입과 인증번호', EN: 'Registration and codes' },
    text: {
      KO: '가입 화면, 약관, 도움말과 모든 문구가 이 값을 따라요.',
      EN: 'Registration, terms, help and every other text follow these numbers.',
    },
  },
  kyc: {
    title: { KO: '본인 인증 단계', EN: 'Levels of verification' },
    text: {
      KO: '회원이 인증한 단계에 따라 입금과 출금 한도가 열려요. 3단계에는 단계별 한도가 없어요. 더 엄격하게 바꾸면 바로 적용되고, 한도를 올리거나 끄면 다른 사람의 승인이 필요해요.',
      EN: 'Limits of deposits and withdrawals rise with the level that a member has verified. Level 3 has none. A stricter rule applies at once; a higher limit, or levels that are switched off, wait for a second person.',
    },
  },
  kycProvider: {
    title: { KO: '본인 인증 서비스', EN: 'Verification provider' },
    text: {
      KO: '외부 서비스가 서류를 확인하고, 신분증이 승인된 회원을 제재 명단과 정치적 주요 인물 명단에서 조회해요. 명단에서 찾으면 케이스를 열어요. 자동 승인과 조회 끄기는 다른 사람의 승인이 필요해요.',
      EN: 'The provider checks documents, and looks up members with an accepted identity document in lists of sanctions and politically exposed persons. A match opens a case. Accepting without staff, or less screening, waits for a second person.',
    },
  },
  referral: {
    title: { KO: '친구 초대', EN: 'Referrals' },
    text: {
      KO: '초대받은 회원이 조건을 채우면 두 사람 모두 보상을 받아요. 모두 비우면 보상이 없어요.',
      EN: 'Once an invited member meets the conditions, both members are rewarded. Leave all empty for no reward.',
    },
  },
  play: {
    title: { KO: '게임 규칙', EN: 'Rules of play' },
    text: {
      KO: '관할 지역의 규칙이에요. 게임을 열 때 적용되고, 느슨하게 바꾸면 다른 사람의 승인이 필요해요.',
      EN: 'Rules of the jurisdiction. Games get them when they open. A rule that restricts less waits for a second person.',
    },
  },
  broadcasts: {
    title: { KO: '단체 메시지', EN: 'Broadcasts' },
    text: {
      KO: '세그먼트로 보내는 메시지에 적용돼요. 더 많이 보내거나 조용한 시간을 줄이면 다른 사람의 승인을 기다려요.',
      EN: 'For messages to segments. More of them, or fewer quiet hours, wait for a second person.',
    },
  },
  integrations: {
    title: { KO: '외부 서비스', EN: 'Services of others' },
    text: {
      KO: '새 ID나 서버를 더하면 다른 사람의 승인을 기다리고, 없애면 바로 바뀌어요.',
      EN: 'A new id or server waits for a second person; removing one applies at once.',
    },
  },
  firebase: {
    title: { KO: 'Firebase 로그인', EN: 'Sign-in by Firebase' },
    text: {
      KO: '외부 계정 로그인과 문자 인증을 맡길 수 있어요. 모두 비우면 쓰지 않아요. 프로젝트를 바꾸면 다른 사람의 승인이 필요해요.',
      EN: 'Social sign-in and codes by text message. Leave all empty to use none. Another project waits for a second person.',
    },
  },
  service: {
    title: { KO: '고객센터', EN: 'Customer service' },
    text: {
      KO: '회원이 고객센터를 누르면 여는 주소예요. 비워 두면 포털의 상담 화면이 열려요. 다른 사이트로 바꾸면 다른 사람의 승인이 필요해요.',
      EN: 'Addresses that open when members press customer service. Left empty, the desk of the portal opens. An address of another site waits for a second person.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: Localized; readonly text?: Localized }>>
export type SettingCard = keyof typeof SETTING_CARDS

/** Declares one setting of a merchant. Contracts, gateway, documents, console and reference are derived from it. */
export const defineSetting = <
  Value extends z.ZodType,
  const Traits extends SettingTraits,
  Change extends z.ZodType = Value,
  Path extends string = never,
>({
  change,
  fields,
  ...definition
}: Omit<Setting<Value, Change, Path, Traits>, 'change' | 'fields'> & {
  /** Schema for writes. Default: `value`. */
  readonly change?: Change
  readonly fields?: Readonly<Record<Path, SettingField>>
}): Setting<Value, Change, Path, Traits> => ({
  ...definition,
  change: change ?? (definition.value as unknown as Change),
  fields: fields ?? ({} as Record<Path, SettingField>),
})

/** The two fields of a text for visitors, Korean and English. */
export const textFields = <Path extends string>(
  path: Path,
  { KO, EN }: Localized,
  more: Omit<Extract<SettingField, { kind: 'TEXT' }>, 'kind' | 'label'>,
): Record<`${Path}.KO` | `${Path}.EN`, SettingField> =>
  ({
    [`${path}.KO`]: { kind: 'TEXT', label: { KO: `${KO}(한국어)`, EN: `${EN} in Korean` }, ...more },
    [`${path}.EN`]: { kind: 'TEXT', label: { KO: `${KO}(영어)`, EN: `${EN} in English` }, ...more },
  }) as Record<`${Path}.KO` | `${Path}.EN`, SettingField>
