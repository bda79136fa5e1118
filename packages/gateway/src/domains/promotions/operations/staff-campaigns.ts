import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { CampaignContents, StaffCampaignDetail } from '@atrium/contracts/staff/marketing/campaigns'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql, Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readAloneLeft } from '../../../platform/proposals/giving-limits.ts'
import { lockProposals } from '../../../platform/proposals/proposals-repository.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { fillMerchantFacts, safeHtml } from '../../content/index.ts'
import { campaignSubject, findStaffCampaign, staffCampaignsSource } from './campaigns-source.ts'
import { publishProposals } from './publish-proposals.ts'
import { resumeProposals } from './resume-proposals.ts'
import { readRewardValues } from './reward-values.ts'
import { assertAllowed } from './version-rules.ts'
import { versionView } from './version-view.ts'
import {
  changeStage,
  discardDraft,
  findVersion,
  insertCampaign,
  lockCampaign,
  newestNumber,
  readVersions,
  saveDraft,
} from './versions-repository.ts'
import type { LockedCampaign } from './versions-repository.ts'

const SHOWN_VERSIONS = 50
const STAGE_ACTIONS = { LIVE: 'campaign-resumed', PAUSED: 'campaign-paused', CLOSED: 'campaign-closed' } as const

type CampaignKey = { merchant: string; id: string }

/**
 * Creates staff operations for campaigns: drafts, versions, stages and copies. A second person may have to approve.
 * Each step is logged with its author.
 */
