import type { MerchantProposal, ProposableOperation } from '@atrium/contracts/registry/merchant-proposals'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'

/** How the gateway names what a proposal is about. */
export const subjects = {
  pointItem: (itemId: string) => `point-item:${itemId}`,
  pointSettings: () => 'point-settings',
  vipSettings: () => 'vip-settings',
  vipLevel: (account: string) => `vip-level:${account.toLowerCase()}`,
  agentSettings: () => 'agent-settings',
  agentBill: (billId: string) => `agent-bill:${billId}`,
  withdrawalPart: (orderId: string, part: number) => `withdrawal:${orderId.toLowerCase()}:${part}`,
  givingLimits: () => 'giving-limits',
} as const

const PAGES: Record<ProposableOperation, (merchant: string, key: string) => string> = {
  savePointItem: paths.pointItem,
  savePointSettings: paths.pointSettings,
  saveVipSettings: paths.vip,
  setVipLevel: (merchant, account) => `${paths.vip(merchant)}?account=${encodeURIComponent(account)}`,
  saveAgentSettings: paths.agentSettings,
  offerContract: paths.agentContracts,
  moveAgent: paths.agent,
  setAgentType: paths.agent,
  payBillAgain: paths.agentBill,
  payWithdrawalAgain: paths.withdrawal,
  forceWithdrawalReceipt: paths.withdrawal,
  releaseReferralReward: paths.referralRewards,
  saveGivingLimits: paths.givingLimits,
}

type About = Pick<MerchantProposal, 'operation' | 'subject'>

/** What a subject names: `key` is the thing, `part` a part of it. */
export function keysOf({ subject }: About): { key: string; part: string } {
  const [, key = '', part = ''] = subject.split(':')
  return { key, part }
}

/** The page of what a proposal is about. */
export const pageOf = (merchant: string, about: About): string => PAGES[about.operation](merchant, keysOf(about).key)

/** What a proposal is about, in one line. */
export function useProposalTitle(): (about: About) => string {
  const text = useText()
  return (about) => text(`proposals.operations.${about.operation}`, keysOf(about))
}
