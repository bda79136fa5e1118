import { formatLineRate } from '@atrium/contracts/rules/line-rates'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createAccountsBelow } from '../../accounts/index.ts'
import type { Passwords } from '../../accounts/index.ts'
import { checkRates } from '../line-rates/check-rates.ts'
import { readRates, readUsualRates } from '../line-rates/line-rates-repository.ts'
import { linkListSource } from './link-list-source.ts'
import { countActive } from './links-repository.ts'
import { createLinks } from './links-service.ts'

/** The calls by which agents bring new members into their team. */
export function openingHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'log'>, passwords: Passwords): Handlers {
  const { sql, clock } = deps
  const openBelow = createAccountsBelow(deps, passwords)
  const links = createLinks(deps)
  const list = listCall(sql, linkListSource)
  const readerOf = (context: CallContext) => ({ memberId: callerOf(context).memberId, merchant: context.merchant, timeZone: context.merchant.timeZone, language: context.language, origin: context.origin, now: clock() })
  return {
    async agentLineRates(_request, context) {
      const [own, usual] = await Promise.all([readRates(sql, callerOf(context).memberId), readUsualRates(sql, context.merchant.code)])
      return { rates: [...own].map(([category, rate]) => ({ category: category as never, own: formatLineRate(rate), usual: formatLineRate(Math.min(rate, usual.get(category) ?? rate)) })) }
    },
    async agentOpenAccount({ requestId, role, username, password, nickname, rates: wanted }, context) {
      const caller = callerOf(context)
      const rates = Object.fromEntries(checkRates(wanted, await readRates(sql, caller.memberId), context.language))
      return { account: await openBelow(caller, { requestId, role, username, password, nickname, rates }, context), role }
    },
    async agentLinks(request, context) {
      const reader = readerOf(context)
      const [{ list: entries, next, previous, sums: { total, ...sums } }, active] = await Promise.all([list.page(request, request, reader), countActive(sql, reader.memberId, reader.now)])
      return { list: entries, ...(next && { next }), ...(previous && { previous }), total, active, sums }
    },
    agentLinksFile: ({ after, ...filters }, context) => list.file(filters, { after }, readerOf(context)),
    agentLinkCreate: (request, context) => links.create(readerOf(context), request),
    agentLinkRevoke: ({ code }, context) => links.revoke(readerOf(context), code),
  }
}
