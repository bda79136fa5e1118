import { isDeepStrictEqual } from 'node:util'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { MAX_ACTIVE_LINKS, parseLineRate } from '@atrium/contracts/rules/agents/line-rates'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { drawInviteCode, insertLink, revokeLink } from '../../accounts/index.ts'
import { checkRates } from '../line-rates/check-rates.ts'
import { readRates } from '../line-rates/line-rates-repository.ts'
import { linkListSource, toLink } from './link-list-source.ts'
import type { LinkReader } from './link-list-source.ts'
import { countActive, findLink, findRequested, lockLinks } from './links-repository.ts'

export interface LinkOwner extends Omit<LinkReader, 'now'> {
  readonly merchant: LinkReader['merchant'] & { readonly code: string }
}

const DAY_MS = 24 * 60 * 60_000

const expiryOf = (from: Date, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(from.getTime() + days * DAY_MS)
/** Returns rates by category, in hundredths of a percent. */
const ratesOf = (wanted: ParsedRequest<'agentLinkCreate'>['rates']): Record<string, number> =>
  Object.fromEntries(Object.entries(wanted).map(([category, percent]) => [category, parseLineRate(percent)!]))

/** Creates the calls by which agents manage their invite links. */
export function createLinks({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const list = listCall(sql, linkListSource)
  return {
    /** Returns a page of invite links. @throws DomainError INVALID_REQUEST for an invalid cursor */
    async page(owner: LinkOwner, request: ParsedRequest<'agentLinks'>): Promise<CallValue<'agentLinks'>> {
      const now = clock()
      const [
        {
          list: entries,
          next,
          previous,
          sums: { total, ...sums },
        },
        active,
      ] = await Promise.all([list.page(request, request, { ...owner, now }), countActive(sql, owner.memberId, now)])
      return { list: entries, ...(next && { next }), ...(previous && { previous }), total, active, sums }
    },

    file: (
      owner: LinkOwner,
      filters: Omit<ParsedRequest<'agentLinksFile'>, 'after'>,
      after: string | undefined,
    ): Promise<CallValue<'agentLinksFile'>> => list.part(filters, { after }, { ...owner, now: clock() }),

    /**
     * Creates an invite link.
     * @throws DomainError LINE_RATE_ABOVE_OWN, INVALID_REQUEST for a category without a rebate, INVITE_LINKS_FULL,
     *   REQUEST_ID_USED
     */
    create: (
      owner: LinkOwner,
      { requestId, role, rates: wanted, days, note }: ParsedRequest<'agentLinkCreate'>,
    ): Promise<CallValue<'agentLinkCreate'>> =>
      changeAs(sql, memberActor(owner.memberId), async (tx) => {
        const now = clock()
        const { memberId } = owner
        await lockLinks(tx, memberId)
        const known = await findRequested(tx, { memberId, requestId })
        if (known !== undefined) {
          const link = (await findLink(tx, { memberId, code: known }, now))!
          if (
            link.role !== role ||
            !isDeepStrictEqual(link.rates, ratesOf(wanted)) ||
            (link.note ?? undefined) !== (note || undefined) ||
            link.expiresAt?.getTime() !== expiryOf(link.createdAt, days)?.getTime()
          )
            throw new DomainError('REQUEST_ID_USED')
          return toLink(link, owner)
        }
        const rates = Object.fromEntries(checkRates(wanted, await readRates(tx, memberId), owner.language))
        if ((await countActive(tx, memberId, now)) >= MAX_ACTIVE_LINKS) throw new DomainError('INVITE_LINKS_FULL')
        for (;;) {
          const code = drawInviteCode()
          const isNew = await insertLink(
            tx,
            {
              merchant: owner.merchant.code,
              memberId,
              code,
              requestId,
              role,
              rates,
              note: note || null,
              expiresAt: expiryOf(now, days),
            },
            now,
          )
          if (isNew) return toLink((await findLink(tx, { memberId, code }, now))!, owner)
        }
      }),

    /** Revokes an invite link. @throws DomainError NOT_FOUND */
    revoke: (owner: LinkOwner, code: string): Promise<CallValue<'agentLinkRevoke'>> =>
      changeAs(sql, memberActor(owner.memberId), async (tx) => {
        const own = { memberId: owner.memberId, code: code.toUpperCase() }
        await revokeLink(tx, own)
        const link = await findLink(tx, own, clock())
        if (!link) throw new DomainError('NOT_FOUND', `no link ${code}`)
        return toLink(link, owner)
      }),
  }
}
