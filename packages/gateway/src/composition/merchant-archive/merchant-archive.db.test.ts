import { readFile, rm, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyAll } from '../../maintenance/verify-books.ts'
import { openAccount } from '../../domains/wallet/balances/open-account.ts'
import { createBonuses } from '../../domains/wallet/bonuses/bonuses-service.ts'
import { addStudio } from '../../testing/demo-catalogue.ts'
import { addContact, addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { seedTestDemo } from '../../testing/demo.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { openContact } from '../../domains/accounts/members/contact.ts'
import { registerLotteries } from '../../seed/product/register-lotteries.ts'
import { staffSurface } from '../../staff-surface.ts'
import { exportArchive } from './export-archive.ts'
import { importArchive } from './import-archive.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const PASSPHRASE = 'a passphrase of several words'
const surfaceOf =
  ({ deps }: TestGateway) =>
  (own: object) =>
    staffSurface({ ...deps, ...own })

let from: TestGateway
let to: TestGateway
let folder: string
let rich: TestMember
beforeAll(async () => {
  from = await testGateway({ now: NOW })
  const { sql, deps } = from
  for (const table of ['modules', 'hosts', 'merchants']) await sql`delete from merchants.${sql(table)}`
  await sql`insert into demo.databases (has_known_passwords) values (true)`
  await addStudio(deps)
  await seedTestDemo(from, NOW)
  rich = await addMember(sql, { account: 'Rich', merchant: 'LOTUS' })
  await addContact(sql, deps.keys, rich, { mobile: '+84901234567', email: 'rich@example.com' })
  await openAccount(sql, { memberId: rich.id, amount: 9_007_199_254_740_993n })
  await createBonuses(deps).grant(rich.id, 'welcome', { amount: 20n * CREDIT, multiplier: 10 })
  await sql`
    insert into protection.limits (member_id, kind, period, amount, state, set_at)
    values (${rich.id}, 'LOSS', 'DAY', 5000, 'ACTIVE', ${NOW})`
  await sql`
    insert into registration.exclusions (merchant, kind, value_index, starts_at)
    values ('LOTUS', 'mobile', ${deps.keys.blindIndex('mobile', '+84901234567')}, ${NOW})`

  to = await testGateway({ now: NOW })
  for (const table of ['modules', 'hosts', 'merchants']) await to.sql`delete from merchants.${to.sql(table)}`
  await addStudio(to.deps)
  await registerLotteries(to.sql)
}, 120_000)
afterAll(() => Promise.all([from?.close(), to?.close()]))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-archive-'))
})
const exported = () => exportArchive(from.deps, surfaceOf(from), { merchant: 'LOTUS', folder, passphrase: PASSPHRASE })
const imported = (passphrase = PASSPHRASE) => importArchive(to.deps, surfaceOf(to), { folder, passphrase })
const setStage = (stage: string) => from.sql`update merchants.merchants set stage = ${stage} where code = 'LOTUS'`
const balances = ({ sql }: TestGateway) => sql`
  select lower(m.account) as account, a.kind, a.name, a.currency, a.balance, a.limited
  from ledger.accounts a join identity.members m on m.id = a.member_id
  where a.merchant = 'LOTUS' and a.kind <> 'DEMO' and a.balance <> 0 order by 1, 2, 3`
const people = ({ sql }: TestGateway) => sql`
  select m.account, m.nickname, m.type, m.password_hash, m.status, m.vip_level, m.registered_at, u.account as upline,
    cardinality(m.upline) as depth
  from identity.members m left join identity.members u on u.id = m.parent_id where m.merchant = 'LOTUS' order by 1`

describe('the export of a merchant', () => {
  it('is rejected while the merchant is not suspended', async () => {
    await setStage('OPEN')
    await expect(exported()).rejects.toThrow('LOTUS is in the stage OPEN: suspend it first')
  })

  it('is rejected while a round is open, with what to do', async () => {
    await setStage('SUSPENDED')
    await from.sql`
      insert into ledger.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, currency,
        category, vassalage, time_zone, rebate_rate, rebate_factor, point_rate)
      values ('studio', 'open', 's', ${rich.id}, 'LOTUS', 'g', 'real', 'VND', 'SLOT', 'v', 'UTC', 0, 0, 0)`
    await expect(exported()).rejects.toThrow('1 rounds or lottery orders are open')
    await from.sql`delete from ledger.rounds where round_id = 'open'`
  })

  it('is rejected with a short passphrase', async () => {
    await expect(
      exportArchive(from.deps, surfaceOf(from), { merchant: 'LOTUS', folder, passphrase: 'short' }),
    ).rejects.toThrow('fewer than 12 characters')
  })
})

