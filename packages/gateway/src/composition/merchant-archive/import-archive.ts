import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, Transaction } from '@atrium/database'
import { findArchived, insertArchivedMember } from '../../domains/accounts/index.ts'
import { finishImport, findImport, insertImport } from '../../domains/merchants/lifecycle/imports-repository.ts'
import { findMerchant } from '../../domains/merchants/lifecycle/repository.ts'
import { changeAs, SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { ArchiveKeys } from '../../platform/merchant-archive/archive-keys.ts'
import type { ArchiveContext, RowOfMember } from '../../platform/merchant-archive/part.ts'
import { applyMerchant } from '../merchant-file/apply-merchant.ts'
import { fileTarget } from '../merchant-file/merchant-files.ts'
import type { SurfaceOn } from '../merchant-file/merchant-files.ts'
import { openArchive, readLines } from './archive-files.ts'
import { readBalanceDigest, readSums } from './balances.ts'
import type { ArchiveDeps } from './export-archive.ts'
import { archiveStaff } from './export-archive.ts'
import { archivedMember, houseAccount, HOUSES, MEMBERS, SETTINGS } from './manifest.ts'
import type { HouseLine, Manifest, MemberLine } from './manifest.ts'
import { ARCHIVE_PARTS } from './parts.ts'

const MEMBERS_AT_ONCE = 200

interface ImportOptions {
  readonly folder: string
  readonly passphrase: string
  /** Sections of the merchant's file that are not applied, such as vendors that are not connected here. */
  readonly without?: readonly string[]
}

/**
 * Creates the merchant of an archive, in preparation, with its members and their balances. Continues where an earlier
 * run has ended; after a complete one it changes nothing.
 * @throws Error with one sentence when the archive is not what was exported, or the merchant is another one
 */
export async function importArchive(
  deps: ArchiveDeps,
  surfaceOn: SurfaceOn,
  { folder, passphrase, without = [] }: ImportOptions,
): Promise<{ content: Manifest; added: number; isRepeat: boolean }> {
  const { content, keys, id } = await openArchive(folder, passphrase)
  const { merchant } = content
  const found = await findImport(deps.sql, merchant)
  if (found && found.archive !== id)
    throw new Error(`${merchant} was imported from another archive. Nothing was changed.`)
  if (!found && (await findMerchant(deps.sql, merchant)))
    throw new Error(`This installation has a merchant ${merchant} of its own. Nothing was changed.`)
  if (found?.finishedAt) return { content, added: 0, isRepeat: true }
  if (!found) await createMerchant(deps, surfaceOn, { content, id, folder, without })
  const context = { keys: deps.keys, now: deps.clock(), timeZone: content.timeZone }
  const added = await importMembers(deps.sql, folder, content, keys, context)
  await finish(deps, folder, content)
  return { content, added, isRepeat: false }
}

/** Applies the merchant's file as one transaction. */
async function createMerchant(
  deps: ArchiveDeps,
  surfaceOn: SurfaceOn,
  {
    content: { merchant },
    id,
    folder,
    without,
  }: { content: Manifest; id: string; folder: string; without: readonly string[] },
): Promise<void> {
  const { merchants } = JSON.parse(await readFile(join(folder, SETTINGS), 'utf8')) as { merchants: [object] }
  const given = Object.fromEntries(Object.entries(merchants[0]).filter(([section]) => !without.includes(section)))
  await changeAs(deps.sql, SYSTEM_ACTORS.merchantArchive, async (tx) => {
    const target = fileTarget(tx, deps, surfaceOn, {
      code: merchant,
      reason: 'Imported from another installation',
      staff: archiveStaff(merchant),
      published: [],
    })
    const { entries } = await applyMerchant(tx, target, given)
    const rejected = entries.filter(({ state }) => state === 'FAILED')
    if (rejected.length > 0)
      throw new Error(
        [
          `Settings of ${merchant} do not fit this installation. Nothing was imported. Correct them here, or leave sections out with --without <section>.`,
          ...rejected.map(
            ({ section, item, problems }) =>
              `  - ${[section, item].filter(Boolean).join('.')}: ${problems.map(({ path, message }) => `${path} ${message}`.trim()).join('; ')}`,
          ),
        ].join('\n'),
      )
    await insertImport(tx, { merchant, archive: id, now: deps.clock() })
  })
  deps.merchants.forget()
}

async function importMembers(
  sql: Sql,
  folder: string,
  { merchant, currency }: Manifest,
  keys: ArchiveKeys,
  context: ArchiveContext,
): Promise<number> {
  let [line, added] = [0, 0]
  for await (const lines of readLines(folder, MEMBERS, MEMBERS_AT_ONCE)) {
    const members = lines.map((sealed) => archivedMember.parse(JSON.parse(keys.open(sealed, `${MEMBERS}/${line++}`))))
    added += await changeAs(sql, SYSTEM_ACTORS.merchantArchive, (tx) =>
      importBatch(tx, { merchant, currency, members }, context),
    )
  }
  return added
}

/** Adds those members of a batch who are not here yet, with everything that they have. Returns their number. */
async function importBatch(
  tx: Transaction,
  { merchant, currency, members }: { merchant: string; currency: string; members: readonly MemberLine[] },
  context: ArchiveContext,
): Promise<number> {
  const known = await findArchived(
    tx,
    merchant,
    members.map(({ account }) => account),
  )
  const missing = members.filter(({ account }) => !known.has(account.toLowerCase()))
  const rows = new Map<string, RowOfMember[]>()
  const ids = new Map<MemberLine, bigint>()
  for (const line of missing) {
    const { mobile, email, upline } = line
    const id = await insertArchivedMember(tx, merchant, { mobile, email, upline, row: line.row }, context)
    ids.set(line, id)
    const member = { id, merchant, account: line.account }
    for (const [part, own] of Object.entries(line.parts))
      rows.set(part, [...(rows.get(part) ?? []), ...own.map((row) => ({ member, row }))])
  }
  for (const part of ARCHIVE_PARTS) {
    const own = rows.get(part.name)
    if (own) await part.write(tx, own, context)
  }
  for (const [{ accounts, isLimited }, id] of ids)
    if (accounts.length > 0)
      await tx`
        select ledger.import_member(row(${merchant}, 'REAL', ${id}, ${currency})::ledger.new_account,
          ${tx.json(accounts)}, ${isLimited}, ${context.now})`
  return missing.length
}

/** Opens the house accounts, and compares every balance with the archive, in one transaction. */
async function finish({ sql, clock }: ArchiveDeps, folder: string, content: Manifest): Promise<void> {
  const { merchant, currency } = content
  const houses: HouseLine[] = []
  for await (const lines of readLines(folder, HOUSES, MEMBERS_AT_ONCE))
    houses.push(...lines.filter(Boolean).map((line) => houseAccount.parse(JSON.parse(line))))
  await changeAs(sql, SYSTEM_ACTORS.merchantArchive, async (tx) => {
    const now = clock()
    if (houses.length > 0)
      await tx`
        select ledger.import_houses(${merchant}, ${currency}, ${tx.json(houses)}, ${now})`
    await assertEqual(tx, content)
    await finishImport(tx, merchant, now)
    await noteEvent(tx, {
      merchant,
      actor: SYSTEM_ACTORS.merchantArchive,
      action: 'merchant-imported',
      subject: `merchant:${merchant}`,
      details: { members: content.members, balances: content.balances },
      at: now,
    })
  })
}

/** @throws Error naming what differs from the archive */
async function assertEqual(tx: Transaction, { merchant, sums, balances }: Manifest): Promise<void> {
  const own = await readSums(tx, merchant)
  const shown = (list: typeof sums) =>
    list.map(({ owner, kind, accounts, total }) => `${owner} ${kind}: ${total} on ${accounts}`).sort()
  const [wanted, found] = [shown(sums), shown(own)]
  if (wanted.join('\n') === found.join('\n') && (await readBalanceDigest(tx, merchant)) === balances) return
  throw new Error(
    [
      `The balances of ${merchant} differ from the archive: the import is not complete, and the merchant must not be opened.`,
      ...wanted.filter((line) => !found.includes(line)).map((line) => `  - archive: ${line}`),
      ...found.filter((line) => !wanted.includes(line)).map((line) => `  - here: ${line}`),
    ].join('\n'),
  )
}
