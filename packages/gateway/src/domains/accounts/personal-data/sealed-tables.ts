import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { SealedTable } from '../../../platform/keys/sealed-table.ts'
import { tableOfOneColumn } from '../../../platform/keys/sealed-table.ts'
import { totpPlace } from '../totp/totp-service.ts'
import { defaultPasswords } from '../registration-settings/default-password.ts'
import { openContact, sealContact } from '../members/contact.ts'
import { personIndexOf } from '../members/person-index.ts'

type IndexKeys = Pick<Keys, 'field' | 'blindIndex'>

/**
 * Copies exclusions from the index under the old key to the index under the new key. The old rows stay, because other
 * members may have the same value.
 */
async function copyExclusions(tx: Transaction, kind: string, before: string | null, index: string): Promise<void> {
  if (before === null || before === index) return
  await tx`
    insert into registration.exclusions (merchant, kind, value_index, starts_at, ends_at)
    select merchant, kind, ${index}, starts_at, ends_at from registration.exclusions e
    where kind = ${kind} and value_index = ${before} and not exists (
      select from registration.exclusions known
      where known.kind = ${kind} and known.value_index = ${index}
        and (known.merchant, known.starts_at, known.ends_at) is not distinct from (e.merchant, e.starts_at, e.ends_at))`
}

interface ContactRow {
  id: bigint
  merchant: string
  account: string
  mobileSealed: string | null
  mobileIndex: string | null
  emailSealed: string | null
  emailIndex: string | null
}

async function renewContact(
  tx: Transaction,
  keys: IndexKeys,
  kind: 'mobile' | 'email',
  { id, merchant, account, ...row }: ContactRow,
): Promise<boolean> {
  const sealed = row[`${kind}Sealed` as const]
  if (sealed === null) return false
  const before = row[`${kind}Index` as const]
  const value = openContact(keys, kind, sealed, { merchant, account })
  const index = keys.blindIndex(kind, value)
  if (index === before && keys.field.isCurrent(sealed)) return false
  const columns = sealContact(keys, { merchant, account, [kind]: value })
  await tx`
    update identity.members
    set ${tx({ [`${kind}_sealed`]: columns[`${kind}_sealed` as const], [`${kind}_index`]: index })}
    where id = ${id} and ${tx(`${kind}_sealed`)} = ${sealed}`
  await copyExclusions(tx, kind, before, index)
  return true
}

const contacts: SealedTable = {
  name: 'identity.members',
  columns: ['mobile_sealed', 'email_sealed'],
  async read(sql, after, limit) {
    const rows = await sql<ContactRow[]>`
      select id, merchant, account, mobile_sealed as "mobileSealed", mobile_index as "mobileIndex",
        email_sealed as "emailSealed", email_index as "emailIndex"
      from identity.members where id > ${after?.[0] ?? '0'}::int8 order by id limit ${limit}`
    return rows.map((row) => ({
      key: [String(row.id)],
      renew: async (tx, keys) => {
        const isMobileRenewed = await renewContact(tx, keys, 'mobile', row)
        return (await renewContact(tx, keys, 'email', row)) || isMobileRenewed
      },
    }))
  },
}

interface PersonalRow {
  memberId: bigint
  merchant: string
  field: string
  sealed: string
  valueIndex: string | null
}
const placeOf = ({ memberId, merchant, field }: Pick<PersonalRow, 'memberId' | 'merchant' | 'field'>): string =>
  `registration.personal_data/${merchant}/${memberId}/${field}`

/**
 * Recomputes both indexes that contain the id number: the id number's own index, and the index of name and id number.
 */
async function renewIdIndexes(tx: Transaction, keys: IndexKeys, row: PersonalRow): Promise<boolean> {
  const idNumber = keys.field.open(row.sealed, placeOf(row))
  const index = keys.blindIndex('idNumber', idNumber)
  if (row.valueIndex === null || row.valueIndex === index) return false
  await tx`
    update registration.personal_data set value_index = ${index}
    where member_id = ${row.memberId} and field = 'idNumber' and value_index = ${row.valueIndex}`
  await copyExclusions(tx, 'idNumber', row.valueIndex, index)
  const [payee] = await tx<{ sealed: string }[]>`
    select sealed from registration.personal_data where member_id = ${row.memberId} and field = 'payeeName'`
  if (payee) {
    const name = keys.field.open(payee.sealed, placeOf({ ...row, field: 'payeeName' }))
    await tx`
      update registration.origins set person_index = ${personIndexOf(keys, name, idNumber)}
      where member_id = ${row.memberId} and person_index is not null`
  }
  return true
}

const personalData: SealedTable = {
  name: 'registration.personal_data',
  columns: ['sealed'],
  async read(sql: Sql, after, limit) {
    const rows = await sql<PersonalRow[]>`
      select d.member_id as "memberId", m.merchant, d.field, d.sealed, d.value_index as "valueIndex"
      from registration.personal_data d join identity.members m on m.id = d.member_id
      where (d.member_id, d.field) > (${after?.[0] ?? '0'}::int8, ${after?.[1] ?? ''})
      order by d.member_id, d.field limit ${limit}`
    return rows.map((row) => ({
      key: [String(row.memberId), row.field],
      async renew(tx, keys) {
        const isIndexRenewed = row.field === 'idNumber' && (await renewIdIndexes(tx, keys, row))
        const sealed = keys.field.reseal(row.sealed, placeOf(row))
        if (sealed === undefined) return isIndexRenewed
        await tx`
          update registration.personal_data set sealed = ${sealed}
          where member_id = ${row.memberId} and field = ${row.field} and sealed = ${row.sealed}`
        return true
      },
    }))
  },
}

const totp = tableOfOneColumn<{ member_id: bigint }>({
  table: 'identity.totp',
  column: 'secret_sealed',
  key: ['member_id'],
  placeOf: (row) => totpPlace(row.member_id),
})

export const SEALED_MEMBER_TABLES: readonly SealedTable[] = [contacts, personalData, totp, defaultPasswords]
