import { DomainError } from '@atrium/contracts/errors'
import { dayAt } from '@atrium/contracts/locale/local-time'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import { createTeamOverview, rangeOf } from '../team/team-overview.ts'
import { merchantOf } from './merchant-of.ts'
import { noteExport } from './note-export.ts'
import type { TreeReader } from './tree-source.ts'
import { findTreeMember, readPath, treeSource } from './tree-source.ts'
import { possibleTypes } from './staff-agent-types.ts'

/** Creates staff operations for the tree of a merchant's agents and members. */
export function createStaffTree(deps: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  const { sql, clock, merchants } = deps
  const list = keysetList(sql, treeSource)
  const teamOverview = createTeamOverview(deps)

  /** Returns the merchant and the days of a read. @throws DomainError INVALID_REQUEST, as `teamOverview` */
  async function readerOf(
    code: string,
    period: { from?: string | undefined; to?: string | undefined },
  ): Promise<TreeReader> {
    const { agentTypes, currency, timeZone } = await merchantOf(merchants, code)
    return { merchant: code, agentTypes, currency, ...rangeOf(period, dayAt(clock(), timeZone)) }
  }

  return {
    async agentTree({
      merchant,
      after,
      before,
      pageSize,
      from,
      to,
      ...filters
    }: GatewayRequest<'agentTree'>): Promise<GatewayAnswer<'agentTree'>> {
      const reader = await readerOf(merchant, { from, to })
      const [page, path] = await Promise.all([
        list.page(filters, { after, before, limit: pageSize }, reader),
        filters.parent === undefined ? [] : readPath(sql, merchant, filters.parent, true),
      ])
      if (filters.parent !== undefined && path.length === 0)
        throw new DomainError('NOT_FOUND', `member ${filters.parent}`)
      return { ...page, path, from: reader.from, to: reader.to, currency: reader.currency }
    },

    async agentTreeFile(
      { merchant, after, from, to, ...filters }: GatewayRequest<'agentTreeFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'agentTreeFile'>> {
      const reader = await readerOf(merchant, { from, to })
      const part = await list.part(filters, { after }, reader)
      await noteExport(
        sql,
        { merchant, actor, list: 'agent-tree', after, filters: { ...filters, from: reader.from, to: reader.to } },
        clock(),
      )
      return part
    },

    /**
     * Returns a member of the tree, with the path to it and the overview of its team.
     * @throws DomainError NOT_FOUND, also for trial accounts
     */
    async agentOfMerchant({
      merchant: code,
      memberId,
      from,
      to,
    }: GatewayRequest<'agentOfMerchant'>): Promise<GatewayAnswer<'agentOfMerchant'>> {
      const merchant = await merchantOf(merchants, code)
      const member = await findTreeMember(sql, code, BigInt(memberId), merchant.agentTypes)
      if (!member) throw new DomainError('NOT_FOUND', `member ${memberId}`)
      const [path, overview] = await Promise.all([
        readPath(sql, code, memberId, false),
        teamOverview(member.id, merchant, { from, to }),
      ])
      const { id: _, ...named } = member
      return { memberId, ...named, agentTypes: possibleTypes(member.type, merchant.agentTypes), path, overview }
    },
  }
}