export function createStaffCampaigns({
  sql,
  clock,
  merchants,
  proposals,
}: Pick<Deps, 'sql' | 'clock' | 'merchants'> & { readonly proposals: Proposals }) {
  proposals.register(publishProposals)
  proposals.register(resumeProposals)
  const list = keysetList(sql, staffCampaignsSource)

  /** Returns a campaign with its versions. @throws DomainError NOT_FOUND */
  const detailOf = async (
    tx: Sql | Transaction,
    { merchant, id }: CampaignKey,
    staff: Staff,
  ): Promise<StaffCampaignDetail> => {
    const row = await findStaffCampaign(tx, { merchant, now: clock() }, id)
    if (!row) throw new DomainError('NOT_FOUND', `campaign ${id}`)
    const versions = await readVersions(tx, { merchant, id }, SHOWN_VERSIONS)
    const [counts] = await tx<[{ joined: number; claims: Record<string, number> | null }]>`
      select (select count(*)::int from promotions.enrolments e
        where e.merchant = ${merchant} and e.campaign = ${id}) as joined,
        (select jsonb_object_agg(s.state, s.count) from (
          select promotions.claim_state(k.state, k.expires_at, b.state, b.expires_at, ${clock()}) as state,
            count(*)::int as count
          from promotions.claims k left join wallet.bonuses_view b on b.id = k.bonus_id
          where k.merchant = ${merchant} and k.campaign = ${id} group by 1
        ) s) as claims`
    const people = peopleOf(staff)
    return {
      ...row,
      versions: versions.map((version) => versionView(version, row.hasWaiting)),
      joined: counts.joined,
      claims: counts.claims ?? {},
      aloneLeft: toWire(await readAloneLeft(tx, { merchant, people }, clock())),
      values: await readRewardValues(tx, merchant),
    }
  }

  /** Rejects changes while a version waits for a second person's approval. The campaign must be locked. */
  const assertNotWaiting = async (tx: Transaction, { merchant, id }: CampaignKey): Promise<void> => {
    const campaign = await findStaffCampaign(tx, { merchant, now: clock() }, id)
    if (campaign?.hasWaiting) throw new DomainError('PROPOSAL_WAITING')
  }

  return {
    campaigns: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'campaigns'>): Promise<GatewayAnswer<'campaigns'>> =>
      list.page(filters, { after, before, limit: pageSize }, { merchant, now: clock() }),
    campaign: (key: GatewayRequest<'campaign'>, staff: Staff): Promise<StaffCampaignDetail> =>
      detailOf(sql, key, staff),

    /**
     * Saves a campaign's draft.
     * @throws DomainError CAMPAIGN_CHANGED if a version newer than `seen`, or a later revision of it, was saved;
     *   CAMPAIGN_ID_TAKEN, PROPOSAL_WAITING, CAMPAIGN_CLOSED; INVALID_REQUEST for terms that the merchant's policy does
     *   not allow, a raffle whose budget does not cover its prizes, or a game that accepts no free rounds
     */
    saveCampaign: (
      { merchant, id, seen, revision, contents }: GatewayRequest<'saveCampaign'>,
      staff: Staff,
    ): Promise<StaffCampaignDetail> =>
      changeAs(sql, staff.actor, async (tx) => {
        const key = { merchant, id }
        const now = clock()
        await assertAllowed(tx, merchant, contents)
        if (seen === 0 && !(await insertCampaign(tx, key, contents))) throw new DomainError('CAMPAIGN_ID_TAKEN')
        const campaign = await lockCampaign(tx, key)
        if (!campaign) throw new DomainError('NOT_FOUND', `campaign ${id}`)
        if (campaign.stage === 'CLOSED') throw new DomainError('CAMPAIGN_CLOSED')
        const newest = await newestNumber(tx, key)
        if (newest !== seen) throw new DomainError('CAMPAIGN_CHANGED')
        const [last] = await readVersions(tx, key, 1)
        if ((last?.revision ?? 0) !== revision) throw new DomainError('CAMPAIGN_CHANGED')
        await assertNotWaiting(tx, key)
        await saveDraft(tx, key, { contents, by: staff.actor, next: newest + 1 }, now)
        await note(tx, key, staff, 'campaign-saved', now)
        return detailOf(tx, key, staff)
      }),

    /**
     * Discards a campaign's draft.
     * @throws DomainError CAMPAIGN_CHANGED if the version is not a draft, PROPOSAL_WAITING
     */
    discardCampaignDraft: (
      { merchant, id, number }: GatewayRequest<'discardCampaignDraft'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'discardCampaignDraft'>> =>
      changeAs(sql, staff.actor, async (tx) => {
        const key = { merchant, id }
        if (!(await lockCampaign(tx, key))) throw new DomainError('NOT_FOUND', `campaign ${id}`)
        if ((await findVersion(tx, key, number))?.state !== 'DRAFT') throw new DomainError('CAMPAIGN_CHANGED')
        await assertNotWaiting(tx, key)
        const isGone = await discardDraft(tx, key, number)
        await note(tx, key, staff, 'campaign-draft-discarded', clock(), { version: number })
        return { isGone }
      }),

    /**
     * Publishes a version, or creates a proposal for approval.
     * @throws DomainError those of `publishProposals`, PROPOSAL_WAITING
     */
    publishCampaign: async (
      input: GatewayRequest<'publishCampaign'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'publishCampaign'>> => {
      const proposal = await proposals.perform('publishCampaign', input, staff)
      return { ...(await detailOf(sql, input, staff)), ...(proposal && { proposal }) }
    },

    /**
     * Changes the stage. The person who paused a campaign can resume it; for anyone else, resuming counts as giving the
     * rest of its budget.
     * @throws DomainError CAMPAIGN_CLOSED, CAMPAIGN_CHANGED if the new stage is not possible from the current one,
     *   PROPOSAL_WAITING
     */
    changeCampaignStage: async (
      input: GatewayRequest<'changeCampaignStage'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'changeCampaignStage'>> => {
      const { merchant, id, stage, reason } = input
      const key = { merchant, id }
      const people = peopleOf(staff)
      const isOwn = ({ pausedBy }: LockedCampaign) => people.some((one) => pausedBy.includes(one))
      const paused = await sql.begin((tx) => lockCampaign(tx, key))
      if (stage === 'LIVE' && paused?.stage === 'PAUSED' && !isOwn(paused)) {
        const proposal = await proposals.perform('changeCampaignStage', input, staff)
        return { ...(await detailOf(sql, key, staff)), ...(proposal && { proposal }) }
      }
      return changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        await lockProposals(tx, merchant)
        const campaign = await lockCampaign(tx, key)
        if (!campaign) throw new DomainError('NOT_FOUND', `campaign ${id}`)
        if (campaign.stage === 'CLOSED') throw new DomainError('CAMPAIGN_CLOSED')
        const isChange = campaign.stage !== 'DRAFT' && campaign.stage !== stage
        if (!isChange || (stage === 'LIVE' && !isOwn(campaign))) throw new DomainError('CAMPAIGN_CHANGED')
        await changeStage(tx, key, stage, now, people)
        await note(tx, key, staff, STAGE_ACTIONS[stage], now, { reason })
        await proposals.recheck(tx, { merchant, subject: campaignSubject(id) }, staff, now)
        return detailOf(tx, key, staff)
      })
    },

    /** Copies a campaign's newest version to a new draft. @throws DomainError CAMPAIGN_ID_TAKEN */
    copyCampaign: (
      { merchant, id, newId }: GatewayRequest<'copyCampaign'>,
      staff: Staff,
    ): Promise<StaffCampaignDetail> =>
      changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const [newest] = await readVersions(tx, { merchant, id }, 1)
        if (!newest) throw new DomainError('NOT_FOUND', `campaign ${id}`)
        // Without the promo code, which stays with the original.
        const { code: _code, ...rules } = newest.contents.rules
        const contents = { ...newest.contents, rules: rules as CampaignContents['rules'] }
        const key = { merchant, id: newId }
        if (!(await insertCampaign(tx, key, contents))) throw new DomainError('CAMPAIGN_ID_TAKEN')
        await saveDraft(tx, key, { contents, by: staff.actor, next: 1 }, now)
        await note(tx, key, staff, 'campaign-copied', now, { from: id })
        return detailOf(tx, key, staff)
      }),

    async previewCampaign({
      merchant,
      html,
    }: GatewayRequest<'previewCampaign'>): Promise<GatewayAnswer<'previewCampaign'>> {
      const found = (await merchants.all()).find(({ code }) => code === merchant)
      if (!found) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
      return { html: safeHtml(fillMerchantFacts(html, found)), currency: found.currency }
    },
  }
}

const note = (
  tx: Transaction,
  { merchant, id }: CampaignKey,
  { actor, people }: Staff,
  action: string,
  at: Date,
  details: Record<string, unknown> = {},
) =>
  noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: campaignSubject(id),
    details: { ...details, ...(people.some((one) => one !== actor) && { people: [...people] }) },
    at,
  })
