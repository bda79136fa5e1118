import type { ContentKind, ItemContent } from '@atrium/contracts/staff/content/item-content'
import { randomUUID } from 'node:crypto'
import type { TestGateway } from './gateway.ts'
import { sendAsStaff, staffOf } from './staff.ts'

const both = (text: string) => ({ KO: `${text} 한`, EN: text })

export const aNotice = (more: Partial<Extract<ItemContent, { kind: 'ANNOUNCEMENT' }>> = {}) => ({
  kind: 'ANNOUNCEMENT' as const,
  type: 'PL' as const,
  audience: 'all' as const,
  title: both('Notice'),
  content: both('<p>Text</p>'),
  ...more,
})
export const aBanner = (more: Partial<Extract<ItemContent, { kind: 'BANNER' }>> = {}) => ({
  kind: 'BANNER' as const,
  group: 'home',
  position: 1,
  title: both('Banner'),
  text: both('Words'),
  image: '/art/banner/arch~170~one.svg',
  link: '/promotions',
  ...more,
})
export const aTopic = (more: Partial<Extract<ItemContent, { kind: 'HELP_TOPIC' }>> = {}) => ({
  kind: 'HELP_TOPIC' as const,
  section: 'help' as const,
  position: 1,
  title: both('Topic'),
  body: both('<p>Body</p>'),
  ...more,
})
export const aResource = (more: Partial<Extract<ItemContent, { kind: 'RESOURCE' }>> = {}) => ({
  kind: 'RESOURCE' as const,
  position: 1,
  url: 'https://social.example/atrium',
  label: both('Channel'),
  ...more,
})

/** Marketing operations on one content item, based on the state that was read last. */
export function editorOf(gateway: TestGateway, kind: ContentKind, id: string, staff = staffOf()) {
  const at = `/content/items/${kind}/${id}`
  const post = (action: string, body: object) => sendAsStaff(gateway, 'POST', `${at}/${action}`, { body, staff })
  const read = () => sendAsStaff(gateway, 'GET', at, { staff })
  /** Reads the versions that every decision must contain. All are 0 for an unknown item. */
  async function seen(): Promise<{ version: number; revision: number; published: number }> {
    const { status, body } = await read()
    return status === 404
      ? { version: 0, revision: 0, published: 0 }
      : { version: body.open?.version ?? 0, revision: body.open?.revision ?? 0, published: body.published }
  }
  return {
    read,
    seen,
    post,
    async save(content: object, more: object = {}) {
      const { revision, published } = await seen()
      return post('draft', { requestId: randomUUID(), revision, published, content, ...more })
    },
    publish: async (more: object = {}) => post('publish', { ...(await seen()), ...more }),
    schedule: async (at_: string, more: object = {}) => post('schedule', { ...(await seen()), at: at_, ...more }),
    async unschedule() {
      const { version, revision } = await seen()
      return post('unschedule', { version, revision })
    },
    async discard() {
      const { version, revision } = await seen()
      return post('draft/discard', { version, revision })
    },
    rollBack: async (version: number, more: object = {}) =>
      post('roll-back', {
        requestId: randomUUID(),
        version,
        published: (await seen()).published,
        reason: 'Again',
        ...more,
      }),
    remove: async (more: object = {}) =>
      post('remove', { requestId: randomUUID(), published: (await seen()).published, reason: 'Over', ...more }),
  }
}
