import type { TimelineKind } from '@atrium/contracts/staff/members/timeline'
import { HistoryIcon, LockIcon, ShieldIcon, TeamIcon, WalletIcon, DepositIcon, WithdrawIcon } from '@atrium/ui/icon'
import {
  ReceiptIcon,
  CrownIcon,
  MailIcon,
  ChatIcon,
  HeadsetIcon,
  EyeIcon,
  SettingsIcon,
  UserIcon,
} from '@atrium/ui/icon'
import { GiftIcon, TicketIcon, StarIcon, DiceIcon, WarningIcon, PhoneTurnIcon, LinkIcon } from '@atrium/ui/icon'
import { CheckIcon, LotteryIcon, MegaphoneIcon } from '@atrium/ui/icon'
import type { IconProps } from '@atrium/ui/icon'
import type { ReactNode } from 'react'

/** Kinds by group, in the order of the filter. */
export const KIND_GROUPS = {
  account: ['registration', 'consents', 'contacts', 'logins', 'sessions', 'devices'],
  money: ['deposits', 'withdrawals', 'movements', 'payoutAccounts'],
  play: ['rounds', 'lotteryOrders'],
  rewards: ['bonuses', 'claims', 'points', 'vip', 'tags', 'referrals'],
  contact: ['messages', 'questions', 'feedback', 'chat', 'notes'],
  protection: ['limits', 'risk', 'upline'],
  staff: ['changes', 'views'],
} as const satisfies Readonly<Record<string, readonly TimelineKind[]>>

/** The icon of a kind. */
export const KIND_ICONS: Readonly<Record<TimelineKind, (props: IconProps) => ReactNode>> = {
  registration: UserIcon,
  consents: CheckIcon,
  contacts: MailIcon,
  logins: LockIcon,
  sessions: HistoryIcon,
  devices: PhoneTurnIcon,
  payoutAccounts: WalletIcon,
  deposits: DepositIcon,
  withdrawals: WithdrawIcon,
  movements: ReceiptIcon,
  rounds: DiceIcon,
  lotteryOrders: LotteryIcon,
  bonuses: GiftIcon,
  claims: TicketIcon,
  points: StarIcon,
  vip: CrownIcon,
  tags: LinkIcon,
  referrals: TeamIcon,
  upline: TeamIcon,
  limits: ShieldIcon,
  messages: MailIcon,
  questions: HeadsetIcon,
  feedback: MegaphoneIcon,
  chat: ChatIcon,
  notes: ReceiptIcon,
  risk: WarningIcon,
  changes: SettingsIcon,
  views: EyeIcon,
}
