import { HELP_SECTIONS } from '@atrium/contracts/calls/content'
import { NOTICE_TYPES } from '@atrium/contracts/staff/content/item-content'
import type { ContentKind } from '@atrium/contracts/staff/content/item-content'
import { ITEM_FILTERS } from '@atrium/contracts/staff/content/operations'
import type { ContentItem } from '@atrium/contracts/staff/content/operations'
import { choice, columnsOf, oneOf, search, text } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Link } from 'react-router-dom'
import { Actor } from '../layout/Actor.tsx'
import { Moment } from '../layout/Moment.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { consoleReport } from '../reports/console-report.ts'
import { RowLink } from '../reports/RowLink.tsx'
import common from '../layout/common.module.css'
import { listOf } from './kinds.ts'
import type { ContentList } from './kinds.ts'

const { custom } = columnsOf<ContentItem>()
const TONES = { PUBLISHED: 'win', NEW: 'info', REMOVED: 'neutral' } as const
const place = custom('place', ({ place: where = '' }, context) => context.text(`places.${where}`))

const position = custom('position', ({ position: at }) => at, { align: 'end' })

/** Texts, filters and columns that differ between the lists. */
const LISTS = {
  BANNER: {
    texts: 'contentBanners',
    filters: [text('place', 40)],
    columns: [custom('place', ({ place: group }) => group), position],
  },
  ANNOUNCEMENT: {
    texts: 'contentNotices',
    filters: [choice('place', NOTICE_TYPES)],
    columns: [
      place,
      custom('audience', ({ audience = '' }, context) => context.text(`audiences.${audience}`)),
      custom('endsAt', ({ endsAt }) => (endsAt === undefined ? '–' : <Moment at={endsAt} />)),
    ],
  },
  HELP_TOPIC: {
    texts: 'contentTopics',
    filters: [choice('place', HELP_SECTIONS)],
    columns: [place, position],
  },
  RESOURCE: {
    texts: 'contentResources',
    filters: [],
    columns: [position],
  },
} as const

/** Items of a kind, with the published and the pending version of each. */
export const contentReport = (merchant: string, kind: ContentKind) =>
  consoleReport<'contentItems', ContentItem>({
    texts: LISTS[kind].texts,
    call: 'contentItems',
    scope: { merchant, kind },
    pageSize: 50,
    filters: [search('search', { hint: 'searchHint' }), oneOf('state', ITEM_FILTERS, 'SHOWN'), ...LISTS[kind].filters],
    rowKey: ({ id }) => id,
    tableTitle: 'table',
    columns: [
      custom(
        'title',
        ({ id, title }, { language }) => (
          <RowLink id={id} to={paths.contentItem(merchant, listOf(kind), id)} label={`${title[language]} · ${id}`} />
        ),
        { card: 'title' },
      ),
      custom(
        'state',
        ({ state, open, scheduledFor }, context) => (
          <>
            <Badge tone={TONES[state]}>{context.text(`itemStates.${state}`)}</Badge>{' '}
            {open === 'DRAFT' && <Badge tone="info">{context.text('states.DRAFT')}</Badge>}
            {scheduledFor !== undefined && (
              <>
                <Badge tone="warn">{context.text('states.SCHEDULED')}</Badge> <Moment at={scheduledFor} />
              </>
            )}
          </>
        ),
        { card: 'aside' },
      ),
      ...LISTS[kind].columns,
      custom('changed', ({ changedBy, changedAt }) => (
        <>
          <Actor by={changedBy} /> <Moment at={changedAt} />
        </>
      )),
    ],
    action: () => <ListActions merchant={merchant} list={listOf(kind)} />,
  })

function ListActions({ merchant, list }: { merchant: string; list: ContentList }) {
  const text = useText()
  return (
    <Link className={common.link} to={paths.newContent(merchant, list)}>
      {text('content.add')}
    </Link>
  )
}
