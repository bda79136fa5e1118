import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import { verifyAudit } from './verify-audit.ts'

/** Creates the verification of the audit log's chain. Requests of the same moment share one. */
export function createStaffVerification({ sql }: { sql: Sql }) {
  let running: ReturnType<typeof verifyAudit> | undefined
  return {
    async verifyChanges(_request: GatewayRequest<'verifyChanges'>): Promise<GatewayAnswer<'verifyChanges'>> {
      running ??= verifyAudit(sql).finally(() => (running = undefined))
      const { entries, end, problems } = await running
      return {
        intact: problems.length === 0,
        entries,
        ...(entries > 0 && { head: end.hash }),
        ...(problems[0] !== undefined && { problem: problems[0] }),
      }
    },
  }
}
