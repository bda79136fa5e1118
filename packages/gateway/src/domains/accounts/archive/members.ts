import type { Transaction } from '@atrium/database'
import type { ArchiveContext, ArchivedMember, ArchivedRow } from '../../../platform/merchant-archive/part.ts'
import { openContact, sealContact } from '../members/contact.ts'

/** A member of an archive: the columns of `identity.members` as text, contacts decrypted, the upline by its account. */
export interface ArchivedProfile extends ArchivedMember {
  readonly mobile: string | undefined
  readonly email: string | undefined
  readonly upline: string | undefined
  readonly row: ArchivedRow
}

/** Columns that mean the same in another installation. */
const COLUMNS = [
  ...['account', 'type', 'nickname', 'password_hash', 'password_changed_at', 'must_change_password'],
  ...['first_login_done', 'status', 'vip_label', 'vip_level', 'language', 'registered_at', 'last_seen_at'],
  ...['payment_password_hash', 'email_verified_at', 'mobile_verified_at', 'avatar_choice', 'contact_changed_at'],
  ...['blocked_by', 'unlocked_at', 'closed_at'],
] as const

/** Type of accounts that play for fun and are deleted after a while. */
const TRIAL = 4

/** Position in the order of an archive, in which uplines come before those below them. */
export interface ArchivePosition {
  readonly depth: number
  readonly id: bigint
}

/** Reads the next members of a merchant, uplines first. Trial accounts are left out. */
export async function readArchivedMembers(
  tx: Transaction,
  { merchant, after, limit }: { merchant: string; after: ArchivePosition; limit: number },
  { keys }: ArchiveContext,
): Promise<(ArchivedProfile & ArchivePosition)[]> {
  const pairs = COLUMNS.map((column, place) => tx`${place === 0 ? tx`` : tx`, `}${column}::text, m.${tx(column)}::text`)
  const rows = await tx<
    (ArchivePosition & {
      account: string
      mobile: string | null
      email: string | null
      upline: string | null
      row: ArchivedRow
    })[]
  >`
    select m.id, cardinality(m.upline) as depth, m.account, m.mobile_sealed as mobile, m.email_sealed as email,
      (select u.account from identity.members u where u.id = m.parent_id) as upline,
      jsonb_build_object(${pairs}) as row
    from identity.members m
    where m.merchant = ${merchant} and m.type <> ${TRIAL}
      and (cardinality(m.upline), m.id) > (${after.depth}, ${after.id}::int8)
    order by cardinality(m.upline), m.id limit ${limit}`
  return rows.map(({ mobile, email, upline, ...member }) => {
    const owner = { merchant, account: member.account }
    return {
      ...member,
      merchant,
      mobile: mobile === null ? undefined : openContact(keys, 'mobile', mobile, owner),
      email: email === null ? undefined : openContact(keys, 'email', email, owner),
      upline: upline ?? undefined,
    }
  })
}

/** Accounts of a list that the merchant already has, in lower case. */
export async function findArchived(
  tx: Transaction,
  merchant: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx<{ account: string; id: bigint }[]>`
    select lower(account) as account, id from identity.members
    where merchant = ${merchant} and lower(account) = any(${accounts.map((account) => account.toLowerCase())}::text[])`
  return new Map(rows.map(({ account, id }) => [account, id]))
}

/**
 * Inserts a member of an archive below their upline, who comes before them. Returns the id here.
 * @throws Error naming an upline that is missing
 */
export async function insertArchivedMember(
  tx: Transaction,
  merchant: string,
  { mobile, email, upline, row }: Pick<ArchivedProfile, 'mobile' | 'email' | 'upline' | 'row'>,
  { keys }: ArchiveContext,
): Promise<bigint> {
  const account = row['account'] as string
  const contact = sealContact(keys, {
    merchant,
    account,
    ...(mobile !== undefined && { mobile }),
    ...(email !== undefined && { email }),
  })
  const above =
    upline === undefined ? undefined : (await findArchived(tx, merchant, [upline])).get(upline.toLowerCase())
  if (upline !== undefined && above === undefined)
    throw new Error(`The archive has ${account} before ${upline}, who is above. It was not written by Atrium.`)
  const names = tx`${tx([...COLUMNS])}`
  const [inserted] = await tx<[{ id: bigint }]>`
    insert into identity.members (merchant, ${names}, mobile_sealed, mobile_index, email_sealed, email_index,
      parent_id, upline)
    select ${merchant}, ${names}, ${contact.mobile_sealed}::text, ${contact.mobile_index}::text,
      ${contact.email_sealed}::text, ${contact.email_index}::text, ${above ?? null}::int8,
      coalesce((select u.upline || u.id from identity.members u where u.id = ${above ?? null}::int8), '{}')
    from jsonb_populate_record(null::identity.members, ${tx.json(row as never)})
    returning id`
  return inserted.id
}
