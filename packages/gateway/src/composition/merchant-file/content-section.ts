import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@atrium/contracts/errors'
import type { ContentKind, writtenContent } from '@atrium/contracts/staff/content/item-content'
import type { z } from 'zod'
import { allOf } from './section.ts'
import type { FileTarget, Section } from './section.ts'

/** A section of the content of one kind, by id: what the portal shows of it. */
export const contentSection = (kind: ContentKind): Section<z.output<typeof writtenContent>> => ({
  operations: ['contentItems', 'publishContent'],

  async ids({ call, merchant }) {
    const items = await allOf((after) => call('contentItems', { merchant, kind, after, pageSize: 200 }))
    return items.filter(({ state }) => state === 'PUBLISHED').map(({ id }) => id)
  },

  async read({ call, merchant }, id) {
    const { history, published } = await call('contentItem', { merchant, kind, id })
    const content = history.find(({ version }) => version === published)?.content
    if (!content) return undefined
    const { kind: _kind, ...fields } = content
    return fields
  },

  async apply({ call, merchant }, id, { kind: _kind, ...fields }) {
    const content = { kind, ...fields } as z.input<typeof writtenContent>
    const of = { merchant, kind, id }
    const known = await detailOf({ call, merchant }, of)
    const published = known?.published ?? 0
    const isSaved = isDeepStrictEqual(known?.open?.content, content)
    const { open } = isSaved
      ? known!
      : await call('saveContentDraft', {
          ...of,
          requestId: randomUUID(),
          revision: known?.open?.revision ?? 0,
          published,
          content,
        })
    const { version, revision } = open!
    return (await call('publishContent', { ...of, version, revision, published })).proposal
  },
})

const detailOf = (
  { call }: Pick<FileTarget, 'call' | 'merchant'>,
  of: { merchant: string; kind: ContentKind; id: string },
) =>
  call('contentItem', of).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
