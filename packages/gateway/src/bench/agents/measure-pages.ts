import type { CallName } from '@atrium/contracts/calls'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { createHttpClient } from '../http-client.ts'
import { sendCall } from '../send-call.ts'

const READS = 60
const READS_OF_HIGHEST = 15

/** Response times in milliseconds, ascending. */
export interface PageTimes {
  /** Times for agents at all levels of the tree. */
  readonly all: readonly number[]
  /** Times for the root agent, whose team contains all members. */
  readonly highest: readonly number[]
}

/**
 * Measures the pages of the agent centre, one after another. Each page is first read once without measuring, because
 * the first read opens connections and prepares statements.
 */
export async function measurePages(
  origin: string,
  agents: readonly bigint[],
  pages: Readonly<Record<string, readonly [CallName, object]>>,
): Promise<Map<string, PageTimes>> {
  const http = createHttpClient(1)
  async function read(agent: bigint, call: CallName, fields: object): Promise<number> {
    const began = performance.now()
    const response = await sendCall(http, origin, call, String(agent), fields)
    if (response?.status !== 200)
      throw new Error(`${call} responded ${response?.status}: ${response?.body.slice(0, 300)}`)
    return performance.now() - began
  }
  async function readAll(readers: readonly bigint[], call: CallName, fields: object): Promise<number[]> {
    const times: number[] = []
    for (const agent of readers) times.push(await read(agent, call, fields))
    return times.sort((a, b) => a - b)
  }

  const times = new Map<string, PageTimes>()
  const spread = Array.from({ length: READS }, (_, index) => agents[Math.floor((index * agents.length) / READS)]!)
  for (const [page, [call, fields]] of Object.entries(pages)) {
    await readAll(spread, call, fields)
    times.set(page, {
      all: await readAll(spread, call, fields),
      highest: await readAll(
        Array.from({ length: READS_OF_HIGHEST }, () => agents[0]!),
        call,
        fields,
      ),
    })
  }
  http.close()
  return times
}

/** The calls of the measured pages: most for the last 31 days, others for today alone. */
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
    downlineManagmentView: ['agentDownlines', {}],
    'registerCenter, links': ['agentLinks', {}],
    agentAnnouncement: ['agentAnnouncements', {}],
    'agentDividendRecordCopy2, bills': ['agentBills', { kind: 'DIVIDEND', ...month }],
    'agentDailyWages2, bills of downlines': ['agentBills', { kind: 'DAILY', of: 'DOWNLINES', ...month }],
    'agentRealtimeSalary, contracts of downlines': ['agentContractDownlines', { kind: 'REALTIME' }],
  }
}
