import type { Protection } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { AreaBlock } from '@atrium/contracts/staff/members/block-areas'
import type { MemberLock } from '@atrium/contracts/staff/members/locks'
import type {
  MemberLimit,
  StaffMember,
  StaffMemberContact,
  StaffMemberDetail,
} from '@atrium/contracts/staff/members/members'
import type { Keys } from '../../../platform/keys/keys.ts'
import { openContact } from '../members/contact.ts'
import { maskEmail, maskMobile, maskName } from '../members/mask.ts'
import { openPayeeName } from '../members/payee-name.ts'
import { totpGuardsFrom } from '../totp/totp-service.ts'
import { maskPersonal } from '../members/personal-fields.ts'
import type { PersonalValue } from '../members/personal-fields.ts'
import type { AgreementRow } from './staff-agreements.ts'
import type { MemberFileRow, MemberRow, RelatedRow } from './members-for-staff-repository.ts'

interface Shown {
  readonly contact: StaffMemberContact
  readonly money: {
    readonly deposits: number
    readonly deposited: bigint
    readonly withdrawn: bigint
    readonly netWin: bigint
    readonly openWithdrawals: number
  }
  readonly pools: readonly { pool: string; balance: bigint }[]
  readonly protection: Protection
  /** When the member confirmed the authenticator app; undefined without one. */
  readonly totpConfirmedAt: Date | undefined
  readonly agreements: readonly AgreementRow[]
  readonly isExcluded: boolean
  readonly locks: readonly MemberLock[]
  readonly areaBlocks: readonly AreaBlock[]
  readonly related: readonly RelatedRow[]
}

export const memberRowView = ({
  id,
  account,
  nickname,
  type,
  status,
  vipLevel,
  registeredAt,
  lastSeenAt,
}: MemberRow): StaffMember => ({
  memberId: String(id),
  account,
  nickname,
  type,
  vipLevel,
  isBlocked: status === 'DISABLED',
  registeredAt: registeredAt.toISOString(),
  ...(lastSeenAt !== null && { lastSeenAt: lastSeenAt.toISOString() }),
})

/** Converts a member to the response for staff, with amounts as decimals. */
export function memberFileView(
  row: MemberFileRow,
  { contact, money, pools, protection, totpConfirmedAt, agreements, isExcluded, locks, areaBlocks, related }: Shown,
): StaffMemberDetail {
  const { bar, limits } = protection
  return {
    ...memberRowView(row),
    vipLabel: row.vipLabel,
    language: row.language,
    currency: row.currency,
    contact,
    balances: pools.map(({ pool, balance }) => ({ pool, amount: toWire(balance) })),
    deposits: { count: money.deposits, amount: toWire(money.deposited) },
    withdrawn: toWire(money.withdrawn),
    netWin: toWire(money.netWin),
    openWithdrawals: money.openWithdrawals,
    authenticator: totpConfirmedAt
      ? { since: totpConfirmedAt.toISOString(), guardsFrom: totpGuardsFrom(totpConfirmedAt).toISOString() }
      : {},
    hasPaymentPassword: row.hasPaymentPassword,
    agreements: agreements.map(({ text, version, at, isDue }) => ({
      text,
      isDue,
      ...(version !== null && at && { version, at: at.toISOString() }),
    })),
    flags: [
      ...(row.status === 'DISABLED' ? [row.closedAt ? ('CLOSED' as const) : ('BLOCKED' as const)] : []),
      ...(isExcluded ? ['EXCLUDED' as const] : []),
      ...(bar ? [bar.kind === 'SELF_EXCLUSION' ? ('SELF_EXCLUDED' as const) : ('TIMED_OUT' as const)] : []),
    ],
    ...(row.closedAt && { closedAt: row.closedAt.toISOString() }),
    ...(bar?.until !== undefined && { barredUntil: isoOf(bar.until) }),
    locks: [...locks],
    areaBlocks: [...areaBlocks],
    limits: limits.map(limitView),
    related: related.map(({ id, account, by }) => ({ memberId: String(id), account, by })),
  }
}

/** Decrypts the contact data of a member. */
export function openFile(
  row: MemberFileRow,
  merchant: string,
  keys: Pick<Keys, 'field' | 'blindIndex'>,
  personal: readonly PersonalValue[],
): StaffMemberContact {
  const owner = { merchant, account: row.account }
  return {
    ...(row.mobileSealed !== null && { mobile: openContact(keys, 'mobile', row.mobileSealed, owner) }),
    ...(row.emailSealed !== null && { email: openContact(keys, 'email', row.emailSealed, owner) }),
    isEmailVerified: row.isEmailVerified,
    ...(row.payeeNameSealed !== null && {
      payeeName: openPayeeName(keys, row.payeeNameSealed, { memberId: row.id, merchant }),
    }),
    registered: personal.filter(({ field }) => field !== 'payeeName'),
  }
}

export const maskContact = ({
  mobile,
  email,
  payeeName,
  isEmailVerified,
  registered,
}: StaffMemberContact): StaffMemberContact => ({
  ...(mobile !== undefined && { mobile: maskMobile(mobile) }),
  ...(email !== undefined && { email: maskEmail(email) }),
  isEmailVerified,
  ...(payeeName !== undefined && { payeeName: maskName(payeeName) }),
  registered: registered.map(maskPersonal),
})

const limitView = ({ kind, period, amount, minutes, used, pending }: Protection['limits'][number]): MemberLimit => ({
  kind,
  period,
  ...valueOf({ amount, minutes }),
  used: valueOf(used),
  ...(pending && { pending: { ...valueOf(pending), availableAt: isoOf(pending.availableAt) } }),
})

const valueOf = ({ amount, minutes }: { amount?: string | undefined; minutes?: number | undefined }) => ({
  ...(amount !== undefined && { amount }),
  ...(minutes !== undefined && { minutes }),
})

const isoOf = (at: number): string => new Date(at).toISOString()
