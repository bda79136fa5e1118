import type { Transaction } from '@atrium/database'
import { tablePart } from '../../../platform/merchant-archive/table-part.ts'
import type { ArchiveContext, ArchivedMember, ArchivePart, OwnedRow } from '../../../platform/merchant-archive/part.ts'
import { openContact } from '../members/contact.ts'
import { placeOfField } from '../members/personal-fields.ts'
import { personIndexOf } from '../members/person-index.ts'
import { totpPlace } from '../totp/totp-service.ts'

const idsOf = (tx: Transaction, members: readonly ArchivedMember[]) =>
  tx`${tx.array(members.map(({ id }) => id))}::int8[]`

/** What members gave at registration. The index of who may be the same person is computed again. */
const personalData: ArchivePart = {
  name: 'personalData',
  async read(tx, members, { keys }) {
    const rows = await tx<{ memberId: bigint; merchant: string; field: string; sealed: string; indexed: boolean }[]>`
      select d.member_id as "memberId", m.merchant, d.field, d.sealed, d.value_index is not null as indexed
      from registration.personal_data d join identity.members m on m.id = d.member_id
      where d.member_id = any(${idsOf(tx, members)}) order by d.member_id, d.field`
    return rows.map(({ field, sealed, indexed, ...owner }) => ({
      memberId: owner.memberId,
      row: { field, value: keys.field.open(sealed, placeOfField(owner, field)), indexed },
    }))
  },
  async write(tx, rows, { keys }) {
    const written = rows.map(({ member: { id, merchant }, row: { field, value, indexed } }) => ({
      member_id: String(id),
      field,
      sealed: keys.field.seal(value as string, placeOfField({ memberId: id, merchant }, field as string)),
      value_index: indexed ? keys.blindIndex('idNumber', value as string) : null,
    }))
    await tx`
      insert into registration.personal_data (member_id, field, sealed, value_index)
      select member_id, field, sealed, value_index
      from jsonb_populate_recordset(null::registration.personal_data, ${tx.json(written as never)})`
  },
}

/** How members registered, except those whom agents opened. */
const registrations: ArchivePart = {
  name: 'registrations',
  read: (tx, members) =>
    tx<OwnedRow[]>`
      select member_id as "memberId", jsonb_build_object('variant', variant, 'register_url', register_url, 'domain',
        domain, 'affiliate_code', affiliate_code, 'referral_code', referral_code, 'recommender_id', recommender_id,
        'ip', ip, 'device', device, 'mobile_verified_at', mobile_verified_at::text, 'at', at::text) as row
      from registration.origins where member_id = any(${idsOf(tx, members)}) and method = 'WEB' order by member_id`,
  async write(tx, rows, { keys }) {
    const facts = await personalData.read(
      tx,
      rows.map(({ member }) => member),
      { keys } as ArchiveContext,
    )
    const factOf = (id: bigint, field: string) =>
      facts.find(({ memberId, row }) => memberId === id && row['field'] === field)?.row['value'] as string | undefined
    const written = rows.map(({ member: { id, merchant }, row }) => {
      const [name, idNumber] = [factOf(id, 'payeeName'), factOf(id, 'idNumber')]
      return {
        ...row,
        member_id: String(id),
        merchant,
        method: 'WEB',
        person_index: name !== undefined && idNumber !== undefined ? personIndexOf(keys, name, idNumber) : null,
      }
    })
    await tx`
      insert into registration.origins (member_id, merchant, variant, method, register_url, domain, affiliate_code,
        referral_code, recommender_id, ip, device, person_index, mobile_verified_at, at)
      select member_id, merchant, variant, method, register_url, domain, affiliate_code, referral_code, recommender_id,
        ip, device, person_index, mobile_verified_at, at
      from jsonb_populate_recordset(null::registration.origins, ${tx.json(written as never)})`
  },
}

