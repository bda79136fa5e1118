import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createAccountsBelow } from '../../accounts/index.ts'
import type { Passwords } from '../../accounts/index.ts'
import { createLineRates } from '../line-rates/line-rates-service.ts'
import { createLinks } from './links-service.ts'

/** Handlers of the calls by which agents add members to their team. */
export function openingHandlers(
  deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log' | 'keys'>,
  passwords: Passwords,
): Handlers {
  const openBelow = createAccountsBelow(deps, passwords)
  const lineRates = createLineRates(deps)
  const links = createLinks(deps)
  const ownerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
    language: context.language,
    origin: context.origin,
  })
  return {
    agentLineRates: (_request, context) => lineRates.read(callerOf(context).memberId, context.merchant.code),
    async agentOpenAccount({ requestId, role, username, password, nickname, rates: wanted }, context) {
      const caller = callerOf(context)
      const rates = await lineRates.check(caller.memberId, wanted, context.language)
      return {
        account: await openBelow(caller, { requestId, role, username, password, nickname, rates }, context),
        role,
      }
    },
    agentLinks: (request, context) => links.page(ownerOf(context), request),
    agentLinksFile: ({ after, ...filters }, context) => links.file(ownerOf(context), filters, after),
    agentLinkCreate: (request, context) => links.create(ownerOf(context), request),
    agentLinkRevoke: ({ code }, context) => links.revoke(ownerOf(context), code),
  }
}
