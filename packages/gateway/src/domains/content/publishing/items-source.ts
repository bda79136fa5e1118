import type { ContentItem, ITEM_FILTERS } from '@atrium/contracts/staff/content/operations'
import type { ContentKind, ItemContent } from '@atrium/contracts/staff/content/item-content'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

export interface ItemFilters {
  readonly state: (typeof ITEM_FILTERS)[number]
  readonly search?: string | undefined
  readonly place?: string | undefined
}

interface ItemRow extends Keyed {
  readonly id: string
  readonly content: ItemContent
  readonly state: ContentItem['state']
  readonly open: 'DRAFT' | 'SCHEDULED' | null
  readonly scheduledFor: Date | null
  readonly changedBy: string
  readonly changedAt: Date
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
const titleOf = (content: ItemContent) => (content.kind === 'RESOURCE' ? content.label : content.title)

function placeOf(content: ItemContent): Pick<ContentItem, 'place' | 'position' | 'audience' | 'endsAt'> {
  if (content.kind === 'BANNER') return { place: content.group, position: content.position }
  if (content.kind === 'HELP_TOPIC') return { place: content.section, position: content.position }
  if (content.kind === 'RESOURCE') return { position: content.position }
  return {
    place: content.type,
    audience: content.audience,
    ...(content.endsAt !== undefined && { endsAt: content.endsAt }),
  }
}

/** Lists items of a kind in the order in which pages show them, announcements newest first. */
export const contentItemsSource: KeysetSource<
  ItemFilters,
  { readonly merchant: string; readonly kind: ContentKind },
  ItemRow,
  ContentItem
> = {
  key: [
    { column: 'i.sort_place', type: 'text', order: 'asc' },
    { column: 'i.sort_rank', type: 'int8', order: 'asc' },
    { column: 'i.item_id', type: 'text', order: 'asc' },
  ],
  where: (sql, { state, search, place }, { merchant, kind }) => sql`
    i.merchant = ${merchant} and i.kind = ${kind} and ${place === undefined ? sql`true` : sql`i.place = ${place}`}
    and ${state === 'ALL' ? sql`true` : state === 'SHOWN' ? sql`i.state <> 'REMOVED'` : state === 'REMOVED' ? sql`i.state = 'REMOVED'` : sql`i.open = ${state}`}
    and ${search === undefined ? sql`true` : sql`concat_ws(E'\n', i.item_id, i.title ->> 'KO', i.title ->> 'EN') ilike ${`%${escaped(search)}%`}`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<ItemRow[]>`
    select i.item_id as id, i.content, i.state, i.open, i.scheduled_for as "scheduledFor", i.changed_by as "changedBy",
      i.changed_at as "changedAt", ${cursor} as cursor
    from content.items i where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ id, content, state, open, scheduledFor, changedBy, changedAt }) => ({
    id,
    title: { KO: titleOf(content).KO, EN: titleOf(content).EN },
    state,
    changedBy,
    changedAt: changedAt.toISOString(),
    ...placeOf(content),
    ...(open !== null && { open }),
    ...(scheduledFor && { scheduledFor: scheduledFor.toISOString() }),
  }),
}