describe('the import of a merchant', () => {
  it('is rejected, with nothing changed, when a file or the passphrase is another one', async () => {
    await setStage('SUSPENDED')
    await exported()
    await expect(imported('another passphrase')).rejects.toThrow('The passphrase is not that of the archive')
    for (const name of ['houses.jsonl', 'members.jsonl', 'merchant.json']) {
      const text = await readFile(join(folder, name), 'utf8')
      await writeFile(
        join(folder, name),
        text.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10)),
      )
      await expect(imported()).rejects.toThrow(`${name} is not the file that was exported`)
      await writeFile(join(folder, name), text)
    }
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/"members": (\d+)/, '"members": 1$1'))
    await expect(imported()).rejects.toThrow('manifest.json was changed')
    expect(await to.sql`select code from merchants.merchants`).toEqual([])
  })

  it('brings members and every balance, continues after an interruption, and changes nothing when repeated', async () => {
    await setStage('SUSPENDED')
    const { members } = await exported()
    expect(await readFile(join(folder, 'members.jsonl'), 'utf8')).not.toContain('+84901234567')

    expect(await imported()).toMatchObject({ added: members, isRepeat: false })

    const own = await balances(from)
    expect(own).toContainEqual({
      account: 'rich',
      kind: 'BONUS',
      name: '',
      currency: 'DEMO',
      balance: 200_000n,
      limited: false,
    })
    expect(own.find(({ account, kind }) => account === 'rich' && kind === 'REAL')).toMatchObject({
      balance: 9_007_199_254_740_993n,
    })
    expect(await balances(to)).toEqual(own)
    expect(await people(to)).toEqual(await people(from))
    expect((await verifyAll(to.deps.sql)).problems).toEqual([])

    const entries = (await to.sql`select count(*)::int from ledger.entries`)[0]
    expect(await imported()).toMatchObject({ added: 0, isRepeat: true })
    // As if the process had ended before the last transaction.
    await to.sql`update merchants.imports set finished_at = null`
    expect(await imported()).toMatchObject({ added: 0, isRepeat: false })
    await to.sql`update merchants.imports set finished_at = null`
    await to.sql`update ledger.accounts set balance = balance + 1 where kind = 'BONUS' and merchant = 'LOTUS'`
    await expect(imported()).rejects.toThrow('The balances of LOTUS differ from the archive')
    await to.sql`update ledger.accounts set balance = balance - 1 where kind = 'BONUS' and merchant = 'LOTUS'`
    expect((await to.sql`select count(*)::int from ledger.entries`)[0]).toEqual(entries)

    const [stored] = await to.sql`
      select id, mobile_sealed, mobile_index from identity.members where merchant = 'LOTUS' and account = 'Rich'`
    const { keys } = to.deps
    expect(openContact(keys, 'mobile', stored!['mobile_sealed'], { merchant: 'LOTUS', account: 'Rich' })).toBe(
      '+84901234567',
    )
    expect(stored!['mobile_index']).toBe(keys.blindIndex('mobile', '+84901234567'))
    expect(await to.sql`select kind, amount from protection.limits where member_id = ${stored!['id']}`).toEqual([
      { kind: 'LOSS', amount: 5000n },
    ])
    expect(
      await to.sql`select kind from registration.exclusions where value_index = ${keys.blindIndex('mobile', '+84901234567')}`,
    ).toEqual([{ kind: 'mobile' }])
    expect(
      await to.sql`select state, amount, requirement from wallet.bonuses where member_id = ${stored!['id']}`,
    ).toEqual(await from.sql`select state, amount, requirement from wallet.bonuses where member_id = ${rich.id}`)
    expect(await to.sql`select stage from merchants.merchants where code = 'LOTUS'`).toEqual([{ stage: 'PREPARING' }])
    await rm(folder, { recursive: true })
  }, 120_000)
})
