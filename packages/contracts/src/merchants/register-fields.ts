import { z } from 'zod'
import type { Localized } from '../locale/languages.ts'
import { PATTERN_IDS, REGISTER_FIELDS } from '../rules/accounts/register-rules.ts'
import type { PatternId, RegisterField } from '../rules/accounts/register-rules.ts'
import { defineSetting, type SettingField } from './define-setting.ts'

const NAMES: Readonly<Record<RegisterField, Localized>> = {
  username: { KO: '아이디', EN: 'Username' },
  password: { KO: '비밀번호', EN: 'Password' },
  confirmPassword: { KO: '비밀번호 확인', EN: 'Repeated password' },
  mobileNum: { KO: '휴대전화 번호', EN: 'Mobile number' },
  verificationCode: { KO: '인증번호', EN: 'Verification code' },
  email: { KO: '이메일', EN: 'E-mail' },
  paymentPassword: { KO: '결제 비밀번호', EN: 'Payment password' },
  payeeName: { KO: '예금주', EN: 'Payee name' },
  nickname: { KO: '닉네임', EN: 'Nickname' },
  birthday: { KO: '생년월일', EN: 'Birthday' },
  idNumber: { KO: '신분증 번호', EN: 'ID number' },
  qqNum: { KO: 'QQ', EN: 'QQ' },
  line: { KO: 'LINE', EN: 'LINE' },
  whatsapp: { KO: 'WhatsApp', EN: 'WhatsApp' },
  facebook: { KO: 'Facebook', EN: 'Facebook' },
  wechat: { KO: 'WeChat', EN: 'WeChat' },
  zalo: { KO: 'Zalo', EN: 'Zalo' },
  telegram: { KO: 'Telegram', EN: 'Telegram' },
  address: { KO: '주소', EN: 'Address' },
  nationality: { KO: '국적', EN: 'Nationality' },
  occupation: { KO: '직업', EN: 'Occupation' },
  sourceOfIncome: { KO: '소득원', EN: 'Source of income' },
  placeOfBirth: { KO: '출생지', EN: 'Place of birth' },
  recommenderId: { KO: '추천인 아이디', EN: 'Recommender' },
  affiliateCode: { KO: '제휴 코드', EN: 'Affiliate code' },
  referralCode: { KO: '초대 코드', EN: 'Referral code' },
  captcha: { KO: '보안 문자', EN: 'Captcha' },
}

const PATTERN_NAMES: Readonly<Record<PatternId, Localized>> = {
  length: { KO: '모든 글자', EN: 'Any characters' },
  letterFirst: { KO: '영문자로 시작', EN: 'A letter first' },
  kanjiDigits: { KO: '한자와 숫자', EN: 'Chinese characters, digits' },
  email: { KO: '이메일', EN: 'E-mail address' },
  lettersOrDigits: { KO: '영문자 또는 숫자', EN: 'Letters or digits' },
  lettersAndDigits: { KO: '영문자와 숫자 모두', EN: 'Letters and digits' },
  digits: { KO: '숫자', EN: 'Digits' },
  alphanumericUpper: { KO: '대문자를 넣은 영문·숫자', EN: 'With a capital letter' },
  englishSpaces: { KO: '영문자와 띄어쓰기', EN: 'English and spaces' },
  noSpaces: { KO: '띄어쓰기 없음', EN: 'No spaces' },
  chinesePunctuation: { KO: '한자와 문장 부호', EN: 'Chinese and punctuation' },
  date: { KO: '날짜', EN: 'Date' },
  korean: { KO: '한글', EN: 'Korean' },
  thai: { KO: '태국어', EN: 'Thai' },
  japaneseFullWidth: { KO: '일본어(전각)', EN: 'Japanese, full width' },
  fullName: { KO: '성과 이름', EN: 'Full name' },
  strong: { KO: '대소문자·숫자·기호 모두', EN: 'Strong password' },
}

/** Fields that are always requested, since members could not log in without them. */
const ALWAYS: readonly RegisterField[] = ['username', 'password', 'confirmPassword']
export const isAlwaysRequested = (field: string): boolean => ALWAYS.some((always) => always === field)
/** Fields that protect accounts or verify a member's identity. */
const GUARDS: readonly RegisterField[] = [
  'password',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'payeeName',
  'birthday',
  'idNumber',
  'captcha',
]
/** Minimum length of passwords at every merchant. Does not apply to payment passwords, which have fewer digits. */
const MIN_PASSWORD_LENGTH = 8

