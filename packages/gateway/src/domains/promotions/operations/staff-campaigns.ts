import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { CampaignContents, StaffCampaignDetail } from '@atrium/contracts/registry/marketing/campaigns'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { moreItCosts } from '@atrium/contracts/rules/campaigns/cost'
import type { Sql, Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { giveAlone, readAloneLeft } from '../../../platform/proposals/giving-limits.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { fillMerchantFacts, safeHtml } from '../../content/index.ts'
import { readRewardValues } from './reward-values.ts'
import { resumeProposals } from './resume-proposals.ts'
import { assertAllowed, assertNotOver, costOf, makeLive } from './version-rules.ts'
import { versionView } from './version-view.ts'
import { findStaffCampaign, staffCampaignsSource } from './campaigns-source.ts'
import {
  changeStage,
  discardDraft,
  findVersion,
  insertCampaign,
  lockCampaign,
  markDeclined,
  markProposed,
  newestNumber,
  readVersions,
  saveDraft,
} from './versions-repository.ts'
import type { LockedCampaign, VersionRow } from './versions-repository.ts'

const SHOWN_VERSIONS = 50

type CampaignKey = { merchant: string; id: string }

/**
 * What staff does about campaigns: drafts, versions that a second person approves, stages and copies. Each step is
 * logged in the name of who makes it.
 */
export function createStaffCampaigns({
  sql,
  clock,
  merchants,
  proposals,
}: Pick<Deps, 'sql' | 'clock' | 'merchants'> & { readonly proposals: Proposals }) {
  proposals.register(resumeProposals)
  const list = keysetList(sql, staffCampaignsSource)

  /** @throws DomainError NOT_FOUND */
  const detailOf = async (
    tx: Sql | Transaction,
    { merchant, id }: CampaignKey,
    staff: Staff,
  ): Promise<StaffCampaignDetail> => {
    const row = await findStaffCampaign(tx, merchant, id)
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
      versions: versions.map((version) => versionView(version, people)),
      joined: counts.joined,
      claims: counts.claims ?? {},
      aloneLeft: toWire(await readAloneLeft(tx, { merchant, people }, clock())),
      values: await readRewardValues(tx, merchant),
    }
  }

  /**
   * Runs with the campaign locked, and returns it as it is afterwards. @throws DomainError NOT_FOUND, CAMPAIGN_CLOSED
   */
  const change = (
    key: CampaignKey,
    staff: Staff,
    action: string,
    work: (tx: Transaction, campaign: LockedCampaign, now: Date) => Promise<Record<string, unknown> | undefined>,
  ): Promise<StaffCampaignDetail> =>
    changeAs(sql, staff.actor, async (tx) => {
      const now = clock()
      const campaign = await lockCampaign(tx, key)
      if (!campaign) throw new DomainError('NOT_FOUND', `campaign ${key.id}`)
      if (campaign.stage === 'CLOSED') throw new DomainError('CAMPAIGN_CLOSED')
      const details = await work(tx, campaign, now)
      await note(tx, key, staff, action, now, details)
      return detailOf(tx, key, staff)
    })

  /** @throws DomainError CAMPAIGN_DECIDED */
  async function waitingVersion(tx: Transaction, key: CampaignKey, number: number): Promise<VersionRow> {
    const version = await findVersion(tx, key, number)
    if (!version) throw new DomainError('NOT_FOUND', `version ${number} of campaign ${key.id}`)
    if (version.state !== 'WAITING') throw new DomainError('CAMPAIGN_DECIDED')
    return version
  }

  return {
    page: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: RelayedRequest<'campaigns'>): Promise<RelayedAnswer<'campaigns'>> =>
      list.page(filters, { after, before, limit: pageSize }, { merchant }),
    find: (key: RelayedRequest<'campaign'>, staff: Staff): Promise<StaffCampaignDetail> => detailOf(sql, key, staff),

    /**
     * @throws DomainError CAMPAIGN_CHANGED where a newer version than `seen`, or a later revision of it, was saved,
     *   CAMPAIGN_ID_TAKEN, CAMPAIGN_WAITING, CAMPAIGN_CLOSED, INVALID_REQUEST for terms that the merchant's policy does
     *   not allow, a raffle whose budget does not cover its prizes, and a game that takes no free rounds
     */
    save: (
      { merchant, id, seen, revision, contents }: RelayedRequest<'saveCampaign'>,
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
        if (last?.state === 'WAITING') throw new DomainError('CAMPAIGN_WAITING')
        await saveDraft(tx, key, { contents, by: staff.actor, next: newest + 1 }, now)
        await note(tx, key, staff, 'campaign-saved', now)
        return detailOf(tx, key, staff)
      }),

    /** @throws DomainError CAMPAIGN_DECIDED where it is no draft */
    discard: (
      { merchant, id, number }: RelayedRequest<'discardCampaignDraft'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'discardCampaignDraft'>> =>
      changeAs(sql, staff.actor, async (tx) => {
        const key = { merchant, id }
        if (!(await lockCampaign(tx, key))) throw new DomainError('NOT_FOUND', `campaign ${id}`)
        if ((await findVersion(tx, key, number))?.state !== 'DRAFT') throw new DomainError('CAMPAIGN_DECIDED')
        const isGone = await discardDraft(tx, key, number)
        await note(tx, key, staff, 'campaign-draft-discarded', clock(), { version: number })
        return { isGone }
      }),

    /**
     * @throws DomainError CAMPAIGN_DECIDED, CAMPAIGN_CHANGED where it was saved again meanwhile, CAMPAIGN_CLOSED for
     *   one whose end has passed, CAMPAIGN_BUDGET_BELOW_SPENT, PROMO_CODE_TAKEN, INVALID_REQUEST as `save`
     */
    publish: (
      { merchant, id, number, revision, reason }: RelayedRequest<'publishCampaign'>,
      staff: Staff,
    ): Promise<StaffCampaignDetail> => {
      const key = { merchant, id }
      return change(key, staff, 'campaign-published', async (tx, campaign, now) => {
        const version = await findVersion(tx, key, number)
        if (version?.state !== 'DRAFT') throw new DomainError('CAMPAIGN_DECIDED')
        if (revision !== undefined && version.revision !== revision) throw new DomainError('CAMPAIGN_CHANGED')
        assertNotOver(campaign, version, now)
        // A copy was never checked, and a game or the policy may have changed since the draft was saved.
        await assertAllowed(tx, merchant, version.contents)
        const live = (await readVersions(tx, key, SHOWN_VERSIONS)).find(({ state }) => state === 'LIVE')
        // What claims have only reserved is left: where they are rejected or expire, it goes by the new terms.
        const { budget } = (await findStaffCampaign(tx, merchant, id))!
        const running = live && { contents: live.contents, ...budget }
        const cost = moreItCosts(version.contents, running, await readRewardValues(tx, merchant))
        const people = peopleOf(staff)
        const gift = { merchant, people, subject: `campaign:${id}`, amount: cost ?? 0n }
        const waits = cost === undefined || !(await giveAlone(tx, gift, now))
        await markProposed(
          tx,
          key,
          number,
          { by: staff.actor, people, reason, state: waits ? 'WAITING' : 'DRAFT' },
          now,
        )
        if (waits) {
          if (campaign.stage === 'DRAFT') await changeStage(tx, key, 'WAITING', now)
        } else {
          await makeLive(tx, key, version, campaign.stage, null, now)
        }
        return { version: number, reason, waits, ...costOf(version.contents) }
      })
    },

    /** @throws DomainError as `publish`, and CAMPAIGN_NEEDS_OTHER_PERSON */
    approve: (
      { merchant, id, number }: RelayedRequest<'approveCampaign'>,
      staff: Staff,
    ): Promise<StaffCampaignDetail> => {
      const key = { merchant, id }
      return change(key, staff, 'campaign-approved', async (tx, campaign, now) => {
        const version = await waitingVersion(tx, key, number)
        if (isProposedBy(version, peopleOf(staff))) throw new DomainError('CAMPAIGN_NEEDS_OTHER_PERSON')
        assertNotOver(campaign, version, now)
        // The policy and games may have changed while it waited.
        await assertAllowed(tx, merchant, version.contents)
        await makeLive(tx, key, version, campaign.stage, staff.actor, now)
        return { version: number, proposedBy: version.proposedBy, ...costOf(version.contents) }
      })
    },

    decline: (
      { merchant, id, number, reason }: RelayedRequest<'declineCampaign'>,
      staff: Staff,
    ): Promise<StaffCampaignDetail> => {
      const key = { merchant, id }
      return change(key, staff, 'campaign-declined', async (tx, campaign, now) => {
        const version = await waitingVersion(tx, key, number)
        const isOwn = isProposedBy(version, peopleOf(staff))
        await markDeclined(tx, key, number, { state: isOwn ? 'WITHDRAWN' : 'DECLINED', by: staff.actor, reason }, now)
        if (campaign.stage === 'WAITING') await changeStage(tx, key, 'DRAFT', now)
        return { version: number, reason, proposedBy: version.proposedBy, ...(isOwn && { isWithdrawn: true }) }
      })
    },

    /**
     * Who paused a campaign resumes it; for others resuming gives what is left of it. @throws DomainError
     * CAMPAIGN_CLOSED, CAMPAIGN_CHANGED where it has another stage than one that leads there, PROPOSAL_WAITING
     */
    changeStage: async (
      input: RelayedRequest<'changeCampaignStage'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'changeCampaignStage'>> => {
      const { merchant, id, stage, reason } = input
      const key = { merchant, id }
      const people = peopleOf(staff)
      const isOwn = ({ pausedBy }: LockedCampaign) => people.some((one) => pausedBy.includes(one))
      const paused = await sql.begin((tx) => lockCampaign(tx, key))
      if (stage === 'LIVE' && paused?.stage === 'PAUSED' && !isOwn(paused)) {
        const proposal = await proposals.perform('changeCampaignStage', input, staff)
        return { ...(await detailOf(sql, key, staff)), ...(proposal && { proposal }) }
      }
      return change(
        key,
        staff,
        { LIVE: 'campaign-resumed', PAUSED: 'campaign-paused', CLOSED: 'campaign-closed' }[stage],
        async (tx, campaign, now) => {
          if (campaign.stage !== 'LIVE' && campaign.stage !== 'PAUSED') throw new DomainError('CAMPAIGN_CHANGED')
          if (campaign.stage === stage || (stage === 'LIVE' && !isOwn(campaign)))
            throw new DomainError('CAMPAIGN_CHANGED')
          await changeStage(tx, key, stage, now, people)
          return { reason }
        },
      )
    },

    /** @throws DomainError CAMPAIGN_ID_TAKEN */
    copy: ({ merchant, id, newId }: RelayedRequest<'copyCampaign'>, staff: Staff): Promise<StaffCampaignDetail> =>
      changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const [newest] = await readVersions(tx, { merchant, id }, 1)
        if (!newest) throw new DomainError('NOT_FOUND', `campaign ${id}`)
        // Its code belongs to the original.
        const { code: _code, ...rules } = newest.contents.rules
        const contents = { ...newest.contents, rules: rules as CampaignContents['rules'] }
        const key = { merchant, id: newId }
        if (!(await insertCampaign(tx, key, contents))) throw new DomainError('CAMPAIGN_ID_TAKEN')
        await saveDraft(tx, key, { contents, by: staff.actor, next: 1 }, now)
        await note(tx, key, staff, 'campaign-copied', now, { from: id })
        return detailOf(tx, key, staff)
      }),

    async preview({ merchant, html }: RelayedRequest<'previewCampaign'>): Promise<RelayedAnswer<'previewCampaign'>> {
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
    subject: `campaign:${id}`,
    details: { ...details, ...(people.some((one) => one !== actor) && { people: [...people] }) },
    at,
  })
