import type { CountedTag } from '@atrium/contracts/staff/marketing/member-tags'
import { columnsOf } from '@atrium/report-kit'
import { consoleReport } from '../../reports/console-report.ts'
import { TagActions } from './TagMembers.tsx'

const { words, count } = columnsOf<CountedTag>()

/** Tags of the members of a merchant, by name. */
export const memberTagsReport = (merchant: string) =>
  consoleReport<'memberTags', CountedTag>({
    texts: 'memberTags',
    call: 'memberTags',
    scope: { merchant },
    pageSize: 100,
    rowKey: ({ tag }) => tag,
    tableTitle: 'table',
    columns: [words('tag', { card: 'title' }), count('members', { card: 'aside' })],
    action: TagActions,
  })