const MAX_FIELD_LENGTH = 255
const length = z.int().min(0).max(MAX_FIELD_LENGTH)
const rule = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.enum(PATTERN_IDS),
    minLength: length,
    maxLength: length.min(1),
    /** The merchant's own pattern, in RE2 syntax. Default: the pattern of `patternId`. */
    acceptedPattern: z.string().min(1).max(1000).optional(),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, {
    path: ['maxLength'],
    message: 'must not be below the minimum length',
  })

type Rules = z.output<typeof rules>
const rules = z.partialRecord(z.enum(REGISTER_FIELDS), rule)

const onOff = {
  kind: 'SWITCH',
  options: { true: { KO: '예', EN: 'Yes' }, false: { KO: '아니요', EN: 'No' } },
} as const
const lengthProblem = {
  problem: { KO: '0부터 255까지의 정수를 입력해 주세요.', EN: 'Enter a whole number from 0 to 255.' },
  conflict: { KO: '최소 길이보다 짧을 수 없어요.', EN: 'Enter no less than the minimum length.' },
}
const NUMBER = { kind: 'NUMBER', max: MAX_FIELD_LENGTH } as const

type Part = 'enabled' | 'required' | 'patternId' | 'minLength' | 'maxLength'
type RegisterFieldPath = `registerFields.${RegisterField}.${Part}`

const fieldsOf = (field: RegisterField): (readonly [string, SettingField])[] => {
  const of = (part: Localized): { readonly label: Localized } => ({
    label: { KO: `${NAMES[field].KO} ${part.KO}`, EN: `${NAMES[field].EN}: ${part.EN}` },
  })
  const parts: Readonly<Record<Part, SettingField>> = {
    enabled: { ...onOff, ...of({ KO: '표시', EN: 'shown' }) },
    required: { ...onOff, ...of({ KO: '필수', EN: 'required' }) },
    patternId: { kind: 'CHOICE', options: PATTERN_NAMES, ...of({ KO: '형식', EN: 'pattern' }) },
    minLength: {
      ...NUMBER,
      ...of({ KO: '최소 길이', EN: 'minimum length' }),
      problem: lengthProblem.problem,
      conflict: { KO: '비밀번호는 8자 이상이어야 해요.', EN: 'A password has at least 8 characters.' },
    },
    maxLength: { ...NUMBER, ...of({ KO: '최대 길이', EN: 'maximum length' }), ...lengthProblem },
  }
  return Object.entries(parts).map(([part, of]) => [`registerFields.${field}.${part}`, of])
}

/** The names of the fields of the registration form for staff. */
export const REGISTER_FIELD_NAMES = NAMES

export const registerFields = defineSetting({
  value: rules,
  change: rules
    .refine((fields) => ALWAYS.every((name) => !fields[name] || (fields[name].enabled && fields[name].required)), {
      message: `must request ${ALWAYS.join(', ')}`,
    })
    .refine(({ password }) => !password || password.minLength >= MIN_PASSWORD_LENGTH, {
      path: ['password', 'minLength'],
      message: `must be at least ${MIN_PASSWORD_LENGTH}`,
    }),
  traits: { changedBy: 'STAFF', removedBy: 'TOOLS' },
  purpose:
    'Fields of the registration form: whether each is shown and required, its pattern, and its length in characters. Fields that are left out stay.',
  loosening: {
    when: 'A field that protects accounts or proves who somebody is becomes optional, is left out, or may be shorter.',
    fields: (before = {}, change) => GUARDS.flatMap((field) => loosened(field, before, change ?? {})),
  },
  fields: Object.fromEntries(REGISTER_FIELDS.flatMap(fieldsOf)) as Record<RegisterFieldPath, SettingField>,
})

function loosened(field: RegisterField, before: Rules, change: Rules): string[] {
  const [old, now] = [before[field], change[field]]
  if (!old || !now) return []
  const parts: readonly (readonly [Part, boolean])[] = [
    ['enabled', old.enabled && !now.enabled],
    ['required', old.enabled && old.required && !now.required],
    ['minLength', old.enabled && now.minLength < old.minLength],
    ['patternId', old.enabled && now.patternId !== old.patternId && field === 'password'],
  ]
  return parts.flatMap(([part, loosens]) => (loosens ? [`registerFields.${field}.${part}`] : []))
}
