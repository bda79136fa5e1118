import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@atrium/contracts/errors'
import { allOf } from './section.ts'
import type { ItemOf, Section } from './section.ts'

/** Campaigns that run or will, by id: the contents of their live versions. Applying one publishes it. */
export const campaignSection: Section<ItemOf<'campaigns'>> = {
  operations: ['campaigns', 'publishCampaign'],

  async ids({ call, merchant, now }) {
    const live = await allOf((after) => call('campaigns', { merchant, stage: 'LIVE', after, pageSize: 200 }))
    // One that has ended cannot be published again.
    return live.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) > now.getTime()).map(({ id }) => id)
  },

  read: async ({ call, merchant }, id) =>
    (await call('campaign', { merchant, id })).versions.find(({ state }) => state === 'LIVE')?.contents,

  async apply({ call, merchant, reason }, id, contents) {
    const known = await call('campaign', { merchant, id }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined
      throw error
    })
    const [newest] = known?.versions ?? []
    const isSaved =
      newest && ['DRAFT', 'WAITING'].includes(newest.state) && isDeepStrictEqual(newest.contents, contents)
    const { versions } = isSaved
      ? known!
      : await call('saveCampaign', {
          merchant,
          id,
          seen: newest?.number ?? 0,
          revision: newest?.revision ?? 0,
          contents,
        })
    const { number, revision } = versions[0]!
    return (await call('publishCampaign', { merchant, id, number, revision, reason })).proposal
  },
}
