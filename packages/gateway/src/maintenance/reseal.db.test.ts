import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sealContact } from '../domains/accounts/members/contact.ts'
import { findProvedOwner, verifyContact } from '../domains/accounts/members/contact-owners.ts'
import { findByMobile } from '../domains/accounts/members/members-repository.ts'
import { isMemberExcluded } from '../domains/accounts/self-exclusion-register/exclusions-repository.ts'
import { refuseExcluded } from '../domains/accounts/self-exclusion-register/exclusions.ts'
import { makeRecoveryCodes, useRecoveryCode } from '../domains/accounts/totp/totp-recovery.ts'
import { sealAddress } from '../domains/promotions/points/delivery-address.ts'
import { sealOf } from '../domains/wallet/payout-accounts/account-view.ts'
import { createPayoutAccounts } from '../domains/wallet/payout-accounts/accounts-service.ts'
import { numberIndexOf } from '../domains/wallet/payout-accounts/number-index.ts'
import { freshBlindIndexKeys, freshFieldKeys } from '../platform/keys/key-material.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { createKeys } from '../platform/keys/keys.ts'
import { addContact, addMember } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { testGateway } from '../testing/gateway.ts'
import { e164, nextNumber } from '../testing/registration.ts'
import { createResealing, SEALED_TABLES } from './reseal.ts'

let gateway: TestGateway
/** `rotated`: each old key with a new key before it. `renewed`: the new keys alone. */
let rotated: Keys
let renewed: Keys
let oldKid: string
beforeEach(async () => {
  gateway = await testGateway()
  const { config, log } = gateway.deps
  const [field, blindIndex] = [freshFieldKeys(), freshBlindIndexKeys()]
  const before = (text: string | undefined) => JSON.parse(text!) as typeof field
  const keysOf = (keys: { field: typeof field; blindIndex: typeof field }) =>
    createKeys(
      {
        ...config,
        keys: { ...config.keys, field: JSON.stringify(keys.field), blindIndex: JSON.stringify(keys.blindIndex) },
      },
      log,
    )
  oldKid = before(config.keys.field)[0]!.kid
  rotated = await keysOf({
    field: [...field, ...before(config.keys.field)],
    blindIndex: [...blindIndex, ...before(config.keys.blindIndex)],
  })
  renewed = await keysOf({ field, blindIndex })
})

afterEach(() => gateway.close())

const going = { isStopping: () => false }
const resealing = () => createResealing({ ...gateway.deps, keys: rotated })
const ownerOf = (keys: Keys, number: string) =>
  findByMobile(gateway.sql, 'DEMO', keys.blindIndex.all('mobile', e164(number)))

/** Adds a member with a value in every sealed column that a member can have. */
async function addSealedMember(): Promise<{ member: TestMember; number: string; orderId: string; accountId: string }> {
  const { sql } = gateway
  const { keys } = gateway.deps
  const member = await addMember(sql)
  const number = nextNumber()
  await addContact(sql, keys, member, { mobile: e164(number), email: `${member.account}@example.com` })
  for (const [field, value] of [
    ['payeeName', 'Gildong Hong'],
    ['idNumber', `M${member.id}`],
  ] as const)
    await sql`
      insert into registration.personal_data (member_id, field, sealed, value_index)
      values (${member.id}, ${field}, ${keys.field.seal(value, `registration.personal_data/DEMO/${member.id}/${field}`)},
        ${field === 'idNumber' ? keys.blindIndex('idNumber', value) : null})`
  await sql`
    insert into registration.origins (member_id, merchant, variant, method, ip, device, person_index, at)
    values (${member.id}, 'DEMO', 'username', 'WEB', '127.0.0.1', 'test',
      ${keys.blindIndex('person', `Gildong Hong/M${member.id}`)}, now())`
  await sql`
    insert into identity.totp (member_id, secret_sealed)
    values (${member.id}, ${keys.field.seal('SECRET', `identity.totp/${member.id}/secret`)})`
  const place = { id: randomUUID(), memberId: member.id }
  const account = { country: 'KR', bank: 'KB', number: '1234567890' }
  await sql`
    insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index, last_digits,
      holder_sealed, created_at, usable_from)
    values (${place.id}, 'DEMO', ${member.id}, 'KR', 'KB', ${sealOf(keys, 'number', place, account.number)},
      ${numberIndexOf(keys, account)}, '7890', ${sealOf(keys, 'holder', place, 'Gildong Hong')}, now(), now())`
  const order = { id: randomUUID(), memberId: member.id }
  await sql`
    insert into promotions.point_orders (id, merchant, member_id, request_id, kind, item_id, quantity, points, currency,
      state, address, day, applied_at)
    values (${order.id}, 'DEMO', ${member.id}, 'r', 'GOODS', 'cup', 1, 10000, 'DEMO', 'APPLYING',
      ${sealAddress(keys, { name: 'Hong' } as never, order)}, current_date, now())`
  return { member, number, orderId: order.id, accountId: place.id }
}

