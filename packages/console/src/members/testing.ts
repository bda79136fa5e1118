import type { StaffMember, StaffMemberDetail } from '@atrium/contracts/staff/members/members'

export const MEMBER_ID = '1042'
const AT = '2026-11-20T09:00:00.000Z'

export const aFound = (more: Partial<StaffMember> = {}): StaffMember => ({
  memberId: MEMBER_ID,
  account: 'gildong',
  nickname: 'Hong',
  type: 0,
  isBlocked: false,
  vipLevel: 2,
  registeredAt: AT,
  ...more,
})

export const aMember = (more: Partial<StaffMemberDetail> = {}): StaffMemberDetail => ({
  ...aFound(),
  lastSeenAt: AT,
  vipLabel: { KO: '실버', EN: 'Silver' },
  language: 'KO',
  currency: 'DEMO',
  contact: {
    mobile: '010-****-5678',
    email: 'g***@example.com',
    isEmailVerified: false,
    payeeName: 'H**',
    registered: [{ field: 'line', value: 'g**' }],
  },
  balances: [
    { pool: 'REAL', amount: '400' },
    { pool: 'DEBT', amount: '-25' },
    { pool: 'OF_TOMORROW', amount: '0' },
  ],
  deposits: { count: 2, amount: '1000' },
  withdrawn: '50',
  netWin: '-12.5',
  openWithdrawals: 1,
  authenticator: {},
  hasPaymentPassword: true,
  agreements: [],
  flags: [],
  locks: [],
  areaBlocks: [],
  limits: [
    {
      kind: 'DEPOSIT',
      period: 'DAY',
      amount: '100',
      used: { amount: '40' },
      pending: { amount: '200', availableAt: AT },
    },
    { kind: 'SESSION', period: 'DAY', minutes: 90, used: { minutes: 30 } },
  ],
  related: [{ memberId: '7', account: 'twin', by: 'DEVICE' }],
  ...more,
})
