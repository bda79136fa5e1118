import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { ClaimState } from '@atrium/contracts/rules/promotions/campaigns/activity'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import { freeRoundGamesIn, rewardsIn, wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { fillMerchantFacts } from '../../content/index.ts'
import { readerOf } from '../campaigns/campaign-reader.ts'
import { readCampaign, readCampaigns, readGameNames } from '../campaigns/campaigns-repository.ts'
import type { CampaignOfReader, CampaignReader } from '../campaigns/campaigns-repository.ts'
import { isRunning } from '../campaigns/participation.ts'
import { servedKind } from '../kinds/kinds.ts'

type Mission = CallValue<'missionSummary'>['campaigns'][number]['missions'][number]

/** Creates the calls that return members' progress in campaigns with missions or a leaderboard. */
export function createMissions({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  async function campaignsOf(reader: CampaignReader, id: string | undefined): Promise<CampaignOfReader[]> {
    if (id === undefined)
      return (await readCampaigns(sql, reader)).filter((campaign) => isRunning(campaign, reader.now))
    const one = await readCampaign(sql, reader, id)
    return one ? [one] : []
  }

  return {
    async summary(
      { language, id }: ParsedRequest<'missionSummary'>,
      context: CallContext,
    ): Promise<CallValue<'missionSummary'>> {
      const reader = { ...readerOf(context, clock()), language, memberId: callerOf(context).memberId }
      const campaigns = (await campaignsOf(reader, id)).filter(hasMissions)
      const [missions, games] = await Promise.all([
        readMissions(sql, reader, campaigns),
        readGameNames(sql, freeRoundGamesIn(campaigns.flatMap(({ rules }) => rewardsIn(rules))), language),
      ])
      // Completed campaigns come last, all others in the merchant's order.
      const isDone = (campaign: CampaignOfReader) =>
        !missions.get(campaign)!.some((mission) => isOpen(mission, reader.now))
      campaigns.sort((a, b) => Number(isDone(a)) - Number(isDone(b)))
      return {
        currency: context.merchant.currency,
        campaigns: campaigns.map((campaign) => ({
          id: campaign.id,
          title: fillMerchantFacts(campaign.title, context.merchant),
          ...(campaign.endsAt && { endsAt: campaign.endsAt.getTime() }),
          needsJoin: campaign.rules.joinFirst && !campaign.joinedAt,
          missions: missions
            .get(campaign)!
            .map(({ reward, ...mission }) => ({ ...mission, reward: wireRewardOfTerms(reward, games) })),
        })),
      }
    },

    async leaderboard(
      { language, id }: ParsedRequest<'missionLeaderboard'>,
      context: CallContext,
    ): Promise<CallValue<'missionLeaderboard'>> {
      const reader = { ...readerOf(context, clock()), language, memberId: callerOf(context).memberId }
      const boards = (await campaignsOf(reader, id)).flatMap(
        (campaign) =>
          servedKind(campaign.rules).board?.(
            sql,
            campaign,
            reader,
            fillMerchantFacts(campaign.title, context.merchant),
          ) ?? [],
      )
      return { currency: context.merchant.currency, boards: await Promise.all(boards) }
    },
  }
}

const hasMissions = ({ rules }: CampaignOfReader): boolean => servedKind(rules).missions !== undefined

/** Counts missions in these campaigns that the member can still complete, or whose reward is claimable. */
export async function countOpenMissions(
  sql: Sql,
  reader: CampaignReader & { memberId: bigint },
  campaigns: readonly CampaignOfReader[],
): Promise<number> {
  const missions = await readMissions(sql, reader, campaigns.filter(hasMissions))
  return [...missions.values()].flat().filter((mission) => isOpen(mission, reader.now)).length
}

const isOpen = ({ state, endsAt }: Pick<Mission, 'state' | 'endsAt'>, now: Date): boolean =>
  state === undefined ? endsAt === undefined || endsAt > now.getTime() : state === 'CLAIMABLE'

interface OwnMission extends Omit<Mission, 'reward'> {
  readonly reward: Reward
}

/** Returns all missions of campaigns, with the member's progress. */
async function readMissions(
  sql: Sql,
  reader: CampaignReader & { memberId: bigint },
  campaigns: readonly CampaignOfReader[],
): Promise<Map<CampaignOfReader, OwnMission[]>> {
  if (campaigns.length === 0) return new Map()
  const ids = campaigns.map(({ id }) => id)
  const progress = await readProgress(sql, reader, ids)
  return new Map(
    campaigns.map((campaign) => [
      campaign,
      servedKind(campaign.rules).missions!(campaign.rules, reader.language).map((words) => ({
        ...words,
        ...(campaign.newbieUntil && { endsAt: campaign.newbieUntil.getTime() }),
        ...state(progress.get(`${campaign.id}/${words.task ? 'task' : 'mission'}:${words.key}`)),
      })),
    ]),
  )
}

interface ProgressRow {
  campaign: string
  key: string
  value: bigint
  target: bigint
  endsAt: Date | null
  claimId: string | null
  state: ClaimState | null
}

/**
 * Returns, by campaign and key, the member's progress in the current period of each objective (or the application), and
 * the state of its reward.
 */
async function readProgress(
  sql: Sql,
  { merchant, memberId, now }: CampaignReader & { memberId: bigint },
  campaigns: readonly string[],
): Promise<Map<string, ProgressRow>> {
  const rows = await sql<ProgressRow[]>`
    select o.campaign, o.key, coalesce(p.value, 0) as value, o.target,
      case o.period when 'DAY' then (d.day + 1)::timestamp at time zone ${merchant.timeZone}
        when 'RESCUE' then (d.day + 1)::timestamp at time zone ${merchant.timeZone}
        when 'WEEK' then (d.day + 7)::timestamp at time zone ${merchant.timeZone}
          when 'NEWBIE' then null else o.ends_at end as "endsAt",
      k.id as "claimId", promotions.claim_state(k.state, k.expires_at, b.state, b.expires_at, ${now}) as state
    from promotions.objectives o
    cross join lateral (select promotions.progress_period(o, ${now}, ${merchant.timeZone}) as day) d
    left join promotions.progress p on (p.objective_id, p.period, p.member_id) = (o.id, d.day, ${memberId})
    left join promotions.claims k on k.member_id = ${memberId} and k.campaign = o.campaign
      and k.occasion = o.key || case when o.period in ('DAY', 'WEEK', 'RESCUE') then ':' || d.day else '' end
    left join wallet.bonuses_view b on b.id = k.bonus_id
    where o.merchant = ${merchant.code} and o.campaign = any(${campaigns as string[]}) and o.target is not null
    union all
    -- Tasks that members apply for.
    select k.campaign, k.occasion, case when k.state in ('CLAIMABLE', 'GRANTED', 'CLAIMED') then 10000 else 0 end,
      10000, null, k.id, promotions.claim_state(k.state, k.expires_at, b.state, b.expires_at, ${now})
    from promotions.claims k left join wallet.bonuses_view b on b.id = k.bonus_id
    where k.member_id = ${memberId} and k.merchant = ${merchant.code} and k.campaign = any(${campaigns as string[]})
      and k.occasion like 'task:%' and k.request_id is not null`
  return new Map(rows.map((row) => [`${row.campaign}/${row.key}`, row]))
}

function state(row: ProgressRow | undefined): Pick<Mission, 'value' | 'target' | 'endsAt' | 'state' | 'ticketId'> {
  const target = row?.target ?? 10_000n
  const value = row === undefined || row.value < 0n ? 0n : row.value < target ? row.value : target
  return {
    value: toWire(value),
    target: toWire(target),
    ...(row?.endsAt && { endsAt: row.endsAt.getTime() }),
    ...(row?.state && { state: row.state }),
    ...(row?.claimId && { ticketId: row.claimId }),
  }
}
