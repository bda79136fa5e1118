import { overlays } from '@atrium/contracts/portal/paths'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { sendMessage } from '../../messages/index.ts'
import type { Contract } from './contracts-repository.ts'

/** Ids of members who were sent a message. */
export type Notified = Set<bigint>

/** Pages of the agent centre for each kind of contract. */
const CONTRACT_PAGES = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY: 'agentDailyWages2',
  HOURLY: 'agentHourSalary',
  REALTIME: 'agentRealtimeSalary',
} as const

/** Sends a message to one side of a contract. Does nothing for the merchant (`null`), which has no inbox. */
export async function notify(
  tx: Transaction,
  memberId: bigint | null,
  template: 'contract-offered' | 'contract-accepted' | 'contract-rejected' | 'contract-ended',
  { id, merchant, kind, agentAccount }: Contract,
  now: Date,
  notified: Notified,
): Promise<void> {
  if (memberId === null) return
  const contract = CONTRACT_NAMES[kind]
  await sendMessage(
    tx,
    {
      memberId,
      merchant,
      link: overlays.agent(CONTRACT_PAGES[kind]),
      dedupKey: `${template}:${id}`,
      template,
      values:
        template === 'contract-offered' || template === 'contract-ended'
          ? { contract }
          : { contract, agent: maskAccount(agentAccount) },
    } as never,
    now,
  )
  notified.add(memberId)
}

const CONTRACT_NAMES: Record<ContractKind, { KO: string; EN: string }> = {
  DIVIDEND: { KO: '배당', EN: 'dividend' },
  DAILY: { KO: '일급', EN: 'daily salary' },
  HOURLY: { KO: '시급', EN: 'hourly salary' },
  REALTIME: { KO: '실시간 급여', EN: 'real-time salary' },
}
