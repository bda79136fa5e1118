import { campaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Transaction } from '@atrium/database'
import { pictureAddress } from '../../platform/images/address.ts'

const DAY_MS = 86_400_000

/** Adds a raffle of DEMO that has ended: staff can publish no campaign whose end is past. */
export async function seedPastRaffle(tx: Transaction, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const contents = {
    category: 'points',
    position: 17,
    title: { KO: '가을 추첨', EN: 'Autumn raffle' },
    summary: {
      KO: '가을에 모은 추첨권의 당첨자를 확인하세요',
      EN: 'See who has won with the tickets of autumn',
    },
    terms: {
      KO: '<p>기간은 끝났어요. 공개된 시드와 추첨권 목록으로 추첨을 직접 확인할 수 있어요.</p>',
      EN: '<p>The raffle is over. You can verify its draw from the published seed and the list of tickets.</p>',
    },
    image: pictureAddress('promotion', 'grove~30~p'),
    startsAt: ago(24),
    endsAt: ago(2),
    rules: campaignTerms.parse({
      kind: 'RAFFLE',
      maxPerMember: 20,
      tickets: [{ source: 'BET', per: '50', maxPerDay: 3 }],
      prizes: [
        { count: 1, reward: { type: 'POINTS', points: '1000' } },
        { count: 4, reward: { type: 'POINTS', points: '200' } },
      ],
    }),
    budget: { credits: null, claims: null },
  }
  const { category, position, title, summary, terms, image, startsAt, endsAt, rules } = contents
  const key = { merchant: 'DEMO', campaign: 'autumn-raffle' }
  await tx`
    insert into promotions.campaigns ${tx({
      merchant: key.merchant,
      id: key.campaign,
      category,
      kind: rules.kind,
      position,
      title: tx.json(title) as never,
      summary: tx.json(summary) as never,
      terms: tx.json(terms) as never,
      image,
      starts_at: startsAt,
      ends_at: endsAt,
      rules: tx.json(rules as never) as never,
    })}`
  await tx`insert into promotions.budgets ${tx({ ...key, credits: null, claims: null })}`
  await tx`
    insert into promotions.campaign_versions ${tx({
      ...key,
      number: 1,
      contents: tx.json(contents as never) as never,
      state: 'LIVE',
      saved_by: 'demo',
      saved_at: now,
    })}`
}
