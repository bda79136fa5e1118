import { parseMoney } from '@atrium/contracts/money'
import { campaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignStage } from '@atrium/contracts/rules/promotions/campaigns/stages'
import type { Sql } from '@atrium/database'

interface CampaignOptions {
  readonly merchant?: string
  readonly category?: string
  readonly stage?: CampaignStage
  readonly startsAt?: Date | string
  readonly endsAt?: Date | string | null
  /** Budget in credits. */
  readonly credits?: string
  readonly claims?: number
  readonly position?: number
  readonly title?: { readonly KO: string; readonly EN: string }
}

/** Adds a running campaign without an end. */
export async function addCampaign(
  sql: Sql,
  id: string,
  given: CampaignTermsInput,
  {
    merchant = 'DEMO',
    category = 'slots',
    stage = 'LIVE',
    startsAt = '2026-01-01',
    endsAt = null,
    credits,
    claims,
    position = 0,
    title = { KO: `${id} 제목`, EN: `${id} title` },
  }: CampaignOptions = {},
): Promise<void> {
  const rules = campaignTerms.parse(given)
  await sql`
    insert into promotions.campaigns (id, merchant, category, kind, position, title, summary, terms, image, starts_at,
      ends_at, stage, rules)
    values (${id}, ${merchant}, ${category}, ${rules.kind}, ${position}, ${sql.json(title)},
      ${sql.json({ KO: '요약', EN: 'summary' })},
      ${sql.json({ KO: '<p>약관</p>', EN: '<p>terms<script>x()</script></p>' })},
      '/art/promotion/x.svg', ${startsAt}, ${endsAt}, ${stage}, ${sql.json(rules as never)})`
  await sql`
    insert into promotions.budgets (merchant, campaign, credits, claims)
    values (${merchant}, ${id}, ${credits === undefined ? null : parseMoney(credits)}, ${claims ?? null})`
}
