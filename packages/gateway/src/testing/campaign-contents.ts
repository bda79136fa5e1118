/** Contents that staff saves as a version of a campaign: 5 credits for everybody out of 500, or the given ones. */
export const campaignContents = (more: object = {}) => ({
  category: 'slots',
  position: 1,
  title: { KO: '봄 선물', EN: 'Spring gift' },
  summary: { KO: '요약', EN: 'Summary' },
  terms: { KO: '<p>약관</p>', EN: '<p>Terms</p>' },
  image: '/art/promotion/x.svg',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } },
  budget: { credits: '500', claims: null },
  ...more,
})
