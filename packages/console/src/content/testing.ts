import type { ContentDetail, ContentItem, ContentVersion } from '@atrium/contracts/staff/content/operations'

const at = '2026-11-20T09:00:00.000Z'

export const aNotice = (title = 'Weekly maintenance') => ({
  kind: 'ANNOUNCEMENT' as const,
  type: 'PL' as const,
  audience: 'all' as const,
  title: { KO: '정기 점검', EN: title },
  content: { KO: '<p>화요일</p>', EN: '<p>Tuesday</p>' },
})

export const aVersion = (more: Partial<ContentVersion> = {}): ContentVersion => ({
  version: 1,
  state: 'PUBLISHED',
  origin: 'EDITOR',
  revision: 1,
  content: aNotice(),
  createdBy: 'mina',
  createdAt: at,
  updatedBy: 'mina',
  updatedAt: at,
  publishedBy: 'mina',
  publishedAt: at,
  ...more,
})

/** An item that is not published yet. */
export const aDraft = (more: Partial<ContentVersion> = {}): ContentVersion => ({
  version: 2,
  state: 'DRAFT',
  origin: 'EDITOR',
  revision: 3,
  content: aNotice('Maintenance on Monday'),
  createdBy: 'jun',
  createdAt: at,
  updatedBy: 'jun',
  updatedAt: at,
  ...more,
})

export const anItem = (more: Partial<ContentDetail> = {}): ContentDetail => ({
  kind: 'ANNOUNCEMENT',
  id: 'n03',
  timeZone: 'Asia/Seoul',
  published: 1,
  history: [aVersion()],
  ...more,
})

export const aRow = (more: Partial<ContentItem> = {}): ContentItem => ({
  id: 'n03',
  title: { KO: '정기 점검', EN: 'Weekly maintenance' },
  state: 'PUBLISHED',
  place: 'PL',
  audience: 'all',
  changedBy: 'mina',
  changedAt: at,
  ...more,
})
