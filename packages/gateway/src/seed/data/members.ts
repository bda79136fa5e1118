import { BACK_OFFICE_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'

/** The default password that operators give new accounts, by merchant. */
export const DEMO_DEFAULT_PASSWORDS = { DEMO: 'welcome1234', LOTUS: 'lotus-start-1' } as const

/**
 * Members of the demo with realistic data. Their passwords are in the code because the demo prints them. Real merchants
 * never get these members.
 */
export interface SeedMember {
  merchant: string
  account: string
  nickname: string
  /** Account type as defined by the specification. */
  type: number
  password: string
  /** Account of the agent whose downline this member is. */
  upline?: string
  vip: readonly [label: string, level: number]
  registeredDaysAgo: number
  mobile?: string
  email?: string
  /** IP address from a network that the member has used before. */
  knownAddress?: string
  /** Initial balance in credits. */
  balance: number
}

const lotus = (account: string, nickname: string, more: Partial<SeedMember> = {}): SeedMember => ({
  merchant: 'LOTUS',
  account,
  nickname,
  type: 0,
  password: 'lotus1234',
  vip: ['Bronze', 1],
  registeredDaysAgo: 45,
  balance: 10_000,
  ...more,
})
const demo = (account: string, nickname: string, more: Partial<SeedMember> = {}): SeedMember => ({
  merchant: 'DEMO',
  account,
  nickname,
  type: 0,
  password: 'demo1234',
  vip: ['Bronze', 1],
  registeredDaysAgo: 40,
  balance: 10_000,
  ...more,
})

export const members: readonly SeedMember[] = [
  demo('demo', '별밤지기', {
    vip: ['Gold', 3],
    registeredDaysAgo: 210,
    mobile: '+821012341234',
    email: 'starkeeper@example.com',
    upline: 'agent',
  }),
  demo('agent', '한강', {
    type: 1,
    password: 'agent1234',
    vip: ['Platinum', 4],
    registeredDaysAgo: 400,
    mobile: '+821055550101',
    email: 'hangang@example.com',
  }),
  demo('agent_seo', '서래', { type: 2, password: 'agent1234', upline: 'agent', registeredDaysAgo: 260 }),
  demo('agent_min', '민들레', { type: 2, password: 'agent1234', upline: 'agent', registeredDaysAgo: 190 }),
  demo('bada77', '바다소리', { upline: 'agent_seo', vip: ['Silver', 2], registeredDaysAgo: 150 }),
  demo('gureum', '구름산책', { upline: 'agent_seo', registeredDaysAgo: 120 }),
  demo('noeul21', '노을', { upline: 'agent_seo', registeredDaysAgo: 95 }),
  demo('haru_lee', '하루', { upline: 'agent_seo', vip: ['Gold', 3], registeredDaysAgo: 88 }),
  demo('sodam', '소담', { upline: 'agent_seo', registeredDaysAgo: 33 }),
  demo('mirae9', '미래', { upline: 'agent_min', registeredDaysAgo: 61 }),
  demo('dodam', '도담도담', { upline: 'agent_min', vip: ['Silver', 2], registeredDaysAgo: 57 }),
  demo('yeoul', '여울', { upline: 'agent_min', registeredDaysAgo: 29 }),
  demo('sanmaru', '산마루', { upline: 'agent_min', registeredDaysAgo: 12 }),
  demo('onnuri', '온누리', { upline: 'agent', registeredDaysAgo: 9 }),
  demo('garam', '가람', { upline: 'agent', vip: ['Silver', 2], registeredDaysAgo: 6 }),
  demo('narae_k', '나래', { upline: 'agent', registeredDaysAgo: 5 }),
  demo('byeolha', '별하', { upline: 'agent_seo', registeredDaysAgo: 3 }),
  // This member still has the default password and must change it at login.
  demo('chorok', '초록', { upline: 'agent_min', registeredDaysAgo: 2, password: DEMO_DEFAULT_PASSWORDS.DEMO }),
  demo('iseul', '이슬', { upline: 'agent', registeredDaysAgo: 1 }),
  // A back-office account: it exists here, but does not play.
  demo('clerk', '사무실', {
    type: BACK_OFFICE_ACCOUNT_TYPE,
    password: 'clerk1234',
    vip: ['Staff', 0],
    registeredDaysAgo: 300,
    balance: 0,
  }),
  lotus('lotus', '연못', { upline: 'agent_yeon', vip: ['Silver', 2], registeredDaysAgo: 80 }),
  // The account above has no phone number or e-mail address, so that every visitor can log in. This one has, and a
  // known network: logging in from another network requires verification.
  lotus('yeonip', '연잎', {
    registeredDaysAgo: 50,
    mobile: '+821098765432',
    email: 'pond@example.com',
    knownAddress: '203.0.113.7',
  }),
  lotus('agent_yeon', '연화', { type: 1, password: 'agent1234', vip: ['Gold', 3], registeredDaysAgo: 320 }),
  lotus('agent_hanui', '하늬', { type: 2, password: 'agent1234', upline: 'agent_yeon', registeredDaysAgo: 140 }),
  lotus('agent_sol', '솔바람', { type: 2, password: 'agent1234', upline: 'agent_yeon', registeredDaysAgo: 70 }),
  lotus('ieul', '이을', { upline: 'agent_hanui', registeredDaysAgo: 64 }),
  lotus('maru_p', '마루', { upline: 'agent_hanui', registeredDaysAgo: 21 }),
  lotus('dallae', '달래', { upline: 'agent_sol', registeredDaysAgo: 16 }),
]
