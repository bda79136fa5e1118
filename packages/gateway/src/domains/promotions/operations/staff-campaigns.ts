import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type {
  CampaignContents,
  StaffCampaignDetail,
  StaffCampaignVersion,
} from '@atrium/contracts/registry/marketing/campaigns'
import { campaignContents } from '@atrium/contracts/registry/marketing/campaigns'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { moreItCosts } from '@atrium/contracts/rules/campaigns/cost'
import { freeRoundsIn, rewardsIn } from '@atrium/contracts/rules/campaigns/rewards'
import { requirementProblems } from '@atrium/contracts/rules/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { giveAlone, readAloneLeft } from '../../../platform/proposals/giving-limits.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { fillMerchantFacts, safeHtml } from '../../content/index.ts'
import { readRewardValues } from './reward-values.ts'
import { assertFreeRounds } from './free-round-games.ts'
import { raffleProblem } from './raffle-problem.ts'
import { findStaffCampaign, staffCampaignsSource } from './campaigns-source.ts'
import {
  changeStage,
  discardDraft,
  findVersion,
  goLive,
  insertCampaign,
  isCodeTaken,
  lockCampaign,
  markDeclined,
  markProposed,
  newestNumber,
  readSpent,
  readVersions,
  saveDraft,
} from './versions-repository.ts'
import type { VersionRow } from './versions-repository.ts'

const SHOWN_VERSIONS = 50

type CampaignKey = { merchant: string; id: string }

/**
 * What staff does about campaigns: drafts, versions that a second person approves, stages and copies. Each step is
 * logged in the name of who makes it.
 */
export function createStaffCampaigns({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
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
          from promotions.claims k left join wallet.bonuses b on b.id = k.bonus_id
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
    work: (
      tx: Transaction,
      campaign: { stage: StaffCampaignDetail['stage']; endsAt: Date | null },
      now: Date,
    ) => Promise<Record<string, unknown> | undefined>,
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

    /** @throws DomainError CAMPAIGN_CLOSED, CAMPAIGN_CHANGED where it has another stage than one that leads there */
    changeStage: (
      { merchant, id, stage, reason }: RelayedRequest<'changeCampaignStage'>,
      staff: Staff,
    ): Promise<StaffCampaignDetail> => {
      const key = { merchant, id }
      return change(
        key,
        staff,
        { LIVE: 'campaign-resumed', PAUSED: 'campaign-paused', CLOSED: 'campaign-closed' }[stage],
        async (tx, campaign, now) => {
          if (campaign.stage !== 'LIVE' && campaign.stage !== 'PAUSED') throw new DomainError('CAMPAIGN_CHANGED')
          if (campaign.stage === stage) throw new DomainError('CAMPAIGN_CHANGED')
          await changeStage(tx, key, stage, now)
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

/** What a version can cost at most, for the log. */
const costOf = ({ budget }: CampaignContents) => ({ credits: budget.credits, claims: budget.claims })

/** A campaign that has ended is not opened again: it is copied. @throws DomainError CAMPAIGN_CLOSED */
function assertNotOver(
  { stage, endsAt }: { stage: string; endsAt: Date | null },
  { contents }: VersionRow,
  now: Date,
): void {
  const wasLive = stage === 'LIVE' || stage === 'PAUSED'
  if (
    (wasLive && endsAt !== null && endsAt <= now) ||
    (contents.endsAt !== null && Date.parse(contents.endsAt) <= now.getTime())
  )
    throw new DomainError('CAMPAIGN_CLOSED')
}

/** @throws DomainError CAMPAIGN_BUDGET_BELOW_SPENT, PROMO_CODE_TAKEN */
async function makeLive(
  tx: Transaction,
  key: CampaignKey,
  version: VersionRow,
  stage: StaffCampaignDetail['stage'],
  by: string | null,
  now: Date,
): Promise<void> {
  const { budget, rules } = version.contents
  const spent = await readSpent(tx, key)
  if (
    (budget.credits !== null && parseMoney(budget.credits) < spent.credits) ||
    (budget.claims !== null && budget.claims < spent.claims)
  )
    throw new DomainError('CAMPAIGN_BUDGET_BELOW_SPENT')
  if (rules.code !== undefined && (await isCodeTaken(tx, key, rules.code))) throw new DomainError('PROMO_CODE_TAKEN')
  await goLive(tx, key, version, { by, stage: stage === 'PAUSED' ? 'PAUSED' : 'LIVE' }, now)
}

/**
 * @throws DomainError INVALID_REQUEST for a requirement above the merchant's policy (domain rule PR-02), for a raffle
 *   that could not give its prizes, and as `assertFreeRounds`
 */
async function assertAllowed(tx: Transaction, merchant: string, contents: CampaignContents): Promise<void> {
  const { rules } = contents
  const [tooHigh] = requirementProblems(rules, ['contents', 'rules'])
  const problem = raffleProblem(contents) ?? (tooHigh && { path: tooHigh.path.join('.'), message: tooHigh.message })
  if (problem) throw new DomainError('INVALID_REQUEST', problem.message, [problem])
  await assertFreeRounds(tx, { merchant, given: freeRoundsIn(rewardsIn(rules)), path: 'contents.rules' })
  const [row] = await tx<{ policy: unknown }[]>`select policy from merchants.merchants where code = ${merchant}`
  const { maxWagerMultiple } = policyOf(row?.policy)
  if (maxWagerMultiple === null) return
  const multiples = [...JSON.stringify(rules).matchAll(/"multiplier":(\d+)/g)].map(([, multiple]) => Number(multiple))
  const message = `must be at most ${maxWagerMultiple} times here`
  if (multiples.some((multiple) => multiple > maxWagerMultiple))
    throw new DomainError('INVALID_REQUEST', message, [{ path: 'contents.rules', message }])
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

const NO_BUDGET: Partial<CampaignContents> = { budget: { credits: null, claims: null } }

function versionView(
  {
    contents,
    savedAt,
    proposedBy,
    proposerPeople,
    proposedAt,
    reason,
    decidedBy,
    decidedAt,
    declineReason,
    ...row
  }: VersionRow,
  people: readonly string[],
): StaffCampaignVersion {
  return {
    ...row,
    // Versions that were saved before a field was added get its default.
    contents: campaignContents.parse({ ...NO_BUDGET, ...contents }),
    savedAt: savedAt.toISOString(),
    ...(proposedBy !== null && { proposedBy }),
    ...(proposedAt && { proposedAt: proposedAt.toISOString() }),
    ...(reason !== null && { reason }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(declineReason !== null && { declineReason }),
    isOwn: proposedBy !== null && isProposedBy({ proposerPeople }, people),
  }
}
