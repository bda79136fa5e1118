import type { Language } from '@atrium/contracts/locale/languages'
import { paths } from '@atrium/contracts/portal/paths'
import type { Override } from '@atrium/contracts/staff/releases/overrides'
import type { ReasonCode } from '@atrium/contracts/staff/reasons'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import type { PortalMerchant } from '../merchants.ts'
import { fullScreenDocument } from '../pages/full-screen.ts'
import type { Visitor } from '../pages/visitor.ts'

const CONFIRMATION = {
  KO: {
    preview: {
      title: '미리 보기를 시작할까요?',
      text: '다른 방문자가 보는 것과 다른 버전을 이 브라우저에서만 실행해요. 다른 방문자에게는 아무것도 바뀌지 않아요.',
    },
    dev: {
      title: '개발 중인 빌드를 시작할까요?',
      text: '아래 주소의 컴퓨터에서 개발 중인 빌드를 이 브라우저에서만 실행해요. 다른 방문자에게는 아무것도 바뀌지 않아요.',
    },
    trust:
      '이 버전은 이 브라우저에 로그인한 회원의 정보를 볼 수 있고, 그 회원으로 작업할 수 있어요. 링크를 보낸 사람을 알고 신뢰할 때만 시작하세요.',
    merchant: '가맹점',
    name: '리모트',
    version: '버전',
    origin: '가져올 주소',
    by: '만든 사람',
    reason: '사유',
    until: '종료 시각',
    start: '미리 보기 시작',
    notNow: '시작하지 않기',
  },
  EN: {
    preview: {
      title: 'Start this preview?',
      text: 'This browser, and no other, will run another version than the one everybody sees. Nothing changes for other visitors.',
    },
    dev: {
      title: 'Start this development build?',
      text: 'This browser, and no other, will run a build that is still being written, from the machine at the address below. Nothing changes for other visitors.',
    },
    trust:
      'The version can see all data of the member who is logged in to this browser, and can act as that member. Start it only if you know and trust whoever sent you the link.',
    merchant: 'Merchant',
    name: 'Remote',
    version: 'Version',
    origin: 'Loaded from',
    by: 'Made by',
    reason: 'Reason',
    until: 'Ends at',
    start: 'Start preview',
    notNow: 'Not now',
  },
} as const satisfies Record<Language, object>

type Words = Record<Language, { readonly title: string; readonly text: string }>

/** Explanations why a link cannot be used, by the registry's error code. */
const REJECTIONS = {
  'unknown-link': {
    KO: { title: '없는 링크예요', text: '주소를 확인하거나 링크를 보낸 사람에게 새 링크를 요청하세요.' },
    EN: { title: 'There is no such link', text: 'Check the address, or ask whoever sent you the link for a new one.' },
  },
  'link-of-another-merchant': {
    KO: { title: '다른 포털의 링크예요', text: '링크를 만든 가맹점의 주소에서 열어 주세요.' },
    EN: {
      title: 'This link is for another portal',
      text: 'Open it at the address of the merchant that it was made for.',
    },
  },
  'link-taken': {
    KO: {
      title: '다른 브라우저에서 사용 중인 링크예요',
      text: '링크 하나는 브라우저 하나에서만 쓸 수 있어요. 새 링크를 요청하세요.',
    },
    EN: {
      title: 'This link is in use in another browser',
      text: 'A link works in one browser only. Ask for one of your own.',
    },
  },
  'link-over': {
    KO: { title: '종료된 링크예요', text: '기간이 지났거나 중단된 링크예요. 새 링크를 요청하세요.' },
    EN: { title: 'This link is over', text: 'It has expired or was ended. Ask for a new one.' },
  },
  blocked: {
    KO: { title: '차단된 버전이에요', text: '이 버전은 더 이상 실행할 수 없어요. 다른 버전의 링크를 요청하세요.' },
    EN: { title: 'This version is blocked', text: 'Nobody can run it any longer. Ask for a link to another version.' },
  },
  collected: {
    KO: {
      title: '삭제된 버전이에요',
      text: '이 버전의 파일이 정리되어 실행할 수 없어요. 다른 버전의 링크를 요청하세요.',
    },
    EN: { title: 'This version was removed', text: 'Its files are gone. Ask for a link to another version.' },
  },
} as const satisfies Partial<Record<ReasonCode, Words>>

const UNAVAILABLE: Words = {
  KO: { title: '지금은 링크를 확인할 수 없어요', text: '잠시 뒤에 다시 시도하세요.' },
  EN: { title: 'This link cannot be checked right now', text: 'Try again in a moment.' },
}
const OTHER: Words = {
  KO: { title: '사용할 수 없는 링크예요', text: '링크를 보낸 사람에게 새 링크를 요청하세요.' },
  EN: { title: 'This link cannot be used', text: 'Ask whoever sent you the link for a new one.' },
}
const NOT_CONFIRMED: Words = {
  KO: {
    title: '확인하지 못했어요',
    text: '이 브라우저에서 연 확인 화면이 아니에요. 링크를 다시 열고 시작하세요. 쿠키가 허용되어 있어야 해요.',
  },
  EN: {
    title: 'This was not confirmed here',
    text: 'The confirmation did not come from a page that this browser opened. Open the link again and start it there. Cookies must be allowed.',
  },
}
const LINKS = {
  KO: { home: '포털로 이동', again: '다시 시도' },
  EN: { home: 'Go to the portal', again: 'Try again' },
} as const

/**
 * Shows which release would run, who created the link and what the release can access. Nothing happens until the
 * visitor submits the form, which contains a proof.
 */
export function confirmationPage(
  visitor: Visitor,
  merchant: PortalMerchant,
  { kind, name, version, origin, by, reason, expiresAt }: Override,
  { action, proof }: { action: string; proof: string },
) {
  const { language } = visitor
  const words = CONFIRMATION[language]
  const { title, text } = words[kind]
  const until = zonedDateTime(new Date(expiresAt).getTime(), language, merchant.timeZone)
  const what: [string, string] = version === undefined ? [words.origin, origin ?? ''] : [words.version, version]
  return fullScreenDocument({
    ...visitor,
    title,
    lines: [text, words.trust],
    facts: [
      [words.merchant, merchant.names[language]],
      [words.name, name],
      what,
      [words.by, by],
      [words.reason, reason],
      [words.until, until],
    ],
    form: { label: words.start, action, fields: { proof } },
    links: [{ label: words.notNow, href: paths.home() }],
  })
}

/**
 * Explains why a link cannot be used. `codes`: the registry's error codes, or undefined when the registry cannot be
 * reached.
 */
export function rejectedLinkPage(visitor: Visitor, codes: readonly ReasonCode[] | undefined) {
  const code = codes?.find((each): each is keyof typeof REJECTIONS => Object.hasOwn(REJECTIONS, each))
  return wordedPage(visitor, codes === undefined ? UNAVAILABLE : code ? REJECTIONS[code] : OTHER, codes === undefined)
}

/**
 * Shown when the form was submitted without a valid proof: from another site, another browser, or a browser without
 * cookies.
 */
export const notConfirmedPage = (visitor: Visitor) => wordedPage(visitor, NOT_CONFIRMED, true)

function wordedPage(visitor: Visitor, words: Words, canTryAgain: boolean) {
  const { language } = visitor
  const { title, text } = words[language]
  const home = { label: LINKS[language].home, href: paths.home() }
  return fullScreenDocument({
    ...visitor,
    title,
    lines: [text],
    links: canTryAgain ? [{ label: LINKS[language].again, href: '' }, home] : [home],
  })
}
