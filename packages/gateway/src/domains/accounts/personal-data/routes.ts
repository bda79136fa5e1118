import type { Deps } from '../../../platform/deps.ts'
import type { ExportSection } from '../../../platform/personal-data/export-section.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createLoginPasswordCheck } from '../login-password/login-password.ts'
import { createTotp } from '../totp/totp-service.ts'
import { readOwnConsents } from './consents.ts'
import { createDataExports } from './data-exports.ts'
import { createErasureRequests } from './erasure-requests.ts'

/**
 * Handlers by which members view, download and erase their data. `sections` are the sections of a download, in their
 * order.
 */
export function personalDataHandlers(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock'>,
  passwords: Passwords,
  sections: readonly ExportSection[],
): Handlers {
  const checks = { assertLoginPassword: createLoginPasswordCheck(deps, passwords), totp: createTotp(deps) }
  const exports = createDataExports(deps, checks, sections)
  const erasure = createErasureRequests(deps, checks)
  return {
    consents: (_request, context) => readOwnConsents(deps.sql, callerOf(context), context.merchant.code),
    dataExport: (request, context) => exports.start(request, callerOf(context), context),
    dataExportPart: (request, context) => exports.part(request, callerOf(context), context.merchant.code),
    erasure: (_request, context) => erasure.read(callerOf(context)),
    erasureRequest: (request, context) => erasure.request(request, callerOf(context), context),
    erasureWithdraw: async (_request, context) => {
      await erasure.withdraw(callerOf(context), context.merchant.code)
      return {}
    },
  }
}
