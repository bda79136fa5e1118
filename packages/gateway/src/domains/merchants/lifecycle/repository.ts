import type { MerchantStage } from '@atrium/contracts/staff/merchants'
import type { Sql, Transaction } from '@atrium/database'

export interface MerchantRow {
  readonly merchant: string
  readonly nameKo: string
  readonly nameEn: string
  readonly stage: MerchantStage
  readonly currency: string
  readonly timeZone: string
  readonly createdAt: Date
}

export interface HostRow {
  readonly host: string
  readonly provedAt: Date | null
  /** Value of the DNS record that proves the host; null for hosts that need no proof. */
  readonly challenge: string | null
}

export async function findMerchant(sql: Sql | Transaction, code: string): Promise<MerchantRow | undefined> {
  const [row] = await sql<MerchantRow[]>`
    select code as merchant, name_ko as "nameKo", name_en as "nameEn", stage, currency, time_zone as "timeZone",
      created_at as "createdAt"
    from merchants.merchants where code = ${code}`
  return row
}

/** Reads the stage of a merchant, and locks it until the transaction ends. */
export async function lockStage(tx: Transaction, code: string): Promise<MerchantStage | undefined> {
  const [row] = await tx<{ stage: MerchantStage }[]>`
    select stage from merchants.merchants where code = ${code} for no key update`
  return row?.stage
}

/** Locks a merchant until the transaction ends, so that no member is added meanwhile: their account has its currency. */
export async function lockBasics(tx: Transaction, code: string): Promise<void> {
  await tx`select from merchants.merchants where code = ${code} for update`
}

/** Sets the time zone. Issues of lotteries are planned again in it. */
export async function updateTimeZone(tx: Transaction, code: string, timeZone: string): Promise<void> {
  await tx`update merchants.merchants set time_zone = ${timeZone} where code = ${code}`
  await tx`select lottery.forget_issues(${code})`
}

/** Sets the currency of a merchant and its accounts. Returns false, with nothing changed, if money has moved. */
export async function updateCurrency(tx: Transaction, code: string, currency: string): Promise<boolean> {
  const [row] = await tx<{ isFree: boolean }[]>`select ledger.change_currency(${code}, ${currency}) as "isFree"`
  if (row!.isFree) await tx`update merchants.merchants set currency = ${currency} where code = ${code}`
  return row!.isFree
}

/** Time zones that the server knows. Its view reads hundreds of files at each query. */
const timeZones = new Set<string>()

export async function isTimeZone(tx: Transaction, name: string): Promise<boolean> {
  if (timeZones.has(name)) return true
  const { count } = await tx`select from pg_timezone_names where name = ${name}`
  if (count > 0) timeZones.add(name)
  return count > 0
}

/** Inserts a merchant in the stage PREPARING with its module tree. Returns false if the code is taken. */
export async function insertMerchant(
  tx: Transaction,
  { code, names, timeZone, currency }: InsertedMerchant,
  modules: readonly InsertedModule[],
): Promise<boolean> {
  const { count } = await tx`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, currency, stage, brand)
    values (${code}, ${names.KO}, ${names.EN}, ${timeZone}, ${currency}, 'PREPARING',
      ${tx.json({ dark: {}, light: {} })})
    on conflict do nothing`
  if (count === 0) return false
  await tx`
    insert into merchants.modules
      ${tx(modules.map(({ modId, parentId, position, isOn }) => ({ merchant: code, mod_id: modId, parent_id: parentId, position, enabled: isOn })))}`
  return true
}

interface InsertedMerchant {
  readonly code: string
  readonly names: { readonly KO: string; readonly EN: string }
  readonly timeZone: string
  readonly currency: string
}

interface InsertedModule {
  readonly modId: string
  readonly parentId: string | null
  readonly position: number
  readonly isOn: boolean
}

export async function updateStage(tx: Transaction, code: string, stage: MerchantStage): Promise<void> {
  await tx`update merchants.merchants set stage = ${stage} where code = ${code}`
  // Other merchants may then use the hosts.
  if (stage === 'CLOSED') await tx`delete from merchants.hosts where merchant = ${code}`
}

export const findHosts = (sql: Sql | Transaction, code: string): Promise<HostRow[]> =>
  sql<HostRow[]>`
    select host, proved_at as "provedAt", challenge from merchants.hosts where merchant = ${code} order by host`

/** Returns the merchant that a host serves; undefined if no merchant has proved the host. */
export async function findServed(sql: Sql | Transaction, host: string): Promise<string | undefined> {
  const [row] = await sql<{ merchant: string }[]>`
    select merchant from merchants.hosts where host = ${host} and proved_at is not null`
  return row?.merchant
}

/** Adds a host to a merchant. Without a challenge it counts as proved. An existing host is not changed. */
export async function insertHost(
  tx: Transaction,
  { merchant, host, challenge, now }: { merchant: string; host: string; challenge: string | null; now: Date },
): Promise<void> {
  await tx`
    insert into merchants.hosts (merchant, host, challenge, proved_at)
    values (${merchant}, ${host}, ${challenge}, ${challenge === null ? now : null})
    on conflict (merchant, host) do nothing`
}

/** Marks a host as proved. Returns false if the host was removed meanwhile. */
export async function markProved(
  tx: Transaction,
  { merchant, host, challenge, now }: { merchant: string; host: string; challenge: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update merchants.hosts set proved_at = coalesce(proved_at, ${now})
    where merchant = ${merchant} and host = ${host} and challenge = ${challenge}`
  return count > 0
}

/** Deletes a host. Returns false if the merchant does not have it. */
export async function deleteHost(
  tx: Transaction,
  { merchant, host }: { merchant: string; host: string },
): Promise<boolean> {
  return (await tx`delete from merchants.hosts where merchant = ${merchant} and host = ${host}`).count > 0
}
