import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { LogEntry } from '@atrium/contracts/releases'
import type { Fragment, Sql } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { isAmong, visibleAccounts, visibleMerchants } from '@atrium/staff-api/access/visibility'
import { merchantsOfRounds, merchantsOfSettings } from '../../platform/access.ts'
import { isOfMerchants } from '../../platform/merchant-filter.ts'
import { isFound } from '../../platform/log/repository.ts'
import type { LogFilters, Row } from '../../platform/log/repository.ts'

/** Actions on permissions and sign-ins. */
const OF_ACCOUNTS: readonly LogEntry['action'][] = [
  'token-made',
  'token-revoked',
  'staff-added',
  'staff-changed',
  'signed-in',
]
/**
 * Details of an entry about several merchants that a reader of only some of them can see. The entry's merchants are
 * filtered as well.
 */
const SHARED_DETAILS = ['proposal', 'operation', 'proposedBy', 'freeze', 'from', 'until'] as const

/** What a reader can see of the log. */
export interface LogReader {
  /** Merchants that the reader can see; undefined: all. The same applies below. */
  readonly merchants: readonly string[] | undefined
  readonly merchantsOfRounds: readonly string[] | undefined
  readonly merchantsOfSettings: readonly string[] | undefined
  /** Accounts to which entries about accounts and tokens are limited; undefined: all. */
  readonly accounts: readonly string[] | undefined
}

export const logReader = (caller: Caller): LogReader => ({
  merchants: visibleMerchants(caller),
  merchantsOfRounds: merchantsOfRounds(caller),
  merchantsOfSettings: merchantsOfSettings(caller),
  accounts: visibleAccounts(caller),
})

/** Condition for entries that match the filters and that the reader can see. */
export function isReadable(sql: Sql, filters: LogFilters, reader: LogReader): Fragment {
  const { merchants } = reader
  const isNotAbout = (operation: Proposal['operation']) => sql`coalesce(details ->> 'operation', '') <> ${operation}`
  return sql`${isFound(sql, filters, merchants === undefined)} and ${isAbout(sql, merchants)}
    and ((action <> all (${[...OF_ACCOUNTS]}::text[]) and ${isNotAbout('removeStaffTotp')})
      or ${isOfAccounts(sql, reader.accounts)})
    and ((action <> 'settings-changed' and ${isNotAbout('changeMerchantSettings')})
      or ${isAbout(sql, reader.merchantsOfSettings)})
    and ((action <> 'rounds-voided' and ${isNotAbout('voidRounds')}) or ${isAbout(sql, reader.merchantsOfRounds)})`
}

/** Entries made by one of these accounts or about it, including as the subject of a proposal. */
const isOfAccounts = (sql: Sql, accounts: readonly string[] | undefined): Fragment =>
  accounts === undefined
    ? sql`true`
    : sql`(actor = any (${[...accounts]}::text[]) or details ->> 'handle' = any (${[...accounts]}::text[])
      or exists (select from registry.proposals
        where id = (details ->> 'proposal')::int8 and input ->> 'handle' = any (${[...accounts]}::text[])))`

/** Entries about one of these merchants, or without a merchant. */
const isAbout = (sql: Sql, merchants: readonly string[] | undefined): Fragment =>
  merchants === undefined
    ? sql`true`
    : sql`(case
      when merchant is not null then ${isOfMerchants(sql, sql`merchant`, merchants)}
      when jsonb_typeof(details -> 'merchants') = 'array' and details -> 'merchants' <> '[]'
        then details -> 'merchants' ?| ${[...merchants]}::text[]
      else true end)`

/**
 * The part of an entry that the reader can see: of several merchants only the reader's. Such an entry cannot be
 * verified against its hash.
 */
export function visiblePart(row: Row, { merchants }: LogReader): Row {
  const { details } = row
  if (merchants === undefined || row.merchant !== null || details === null) return row
  const named = details['merchants']
  if (named !== undefined)
    return {
      ...row,
      // The registry's own reason contains other merchants.
      reason: row.action === 'outdated' ? null : row.reason,
      details: {
        ...Object.fromEntries(SHARED_DETAILS.flatMap((name) => (name in details ? [[name, details[name]]] : []))),
        merchants: Array.isArray(named) ? named.filter((merchant: string) => isAmong(merchants, merchant)) : named,
      },
    }
  if (row.action !== 'blocked') return row
  const stuck = Array.isArray(details['stuck']) ? details['stuck'] : []
  return { ...row, details: { stuck: stuck.filter((merchant: string) => isAmong(merchants, merchant)) } }
}
