import type { CallName } from '@atrium/contracts/calls'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { createHttpClient } from '../http-client.ts'
import { sendCall } from '../send-call.ts'

const WARM_UP_READS = 10
const READS = 60

/** Milliseconds of a page of the agent centre, read one after another by the highest agent and others all over the tree; ascending. */
export async function measurePages(origin: string, agents: readonly bigint[], pages: Readonly<Record<string, readonly [CallName, object]>>): Promise<Map<string, number[]>> {
  const http = createHttpClient(1)
  const times = new Map<string, number[]>()
  for (const [page, [call, fields]] of Object.entries(pages)) {
    const read: number[] = []
    for (let index = -WARM_UP_READS; index < READS; index++) {
      // Every third read is the highest agent's, whose team is everybody.
      const agent = index % 3 === 0 ? agents[0]! : agents[Math.floor((((index + READS) % READS) * agents.length) / READS)]!
      const began = performance.now()
      const response = await sendCall(http, origin, call, String(agent), fields)
      if (index >= 0) read.push(performance.now() - began)
      if (response?.status !== 200) throw new Error(`${call} responded ${response?.status}: ${response?.body.slice(0, 300)}`)
    }
    times.set(page, read.sort((a, b) => a - b))
  }
  http.close()
  return times
}

/** The pages that are measured: the last 31 days, and today alone. */
export function reportPages(): Record<string, readonly [CallName, object]> {
  const today = dayAt(new Date(), 'Asia/Seoul')
  const month = { from: addDays(today, -30), to: today }
  return {
    'agentTeamOverview, a week': ['teamOverview', { from: addDays(today, -6), to: today }],
    'agentTeamOverview, 31 days': ['teamOverview', month],
    'palStatementsAgentCopy, 31 days by downline': ['agentProfit', month],
    'palStatementsAgentCopy, 31 days by day': ['agentProfit', { ...month, by: 'day' }],
    'palStatementsAgentCopy, 31 days by category': ['agentProfit', { ...month, by: 'category' }],
    'agentRevenueReport, 31 days': ['agentIncome', month],
    'agentDownlineTransactionDetailsCopy, a week': ['agentTransactions', { from: addDays(today, -6), to: today }],
    'personalHistoryCopy, a week': ['agentBets', { from: addDays(today, -6), to: today }],
    'downlineManagmentView': ['agentDownlines', {}],
    'registerCenter, links': ['agentLinks', {}],
    'agentAnnouncement': ['agentAnnouncements', {}],
    'agentDividendRecordCopy2, bills': ['agentBills', { kind: 'DIVIDEND', ...month }],
    'agentDailyWages2, bills of downlines': ['agentBills', { kind: 'DAILY', of: 'DOWNLINES', ...month }],
    'agentRealtimeSalary, contracts of downlines': ['agentContractDownlines', { kind: 'REALTIME' }],
  }
}
