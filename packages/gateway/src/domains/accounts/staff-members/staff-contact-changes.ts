import { DomainError } from '@atrium/contracts/errors'
import { PATTERNS } from '@atrium/contracts/rules/accounts/register-rules'
import { toE164 } from '@atrium/contracts/rules/accounts/mobile-number'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { createContactNotices } from '../contacts/contact-notice.ts'
import { replaceContact } from '../contacts/contact-repository.ts'
import { findProvedOwner } from '../members/contact-owners.ts'
import { openContact, sealContact } from '../members/contact.ts'
import { maskEmail, maskMobile } from '../members/mask.ts'
import { lockMember } from '../members/members-repository.ts'
import { refuseExcluded } from '../self-exclusion-register/exclusions.ts'
import { endSessionsByStaff } from '../sessions/end-by-staff.ts'
import { memberSubject, requireMember } from './member-views.ts'
import { readDialingCodes } from './members-for-staff-repository.ts'
import { holdWithdrawals } from './withdrawal-hold.ts'

type Request = GatewayRequest<'changeMemberContact'>
type ContactDeps = Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime' | 'mail' | 'sms' | 'log' | 'merchants'> & {
  readonly proposals: Proposals
}

const EMAIL = new RegExp(`^(?:${PATTERNS.email})$`, 'u')
const MASKS = { email: maskEmail, mobile: maskMobile }
const TAKEN = { email: 'EMAIL_TAKEN', mobile: 'MOBILE_TAKEN' } as const
const TEMPLATES = { email: 'email-changed', mobile: 'mobile-changed' } as const

/**
 * Creates the staff operation that changes a contact of a member who has lost it. A second person must approve: who has
 * the contact can take the account over. The proposal stores the contact encrypted, and everybody reads it masked.
 */
export function createStaffContactChanges(deps: ContactDeps) {
  const { keys, proposals } = deps
  proposals.register(contactProposals(deps))
  return {
    /**
     * @throws DomainError NOT_FOUND if the member is not the merchant's, INVALID_REQUEST, MOBILE_INVALID,
     *   CONTACT_UNCHANGED, EMAIL_TAKEN, MOBILE_TAKEN, SELF_EXCLUDED, PROPOSAL_WAITING
     */
    async changeMemberContact(request: Request, staff: Staff): Promise<GatewayAnswer<'changeMemberContact'>> {
      const { merchant, memberId, kind, contact: typed } = request
      const { account } = await requireMember(deps, { merchant, memberId })
      const to = kind === 'email' ? emailOf(typed) : await mobileOf(deps, merchant, typed)
      const contact = sealContact(keys, { merchant, account, [kind]: to })[`${kind}_sealed`]!
      return (await proposals.perform('changeMemberContact', { ...request, contact }, staff))!
    },
  }
}

function emailOf(typed: string): string {
  if (EMAIL.test(typed)) return typed
  throw new DomainError('INVALID_REQUEST', 'no e-mail address', [
    { path: 'contact', message: 'must be an e-mail address' },
  ])
}

async function mobileOf({ sql }: Pick<Deps, 'sql'>, merchant: string, typed: string): Promise<string> {
  for (const code of await readDialingCodes(sql, merchant)) {
    const number = toE164(code, typed)
    if (number !== undefined) return number
  }
  throw new DomainError('MOBILE_INVALID', 'no number of a country to which the merchant sends text messages')
}

/** Decrypts the old and the new contact, and checks that the member can have the new one. */
async function readChange(
  tx: Transaction,
  { keys }: Pick<Deps, 'keys'>,
  { merchant, memberId, kind, contact }: Request,
  now: Date,
) {
  const row = await requireMember({ sql: tx }, { merchant, memberId })
  const owner = { merchant, account: row.account }
  await lockMember(tx, row.id)
  const sealed = kind === 'email' ? row.emailSealed : row.mobileSealed
  const from = sealed === null ? undefined : openContact(keys, kind, sealed, owner)
  const to = openContact(keys, kind, contact, owner)
  if (from !== undefined && keys.blindIndex(kind, from) === keys.blindIndex(kind, to))
    throw new DomainError('CONTACT_UNCHANGED')
  const provedBy = await findProvedOwner(tx, merchant, kind, keys.blindIndex.all(kind, to))
  if (provedBy !== undefined) throw new DomainError(TAKEN[kind])
  await refuseExcluded(tx, keys, merchant, { [kind]: to }, now)
  return { row, owner, from, to }
}

const contactProposals = (deps: ContactDeps): Proposable<'changeMemberContact'> => ({
  operation: 'changeMemberContact',
  subject: ({ memberId }) => `member-contact:${memberId}`,

  async compare(tx, request, now) {
    const { kind, identification } = request
    const { row, from, to } = await readChange(tx, deps, request, now)
    return {
      changes: [
        { field: 'member', to: row.account, loosens: false },
        { field: kind, ...(from !== undefined && { from: MASKS[kind](from) }), to: MASKS[kind](to), loosens: true },
        { field: 'identification', to: identification, loosens: false },
      ],
    }
  },

  /** Ends all sessions of the member, blocks withdrawals for some time, and notifies the old and the new contact. */
  async apply(tx, request, { actor, now }) {
    const { merchant, kind, identification, reason } = request
    const { row, owner, from, to } = await readChange(tx, deps, request, now)
    const { id, account, language } = row
    const columns = sealContact(deps.keys, { ...owner, [kind]: to })
    const next = { kind, sealed: columns[`${kind}_sealed`]!, index: columns[`${kind}_index`]! }
    if (!(await replaceContact(tx, id, next, now, null))) throw new DomainError(TAKEN[kind])
    await holdWithdrawals(tx, { merchant, id }, { actor, reason, now })
    const [template, masked] = [TEMPLATES[kind], MASKS[kind](to)]
    await sendMessage(
      tx,
      {
        memberId: id,
        merchant,
        template,
        values: { contact: masked },
        dedupKey: `${template}:${now.toISOString()}`,
      },
      now,
    )
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'member-contact-changed',
      subject: memberSubject(id),
      details: { [kind]: masked, identification, reason },
      at: now,
    })
    const { informTabs } = await endSessionsByStaff(tx, deps, id, { now })
    return async () => {
      informTabs()
      await publishUnread(deps, id)
      await sendNotices(deps, { merchant, kind, account, language, from, to })
    }
  },
})

/** Notifies both contacts. A failure is logged and does not undo the change. */
async function sendNotices(
  deps: ContactDeps,
  {
    kind,
    from,
    to,
    ...about
  }: {
    merchant: string
    kind: Request['kind']
    account: string
    language: 'KO' | 'EN'
    from?: string | undefined
    to: string
  },
): Promise<void> {
  const merchant = (await deps.merchants.all()).find(({ code }) => code === about.merchant)
  if (!merchant) return
  const send = createContactNotices(deps)[kind]
  const notices = [
    ...(from === undefined ? [] : [send({ ...about, merchant, to: from })]),
    send({ ...about, merchant, to, isNew: true }),
  ]
  for (const result of await Promise.allSettled(notices))
    if (result.status === 'rejected')
      deps.log.error({ err: result.reason as unknown, kind }, 'a changed contact could not be notified')
}
