import type {
  CampaignContents,
  StaffCampaign,
  StaffCampaignDetail,
  StaffCampaignVersion,
} from '@atrium/contracts/staff/marketing/campaigns'

const at = '2026-11-20T09:00:00.000Z'

export const someContents = (more: Partial<CampaignContents> = {}): CampaignContents => ({
  category: 'slots',
  position: 1,
  title: { KO: '봄 선물', EN: 'Spring gift' },
  summary: { KO: '요약', EN: 'A gift' },
  terms: { KO: '<p>약관</p>', EN: '<p>Terms</p>' },
  image: '/art/promotion/grove~140~p.svg',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  rules: {
    kind: 'FIXED',
    joinFirst: false,
    eligibility: {},
    limits: [],
    claimDays: 7,
    period: 'OVERALL',
    reward: { type: 'CREDITS', amount: '5' },
  },
  budget: { credits: '500', claims: null },
  ...more,
})

export const aVersion = (more: Partial<StaffCampaignVersion> = {}): StaffCampaignVersion => ({
  number: 1,
  revision: 1,
  state: 'LIVE',
  contents: someContents(),
  savedBy: 'mina',
  savedAt: at,
  proposedBy: 'mina',
  proposedAt: at,
  reason: 'Spring',
  ...more,
})

export const aDraft = (more: Partial<StaffCampaignVersion> = {}): StaffCampaignVersion => ({
  number: 2,
  revision: 3,
  state: 'DRAFT',
  contents: someContents({ title: { KO: '여름', EN: 'Summer gift' } }),
  savedBy: 'mina',
  savedAt: at,
  ...more,
})

/** A draft with a budget without a limit, which waits for another person. */
export const aWaiting = (more: Partial<StaffCampaignVersion> = {}): StaffCampaignVersion => ({
  ...aDraft({ contents: someContents({ budget: { credits: null, claims: null } }) }),
  state: 'WAITING',
  ...more,
})

export const aCampaign = (more: Partial<StaffCampaign> = {}): StaffCampaign => ({
  id: 'spring',
  title: { KO: '봄 선물', EN: 'Spring gift' },
  kind: 'FIXED',
  category: 'slots',
  stage: 'LIVE',
  startsAt: '2026-11-01T00:00:00.000Z',
  currency: 'DEMO',
  budget: { credits: '500', spentCredits: '125', spentClaims: 25, reservedCredits: '0', reservedClaims: 0 },
  hasWaiting: false,
  hasDraft: false,
  ...more,
})

export const aDetail = (more: Partial<StaffCampaignDetail> = {}): StaffCampaignDetail => ({
  ...aCampaign(),
  versions: [aVersion()],
  joined: 40,
  claims: { CLAIMED: 25 },
  aloneLeft: '1000',
  values: { point: '0.01', tickets: {} },
  ...more,
})
