import { languageTag, type Language } from '@atrium/contracts/locale/languages'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import type { PortalMerchant, PortalVisit } from '../merchants.ts'
import { fullScreenDocument } from './full-screen.ts'
import type { Visitor } from './visitor.ts'

const TEXTS = {
  maintenance: {
    KO: {
      title: '시스템 점검',
      text: '더 나은 서비스를 위해 점검하고 있어요. 잔액과 진행 중인 베팅은 안전하게 보관돼요.',
    },
    EN: { title: 'System Maintenance', text: 'We are working on the portal. Your balance and open bets are safe.' },
  },
  restricted: {
    KO: { title: '접속이 제한됐어요', text: '접속 지역 또는 IP 때문에 이용할 수 없어요.' },
    EN: { title: 'Access is refused', text: 'This portal cannot be used because of your location or IP.' },
  },
  unknownHost: {
    KO: {
      title: '이 주소에는 서비스가 없어요',
      text: '주소를 확인하거나 고객센터에 문의해 주세요. 운영자라면 이 호스트를 가맹점에 등록해 주세요.',
    },
    EN: {
      title: 'No portal is served at this address',
      text: 'Check the address or contact customer service. Operators: add this host to a merchant.',
    },
  },
  unavailable: {
    KO: { title: '잠시 연결할 수 없어요', text: '서버가 준비되는 중이에요. 잠시 뒤에 새로고침해 주세요.' },
    EN: { title: 'We cannot be reached right now', text: 'The server is getting ready. Please reload in a moment.' },
  },
  offline: {
    KO: {
      title: '인터넷에 연결되어 있지 않아요',
      text: '연결을 확인한 뒤 다시 시도해 주세요. 진행 중인 베팅은 서버에 안전하게 보관돼요.',
    },
    EN: { title: 'You are offline', text: 'Check your connection, then try again. Open bets are safe on the server.' },
  },
  cookies: {
    KO: { title: '쿠키를 정리했어요', text: '저장된 쿠키가 너무 많아 페이지를 열 수 없었어요. 다시 시도해 주세요.' },
    EN: { title: 'Cookies were removed', text: 'There were too many cookies to open the page. Please try again.' },
  },
} satisfies Record<string, Record<Language, { title: string; text: string }>>

const WORDS = {
  KO: {
    until: '예상 종료 시각',
    contact: '문의하기',
    again: '다시 시도',
    ip: '내 IP',
    country: '국가',
    unknown: '확인할 수 없음',
    reason: '사유',
    LOCATION: '이용할 수 없는 지역이에요',
    IP: '차단된 IP예요',
    both: '접속 지역 또는 IP',
  },
  EN: {
    until: 'Expected to end at',
    contact: 'Contact Us',
    again: 'Try again',
    ip: 'Your IP',
    country: 'Country',
    unknown: 'Unknown',
    reason: 'Reason',
    LOCATION: 'This location is not served',
    IP: 'This IP is blocked',
    both: 'Location or IP',
  },
} as const

const waysOut = (language: Language) => [
  { label: WORDS[language].contact, href: SERVER_PATHS.customerService, newWindow: true },
  { label: WORDS[language].again, href: '' },
]

/**
 * The page for status 1, maintenance. Its subtitle comes from the specification. A script shows the end in the
 * visitor's time zone, which only the browser knows; without scripts it is in the merchant's time zone.
 */
export function maintenancePage(merchant: PortalMerchant, visitor: Visitor) {
  const { language } = visitor
  const { title, text } = TEXTS.maintenance[language]
  const end = merchant.maintenanceEnd && new Date(merchant.maintenanceEnd).getTime()
  return fullScreenDocument({
    ...visitor,
    title,
    subtitle: 'RESTRICTION OF VISIT',
    lines: [merchant.maintenanceMessage?.[language] ?? text],
    facts: end ? [[WORDS[language].until, { at: end, words: zonedDateTime(end, language, merchant.timeZone) }]] : [],
    links: waysOut(language),
  })
}

/** The page for status 2: shows the visitor's location and why access is restricted. */
export function restrictedPage(visitor: Visitor, { ip, country, reason }: PortalVisit) {
  const { language } = visitor
  const { title, text } = TEXTS.restricted[language]
  const words = WORDS[language]
  const facts = [
    [words.ip, ip],
    [words.country, country ? countryName(country, language) : words.unknown],
    [words.reason, words[reason ?? 'both']],
  ] as const
  return fullScreenDocument({ ...visitor, title, lines: [text], facts, links: waysOut(language) })
}

export const unknownHostPage = (visitor: Visitor, host: string) =>
  fullScreenDocument({
    ...visitor,
    title: TEXTS.unknownHost[visitor.language].title,
    lines: [host, TEXTS.unknownHost[visitor.language].text],
  })

export const unavailablePage = (visitor: Visitor) =>
  fullScreenDocument({
    ...visitor,
    title: TEXTS.unavailable[visitor.language].title,
    lines: [TEXTS.unavailable[visitor.language].text],
    links: [{ label: WORDS[visitor.language].again, href: '' }],
  })

/**
 * The page that the service worker shows when a document cannot be fetched. Its link leads to the address that the
 * visitor wanted to open.
 */
export const offlinePage = ({ names }: PortalMerchant, visitor: Visitor) =>
  fullScreenDocument({
    ...visitor,
    title: TEXTS.offline[visitor.language].title,
    lines: [TEXTS.offline[visitor.language].text],
    links: [{ label: WORDS[visitor.language].again, href: '' }],
    siteName: names[visitor.language],
  })

/** The page for a request whose cookies are too many to be read. It has both languages, since the visitor's is unknown. */
export const tooManyCookiesPage = () =>
  fullScreenDocument({
    language: 'KO',
    direction: 'ltr',
    theme: 'dark',
    title: TEXTS.cookies.KO.title,
    lines: [TEXTS.cookies.KO.text, `${TEXTS.cookies.EN.title}. ${TEXTS.cookies.EN.text}`],
    links: [{ label: `${WORDS.KO.again} · ${WORDS.EN.again}`, href: '' }],
  })

const countryName = (code: string, language: Language): string =>
  `${new Intl.DisplayNames(languageTag(language), { type: 'region' }).of(code) ?? code} (${code})`
