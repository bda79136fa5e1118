import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { GatewayAnswer, GatewayOperation, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { MAX_RESULTS_PER_KIND } from '@atrium/contracts/staff/search'
import type { SearchKind } from '@atrium/contracts/staff/search'
import type { Sql } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { findMembers, memberSubject } from '../domains/accounts/index.ts'
import { findLotteryOrders } from '../domains/lottery/index.ts'
import { findCampaigns } from '../domains/promotions/index.ts'
import { findDeposits, findWithdrawals } from '../domains/wallet/index.ts'
import { readMerchantCodes } from './merchants.ts'
import { changeAs } from '../platform/audit/actor.ts'
import { noteView } from '../platform/audit/repository.ts'
import type { Deps } from '../platform/deps.ts'
import { merchantsFor } from '../platform/staff/roles.ts'
import type { FoundRecord, SearchTerm } from '../platform/staff/search-term.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds a round by its id at the provider. */
const findRounds = (sql: Sql, { merchants, text }: SearchTerm): Promise<FoundRecord[]> => sql<FoundRecord[]>`
  select r.merchant, r.round_id as id, m.account, r.started_at as at
  from games.providers_view p
    join ledger.rounds_view r on r.provider = p.code and r.round_id = ${text} and r.mode = 'real'
    join identity.members_view m on m.id = r.member_id
  where r.merchant = any(${merchants as string[]}) limit ${MAX_RESULTS_PER_KIND}`

/** What is searched, each with the operation that opens a result: only those who may call it find any. */
const KINDS: Readonly<
  Record<SearchKind, { opens: GatewayOperation; find(sql: Sql, term: SearchTerm): Promise<FoundRecord[]> }>
> = {
  member: { opens: 'merchantMember', find: findMembers },
  deposit: { opens: 'merchantDeposit', find: findDeposits },
  withdrawal: { opens: 'merchantWithdrawal', find: findWithdrawals },
  round: { opens: 'merchantRounds', find: findRounds },
  lotteryOrder: { opens: 'lotteryIssue', find: findLotteryOrders },
  campaign: { opens: 'campaign', find: findCampaigns },
}

/** Creates the search over all merchants of a staff member. Members that it finds are logged as viewed in a search. */
export function createStaffSearch({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async search({ text }: GatewayRequest<'search'>, staff: Staff): Promise<GatewayAnswer<'search'>> {
      const codes = await readMerchantCodes(sql)
      const found = await Promise.all(
        (Object.keys(KINDS) as SearchKind[]).map(async (kind) => {
          const { opens, find } = KINDS[kind]
          const merchants = merchantsFor(staff, gatewayTable[opens], codes)
          const rows = merchants.length ? await find(sql, { merchants, text, uuid: UUID.test(text) ? text : null }) : []
          return rows.map(({ at, ...row }) => ({ kind, ...row, ...(at && { at: at.toISOString() }) }))
        }),
      )
      const list = found.flat()
      await changeAs(sql, staff.actor, async (tx) => {
        for (const { kind, merchant, id } of list)
          if (kind === 'member')
            await noteView(
              tx,
              {
                merchant,
                actor: staff.actor,
                action: 'member-searched',
                subject: memberSubject(BigInt(id)),
                details: {},
              },
              clock(),
            )
      })
      return { list }
    },
  }
}