/** Names of tables in which a value is still sealed with the old key. */
async function tablesOfOldKey(): Promise<string[]> {
  const found: string[] = []
  for (const { name } of SEALED_TABLES) {
    const rows = await gateway.sql`
      select 1 from ${gateway.sql(name)} t where to_jsonb(t)::text like ${`%v1.${oldKid}.%`} limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('the rotation of keys', () => {
  it('knows every sealed column', async () => {
    const columns = await gateway.sql<{ name: string }[]>`
      select table_schema || '.' || table_name || '.' || column_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and column_name ~ '(^|_)sealed$' order by 1`
    const known = SEALED_TABLES.flatMap(({ name, columns: sealed }) => sealed.map((column) => `${name}.${column}`))
    expect(columns.map(({ name }) => name)).toEqual(
      known.filter((name) => name !== 'promotions.point_orders.address').sort(),
    )
  })

  it('seals and indexes everything again, so that the new keys are sufficient', async () => {
    const { member, number, orderId, accountId } = await addSealedMember()
    // Before resealing, `rotated` finds values under either key.
    expect((await ownerOf(rotated, number))?.id).toBe(member.id)
    expect(await ownerOf(renewed, number)).toBeUndefined()
    await resealing()(going)
    expect(await tablesOfOldKey()).toEqual([])
    expect((await ownerOf(renewed, number))?.id).toBe(member.id)
    const [row] = await gateway.sql<Record<string, string>[]>`
      select m.mobile_sealed, m.email_index, t.secret_sealed, d.value_index, o.person_index, p.address, a.number_index,
        a.holder_sealed
      from identity.members m join identity.totp t on t.member_id = m.id
      join registration.personal_data d on d.member_id = m.id and d.field = 'idNumber'
      join registration.origins o on o.member_id = m.id
      join promotions.point_orders p on p.id = ${orderId} join wallet.payout_accounts a on a.id = ${accountId}
      where m.id = ${member.id}`
    const open = (column: string, place: string) => renewed.field.open(row![column]!, place)
    expect(open('mobile_sealed', `identity.members/DEMO/${member.account.toLowerCase()}/mobile`)).toBe(e164(number))
    expect(open('secret_sealed', `identity.totp/${member.id}/secret`)).toBe('SECRET')
    expect(open('holder_sealed', `wallet.payout_accounts/${member.id}/${accountId}/holder`)).toBe('Gildong Hong')
    expect(open('address', `promotions.point_orders/${member.id}/${orderId}/address`)).toContain('Hong')
    expect(row).toMatchObject({
      email_index: renewed.blindIndex('email', `${member.account}@example.com`),
      value_index: renewed.blindIndex('idNumber', `M${member.id}`),
      person_index: renewed.blindIndex('person', `Gildong Hong/M${member.id}`),
      number_index: numberIndexOf(renewed, { country: 'KR', bank: 'KB', number: '1234567890' }),
    })
    expect(
      await gateway.sql`select actor from audit.log where action = 'keys-rotated' and subject = ${rotated.rotation.target}`,
    ).toHaveLength(1)
  })

  it('resumes after an interruption, and does nothing once it is complete', async () => {
    for (let i = 0; i < 450; i++) await addNumbered(i)
    let asked = 0
    const interrupted = resealing()
    await interrupted({ isStopping: () => ++asked > 2 })
    const left = await countOld()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(450)
    // Continues as a new process would after a restart.
    await resealing()(going)
    expect(await countOld()).toBe(0)
    await addSealedMember()
    await resealing()(going)
    expect(await tablesOfOldKey()).toContain('identity.members')
  })

  it('continues after a value that cannot be opened, and is then incomplete', async () => {
    const broken = await addMember(gateway.sql)
    await gateway.sql`
      update identity.members set mobile_sealed = 'v1.lost.a.b.c', mobile_index = ${randomUUID()} where id = ${broken.id}`
    const { number } = await addSealedMember()
    await resealing()(going)
    expect((await ownerOf(renewed, number))?.id).toBeDefined()
    expect(gateway.logged.some((line) => line.includes('not everything could be sealed with the new keys'))).toBe(true)
    expect(
      await gateway.sql`select 1 from audit.log where action = 'keys-rotated' and subject = ${rotated.rotation.target}`,
    ).toHaveLength(0)
  })
})

describe('while keys are rotated', () => {
  it('an exclusion applies to a member before and after, and to a person without an account', async () => {
    const { member, number } = await addSealedMember()
    const [unknown, now] = [nextNumber(), gateway.deps.clock()]
    for (const each of [number, unknown])
      await gateway.sql`
        insert into registration.exclusions (merchant, kind, value_index, starts_at)
        values (null, 'mobile', ${gateway.deps.keys.blindIndex('mobile', e164(each))}, ${new Date(0)})`
    expect(await isMemberExcluded(gateway.sql, member.id, now)).toBe(true)
    await resealing()(going)
    expect(await isMemberExcluded(gateway.sql, member.id, now)).toBe(true)
    for (const each of [number, unknown])
      await expect(refuseExcluded(gateway.sql, rotated, 'DEMO', { mobile: e164(each) }, now)).rejects.toMatchObject({
        code: 'SELF_EXCLUDED',
      })
  })

  it('a number that is proved under the old key is also taken under the new one', async () => {
    const { member, number } = await addSealedMember()
    expect(await findProvedOwner(gateway.sql, 'DEMO', 'mobile', rotated.blindIndex.all('mobile', e164(number)))).toBe(
      member.id,
    )
  })

  it.each(['mobile', 'email'] as const)(
    '%s: a value proved under the old key cannot be proved again under the new one',
    async (kind) => {
      const value = kind === 'mobile' ? e164(nextNumber()) : 'both@example.com'
      const [owner, other] = [await addMember(gateway.sql), await addMember(gateway.sql)]
      await addContact(gateway.sql, gateway.deps.keys, owner, { [kind]: value })
      await addContact(gateway.sql, rotated, other, { [kind]: value })
      const verifiedAt = gateway.sql(`${kind}_verified_at`)
      await gateway.sql`update identity.members set ${verifiedAt} = null where id = ${other.id}`
      const proof = { memberId: other.id, merchant: 'DEMO', kind, value }
      expect(await verifyContact(gateway.sql, rotated, proof, gateway.deps.clock())).toBe(false)
      expect(
        await gateway.sql`select 1 from identity.members where id = ${other.id} and ${verifiedAt} is null`,
      ).toHaveLength(1)
    },
  )

  it('an earlier payout account cannot be added again', async () => {
    const { member } = await addSealedMember()
    const accounts = createPayoutAccounts(
      { ...gateway.deps, keys: rotated },
      {
        assertPaymentPassword: async () => {},
        assertTotp: async () => {},
        needsTotp: async () => false,
        readPayeeName: async () => 'Gildong Hong',
        addPayeeName: async () => {},
      },
    )
    await expect(
      accounts.add(
        { memberId: member.id, merchant: 'DEMO', language: 'EN' },
        {
          country: 'KR',
          bank: 'KB',
          accountNumber: '123-456-7890',
          holder: 'Gildong Hong',
          paymentPassword: '000000',
        },
      ),
    ).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_TAKEN' })
  })

  it('an earlier recovery code is valid once', async () => {
    const member = await addMember(gateway.sql)
    const [code] = await gateway.sql.begin((tx) => makeRecoveryCodes(tx, gateway.deps.keys, member.id))
    await useRecoveryCode(gateway.sql, rotated, member.id, code!)
    await expect(useRecoveryCode(gateway.sql, rotated, member.id, code!)).rejects.toMatchObject({
      code: 'CODE_INVALID',
    })
  })
})

async function addNumbered(number: number): Promise<void> {
  const account = `numbered${number}`
  const { mobile_sealed, mobile_index } = sealContact(gateway.deps.keys, {
    merchant: 'DEMO',
    account,
    mobile: `+8210${String(10_000_000 + number)}`,
  })
  await gateway.sql`
    insert into identity.members (merchant, account, nickname, password_hash, mobile_sealed, mobile_index)
    values ('DEMO', ${account}, ${account}, 'none', ${mobile_sealed}, ${mobile_index})`
}

async function countOld(): Promise<number> {
  const [row] = await gateway.sql<[{ count: number }]>`
    select count(*)::int as count from identity.members
    where account like 'numbered%' and mobile_sealed like ${`v1.${oldKid}.%`}`
  return row.count
}
