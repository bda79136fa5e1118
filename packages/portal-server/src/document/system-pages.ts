import { languageTag, type Language } from '@atrium/contracts/languages'
import type { PortalMerchant } from '../merchants.ts'
import type { Visitor } from './bootstrap.ts'
import { fullScreenDocument } from './full-screen.ts'

const TEXTS = {
  maintenance: {
    KO: { title: '시스템 점검', text: '더 나은 서비스를 위해 점검하고 있습니다. 잔액과 진행 중인 베팅은 안전하게 보관됩니다.', until: '예상 종료 시각' },
    EN: { title: 'System Maintenance', text: 'We are working on the portal. Your balance and open bets are safe.', until: 'Expected to end at' },
  },
  restricted: {
    KO: { title: '접속이 제한되었습니다', text: '접속 지역 또는 IP 때문에 이용할 수 없습니다.' },
    EN: { title: 'Access is refused', text: 'This portal cannot be used from your location or IP.' },
  },
  unknownHost: {
    KO: { title: '이 주소에는 서비스가 없습니다', text: '주소를 확인해 주세요. 운영자라면 이 호스트를 가맹점에 등록해 주세요.' },
    EN: { title: 'No portal is served at this address', text: 'Please check the address. Operators: add this host to a merchant.' },
  },
  unavailable: {
    KO: { title: '잠시 연결할 수 없습니다', text: '서버가 준비되는 중입니다. 잠시 뒤에 새로 고침해 주세요.' },
    EN: { title: 'We cannot be reached right now', text: 'The server is getting ready. Please reload in a moment.' },
  },
} satisfies Record<string, Record<Language, { title: string; text: string; until?: string }>>

/** Status 1: nobody plays, everything is safe. The subtitle is the specification's own. */
export function maintenancePage(merchant: PortalMerchant, visitor: Visitor) {
  const text = TEXTS.maintenance[visitor.language]
  const end = merchant.maintenanceEnd && new Date(merchant.maintenanceEnd).toLocaleString(languageTag(visitor.language), { timeZone: merchant.timeZone, dateStyle: 'long', timeStyle: 'short' })
  return fullScreenDocument({ ...visitor, title: text.title, subtitle: 'RESTRICTION OF VISIT', lines: [merchant.maintenanceMessage?.[visitor.language] ?? text.text, ...(end ? [`${text.until}: ${end}`] : [])] })
}

/** Status 2: says where the visitor seems to be. */
export const restrictedPage = (visitor: Visitor, ip: string) => fullScreenDocument({ ...visitor, title: TEXTS.restricted[visitor.language].title, lines: [TEXTS.restricted[visitor.language].text, `IP ${ip}`] })

export const unknownHostPage = (visitor: Visitor, host: string) => fullScreenDocument({ ...visitor, title: TEXTS.unknownHost[visitor.language].title, lines: [host, TEXTS.unknownHost[visitor.language].text] })

export const unavailablePage = (visitor: Visitor) => fullScreenDocument({ ...visitor, title: TEXTS.unavailable[visitor.language].title, lines: [TEXTS.unavailable[visitor.language].text] })
