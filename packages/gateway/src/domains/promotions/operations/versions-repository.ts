import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import type { CampaignStage } from '@atrium/contracts/rules/promotions/campaigns/stages'
import type { Sql, Transaction } from '@atrium/database'

/** A version of a campaign, with its authors and state. */
export interface VersionRow {
  number: number
  revision: number
  state: 'DRAFT' | 'LIVE' | 'SUPERSEDED'
  contents: CampaignContents
  savedBy: string
  savedAt: Date
  /** Proposer and approver of the publication; null if one person published it alone. */
  proposedBy: string | null
  proposedAt: Date | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

interface CampaignKey {
  readonly merchant: string
  readonly id: string
}

/** WAITING is not stored: it follows from a proposal to publish the draft. */
type StoredStage = Exclude<CampaignStage, 'WAITING'>

export interface LockedCampaign {
  readonly stage: StoredStage
  readonly endsAt: Date | null
  /** All accounts of the person who paused the campaign. */
  readonly pausedBy: string[]
}

/** Reads the stage and end of a campaign, and locks it until the transaction ends. */
export async function lockCampaign(
  tx: Transaction,
  { merchant, id }: CampaignKey,
): Promise<LockedCampaign | undefined> {
  const [row] = await tx<LockedCampaign[]>`
    select stage, ends_at as "endsAt", paused_by as "pausedBy" from promotions.campaigns where merchant = ${merchant} and id = ${id}
    for no key update`
  return row
}

const columns = (sql: Sql | Transaction) => sql`
  number, revision, state, contents, saved_by as "savedBy", saved_at as "savedAt", proposed_by as "proposedBy", proposed_at as "proposedAt", reason, decided_by as "decidedBy",
  decided_at as "decidedAt"`

/** Returns the versions of a campaign, newest first. */
export const readVersions = (
  sql: Sql | Transaction,
  { merchant, id }: CampaignKey,
  limit: number,
): Promise<VersionRow[]> => sql<VersionRow[]>`
  select ${columns(sql)} from promotions.campaign_versions where merchant = ${merchant} and campaign = ${id}
  order by number desc limit ${limit}`

export async function findVersion(
  tx: Transaction,
  { merchant, id }: CampaignKey,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx<VersionRow[]>`
    select ${columns(tx)} from promotions.campaign_versions where merchant = ${merchant} and campaign = ${id}
      and number = ${number}`
  return row
}

/** Finds the live version. */
export async function findLiveVersion(tx: Transaction, { merchant, id }: CampaignKey): Promise<VersionRow | undefined> {
  const [row] = await tx<VersionRow[]>`
    select ${columns(tx)} from promotions.campaign_versions where merchant = ${merchant} and campaign = ${id}
      and state = 'LIVE'`
  return row
}

/** Returns whether all versions were published by one person alone. */
export async function isPublishedAlone(tx: Transaction, { merchant, id }: CampaignKey): Promise<boolean> {
  const [row] = await tx<[{ isAlone: boolean }]>`
    select coalesce(bool_and(decided_by is null), false) as "isAlone" from promotions.campaign_versions
    where merchant = ${merchant} and campaign = ${id} and state <> 'DRAFT'`
  return row.isAlone
}

export async function newestNumber(tx: Transaction, { merchant, id }: CampaignKey): Promise<number> {
  const [row] = await tx<[{ number: number }]>`
    select coalesce(max(number), 0)::int as number from promotions.campaign_versions
    where merchant = ${merchant} and campaign = ${id}`
  return row.number
}

/** Inserts a campaign without a published version, which members do not see. Returns false if the id is taken. */
export async function insertCampaign(
  tx: Transaction,
  { merchant, id }: CampaignKey,
  { category, position, title, summary, terms, image, startsAt, endsAt, rules }: CampaignContents,
): Promise<boolean> {
  const { count } = await tx`
    insert into promotions.campaigns (id, merchant, category, kind, position, title, summary, terms, image, starts_at,
      ends_at, stage, rules)
    values (${id}, ${merchant}, ${category}, ${rules.kind}, ${position}, ${tx.json(title)}, ${tx.json(summary)},
      ${tx.json(terms)}, ${image}, ${startsAt}, ${endsAt}, 'DRAFT', ${tx.json(rules as never)})
    on conflict do nothing`
  if (count > 0) await tx`insert into promotions.budgets (merchant, campaign) values (${merchant}, ${id})`
  return count > 0
}

/** Saves a campaign's draft: updates the existing one, or adds a new version. */
export async function saveDraft(
  tx: Transaction,
  { merchant, id }: CampaignKey,
  { contents, by, next }: { contents: CampaignContents; by: string; next: number },
  now: Date,
): Promise<void> {
  const { count } = await tx`
    update promotions.campaign_versions set contents = ${tx.json(contents as never)}, saved_by = ${by},
      saved_at = ${now}, revision = revision + 1 where merchant = ${merchant} and campaign = ${id} and state = 'DRAFT'`
  if (count > 0) return
  await tx`
    insert into promotions.campaign_versions (merchant, campaign, number, contents, state, saved_by, saved_at)
    values (${merchant}, ${id}, ${next}, ${tx.json(contents as never)}, 'DRAFT', ${by}, ${now})`
}

/** Deletes the draft; also deletes a campaign that was never published. Returns whether the campaign was deleted. */
export async function discardDraft(tx: Transaction, { merchant, id }: CampaignKey, number: number): Promise<boolean> {
  await tx`
    delete from promotions.campaign_versions where merchant = ${merchant} and campaign = ${id} and number = ${number}
      and state = 'DRAFT'`
  const [left] =
    await tx`select 1 from promotions.campaign_versions where merchant = ${merchant} and campaign = ${id} limit 1`
  if (left) return false
  for (const table of ['objectives', 'budgets'])
    await tx`delete from promotions.${tx(table)} where merchant = ${merchant} and campaign = ${id}`
  await tx`delete from promotions.campaigns where merchant = ${merchant} and id = ${id}`
  return true
}

/** Publishes a version to members. Existing claims retain the terms under which they were made. */
export async function goLive(
  tx: Transaction,
  { merchant, id }: CampaignKey,
  {
    number,
    contents,
    stage,
    proposedBy,
    proposedAt,
    reason,
    decidedBy,
  }: Pick<VersionRow, 'number' | 'contents' | 'proposedBy' | 'proposedAt' | 'reason' | 'decidedBy'> & {
    stage: StoredStage
  },
  now: Date,
): Promise<void> {
  const { category, position, title, summary, terms, image, startsAt, endsAt, rules, budget } = contents
  await tx`
    update promotions.campaign_versions set state = 'SUPERSEDED' where merchant = ${merchant} and campaign = ${id}
      and state = 'LIVE'`
  await tx`
    update promotions.campaign_versions set state = 'LIVE', proposed_by = ${proposedBy}, proposed_at = ${proposedAt},
      reason = ${reason}, decided_by = ${decidedBy}, decided_at = ${now}
    where merchant = ${merchant} and campaign = ${id} and number = ${number}`
  await tx`
    update promotions.campaigns set category = ${category}, kind = ${rules.kind}, position = ${position},
      title = ${tx.json(title)}, summary = ${tx.json(summary)}, terms = ${tx.json(terms)}, image = ${image},
      starts_at = ${startsAt}, ends_at = ${endsAt}, rules = ${tx.json(rules as never)}, version = ${number},
      stage = ${stage}
    where merchant = ${merchant} and id = ${id}`
  await tx`
    update promotions.budgets set credits = (${budget.credits}::numeric * 10000)::int8, claims = ${budget.claims}
    where merchant = ${merchant} and campaign = ${id}`
}

/** Changes the stage. `people` are all accounts of the author. */
export const changeStage = (
  tx: Transaction,
  { merchant, id }: CampaignKey,
  stage: StoredStage,
  now: Date,
  people: readonly string[] = [],
) =>
  tx`
    update promotions.campaigns set stage = ${stage}, closed_at = ${stage === 'CLOSED' ? now : null},
      paused_by = ${stage === 'PAUSED' ? [...people] : []}
    where merchant = ${merchant} and id = ${id}`

/** Changes the image of a campaign, without changing its versions. */
export async function setCampaignImage(tx: Transaction, { merchant, id }: CampaignKey, image: string): Promise<void> {
  await tx`update promotions.campaigns set image = ${image} where merchant = ${merchant} and id = ${id}`
}

/** Returns the spent part of the budget. */
export async function readSpent(
  tx: Transaction,
  { merchant, id }: CampaignKey,
): Promise<{ credits: bigint; claims: number }> {
  const [row] = await tx<[{ credits: bigint; claims: number }]>`
    select spent_credits as credits, spent_claims as claims from promotions.budgets
    where merchant = ${merchant} and campaign = ${id} for update`
  return row
}

/** Returns whether another campaign that is not closed has this promo code. */
export async function isCodeTaken(tx: Transaction, { merchant, id }: CampaignKey, code: string): Promise<boolean> {
  const [row] = await tx`
      select 1 from promotions.campaigns where merchant = ${merchant} and id <> ${id} and stage <> 'CLOSED'
        and upper(rules ->> 'code') = upper(${code})`
  return row !== undefined
}