/** Authenticator apps. Recovery codes stay: they are stored as hashes under the key of their installation. */
const authenticators: ArchivePart = {
  name: 'authenticators',
  async read(tx, members, { keys }) {
    const rows = await tx<{ memberId: bigint; sealed: string; confirmedAt: string; lastStep: string }[]>`
      select member_id as "memberId", secret_sealed as sealed, confirmed_at::text as "confirmedAt",
        last_step::text as "lastStep"
      from identity.totp where member_id = any(${idsOf(tx, members)}) and confirmed_at is not null order by member_id`
    return rows.map(({ memberId, sealed, confirmedAt, lastStep }) => ({
      memberId,
      row: { secret: keys.field.open(sealed, totpPlace(memberId)), confirmed_at: confirmedAt, last_step: lastStep },
    }))
  },
  async write(tx, rows, { keys }) {
    for (const { member, row } of rows)
      await tx`
        insert into identity.totp (member_id, secret_sealed, confirmed_at, last_step)
        values (${member.id}, ${keys.field.seal(row['secret'] as string, totpPlace(member.id))},
          ${row['confirmed_at'] as string}::timestamptz, ${row['last_step'] as string}::int8)`
  },
}

type Value = { memberId: bigint; kind: 'mobile' | 'email' | 'idNumber'; value: string }

/** Entries of the exclusion register that are about values of these members. */
const exclusions: ArchivePart = {
  name: 'exclusions',
  async read(tx, members, { keys }) {
    const found: OwnedRow[] = []
    for (const { memberId, kind, value } of await excludableValues(tx, members, keys)) {
      const rows = await tx<{ row: Record<string, string> }[]>`
        select distinct jsonb_build_object('kind', ${kind}::text, 'value', ${value}::text, 'starts_at', starts_at::text,
          'ends_at', ends_at::text) as row
        from registration.exclusions
        where kind = ${kind} and value_index = any(${keys.blindIndex.all(kind, value)}::text[])
          and (merchant is null or merchant = ${members[0]!.merchant})`
      for (const { row } of rows) found.push({ memberId, row })
    }
    return found
  },
  async write(tx, rows, { keys }) {
    for (const { member, row } of rows)
      await tx`
        insert into registration.exclusions (merchant, kind, value_index, starts_at, ends_at)
        values (${member.merchant}, ${row['kind'] as string},
          ${keys.blindIndex(row['kind'] as Value['kind'], row['value'] as string)},
          ${row['starts_at'] as string}::timestamptz, ${(row['ends_at'] as string | null) ?? null}::timestamptz)`
  },
}

async function excludableValues(
  tx: Transaction,
  members: readonly ArchivedMember[],
  keys: ArchiveContext['keys'],
): Promise<Value[]> {
  const contacts = await tx<
    { memberId: bigint; merchant: string; account: string; mobile: string | null; email: string | null }[]
  >`
    select id as "memberId", merchant, account, mobile_sealed as mobile, email_sealed as email
    from identity.members where id = any(${idsOf(tx, members)}) order by id`
  const numbers = await personalData.read(tx, members, { keys } as ArchiveContext)
  return [
    ...contacts.flatMap(({ memberId, mobile, email, ...owner }) => [
      ...(mobile === null
        ? []
        : [{ memberId, kind: 'mobile' as const, value: openContact(keys, 'mobile', mobile, owner) }]),
      ...(email === null
        ? []
        : [{ memberId, kind: 'email' as const, value: openContact(keys, 'email', email, owner) }]),
    ]),
    ...numbers
      .filter(({ row }) => row['field'] === 'idNumber')
      .map(({ memberId, row }) => ({ memberId, kind: 'idNumber' as const, value: row['value'] as string })),
  ]
}

/** What accounts carry of members besides their profile. Sessions, devices and pictures stay. */
export const ACCOUNT_PARTS: readonly ArchivePart[] = [
  personalData,
  registrations,
  authenticators,
  exclusions,
  tablePart({ name: 'consents', table: 'registration.consents', columns: ['kind', 'version', 'at', 'ip'] }),
  tablePart({
    name: 'areaBlocks',
    table: 'identity.area_blocks',
    columns: ['area', 'until', 'blocked_by', 'people', 'reason', 'at'],
  }),
  tablePart({ name: 'notes', table: 'identity.member_notes', columns: ['author', 'note', 'at'] }),
  tablePart({ name: 'formerPasswords', table: 'identity.password_history', columns: ['password_hash', 'ended_at'] }),
  tablePart({
    name: 'knownAddresses',
    table: 'identity.known_addresses',
    columns: ['ip', 'first_seen_at', 'last_seen_at'],
  }),
  tablePart({
    name: 'inviteCodes',
    table: 'registration.invite_codes',
    columns: ['code', 'kind', 'domain', 'enabled', 'created_at', 'role', 'expires_at', 'note', 'request_id'],
    json: ['rates'],
    hasMerchant: true,
  }),
]
