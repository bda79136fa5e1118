/** Contents of a campaign version as staff saves it: by default 5 credits per member out of a budget of 500. */
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
