import type { Transaction } from '@atrium/database'
import { ATRIUM_VERSION } from '@atrium/http-server/version'
import { readArchivedMembers } from '../../domains/accounts/index.ts'
import type { ArchivedProfile, ArchivePosition } from '../../domains/accounts/index.ts'
import { findMerchant } from '../../domains/merchants/lifecycle/repository.ts'
import { changeAs, SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { archiveKeys, newSalt } from '../../platform/merchant-archive/archive-keys.ts'
import type { ArchiveContext, ArchivedRow } from '../../platform/merchant-archive/part.ts'
import { createMerchantFiles } from '../merchant-file/merchant-files.ts'
import type { SurfaceOn } from '../merchant-file/merchant-files.ts'
import { createArchiveFolder, writeArchiveFile, writeManifest } from './archive-files.ts'
import { readBalanceDigest, readHouses, readMemberPools, readSums } from './balances.ts'
import { ARCHIVE_FORMAT, HOUSES, MEMBERS, SETTINGS } from './manifest.ts'
import type { Manifest, MemberLine } from './manifest.ts'
import { readOpenMatters } from './open-matters.ts'
import { ARCHIVE_PARTS } from './parts.ts'

export type ArchiveDeps = Pick<Deps, 'sql' | 'keys' | 'log' | 'clock' | 'merchants' | 'realtime'>

const MEMBERS_AT_ONCE = 200

/**
 * Writes everything that a merchant needs in another installation into a folder: settings, members with their
 * credentials and limits, and every balance. All of it is of one moment.
 * @throws Error with one sentence when the merchant is not suspended, has open matters, or the folder is not empty
 */
export async function exportArchive(
  deps: ArchiveDeps,
  surfaceOn: SurfaceOn,
  { merchant, folder, passphrase }: { merchant: string; folder: string; passphrase: string },
): Promise<Manifest> {
  const salt = newSalt()
  const keys = archiveKeys(passphrase, salt)
  const known = await deps.sql.begin((tx) => assertExportable(tx, merchant))
  await createArchiveFolder(folder)
  const settings = await readSettings(deps, surfaceOn, merchant)
  const content = await deps.sql.begin('isolation level repeatable read read only', async (tx) => {
    // Again, in the snapshot that is written.
    await assertExportable(tx, merchant)
    const context = { keys: deps.keys, now: deps.clock(), timeZone: known.timeZone }
    const files = [
      await writeArchiveFile(folder, SETTINGS, once([JSON.stringify(settings)])),
      await writeArchiveFile(folder, MEMBERS, memberLines(tx, merchant, context, keys.seal)),
      await writeArchiveFile(
        folder,
        HOUSES,
        once((await readHouses(tx, merchant)).map((house) => JSON.stringify(house))),
      ),
    ]
    return {
      format: ARCHIVE_FORMAT,
      atrium: ATRIUM_VERSION,
      merchant,
      currency: known.currency,
      timeZone: known.timeZone,
      exportedAt: context.now.toISOString(),
      members: files[1]!.rows,
      sums: await readSums(tx, merchant),
      balances: await readBalanceDigest(tx, merchant),
      files,
      salt,
    } satisfies Manifest
  })
  await writeManifest(folder, content, keys)
  await changeAs(deps.sql, SYSTEM_ACTORS.merchantArchive, (tx) =>
    noteEvent(tx, {
      merchant,
      actor: SYSTEM_ACTORS.merchantArchive,
      action: 'merchant-exported',
      subject: `merchant:${merchant}`,
      details: { members: content.members, balances: content.balances },
      at: deps.clock(),
    }),
  )
  return content
}

/** @throws Error naming every reason why the merchant cannot be exported now */
async function assertExportable(tx: Transaction, merchant: string) {
  const known = await findMerchant(tx, merchant)
  if (!known) throw new Error(`There is no merchant ${merchant} in this installation. Nothing was exported.`)
  if (known.stage !== 'SUSPENDED')
    throw new Error(
      `${merchant} is in the stage ${known.stage}: suspend it first (Operations › Stage and hosts), so that no money moves meanwhile. Nothing was exported.`,
    )
  const matters = await readOpenMatters(tx, merchant)
  if (matters.length > 0)
    throw new Error(
      [`${merchant} has open matters. Nothing was exported.`, ...matters.map((matter) => `  - ${matter}`)].join('\n'),
    )
  return known
}

/** The merchant's file, with every section. */
async function readSettings(deps: ArchiveDeps, surfaceOn: SurfaceOn, merchant: string): Promise<object> {
  const { file } = await createMerchantFiles(deps, surfaceOn).exportMerchant({ merchant }, archiveStaff(merchant))
  return file
}

/** The product itself, with all rights at the merchant: who runs the command has the database and its keys. */
export const archiveStaff = (merchant: string) => ({
  actor: SYSTEM_ACTORS.merchantArchive,
  people: [SYSTEM_ACTORS.merchantArchive],
  roles: ['admin'],
  everywhere: ['admin'],
  merchant,
})

async function* memberLines(
  tx: Transaction,
  merchant: string,
  context: ArchiveContext,
  seal: (text: string, place: string) => string,
): AsyncGenerator<string[]> {
  let after: ArchivePosition = { depth: -1, id: 0n }
  for (let line = 0; ;) {
    const members = await readArchivedMembers(tx, { merchant, after, limit: MEMBERS_AT_ONCE }, context)
    if (members.length === 0) return
    const written = await describeMembers(tx, members, context)
    yield written.map((member) => seal(JSON.stringify(member), `${MEMBERS}/${line++}`))
    after = members.at(-1)!
  }
}

async function describeMembers(
  tx: Transaction,
  members: readonly ArchivedProfile[],
  context: ArchiveContext,
): Promise<MemberLine[]> {
  const pools = await readMemberPools(
    tx,
    members.map(({ id }) => id),
  )
  const parts = new Map<bigint, Record<string, ArchivedRow[]>>(members.map(({ id }) => [id, {}]))
  for (const part of ARCHIVE_PARTS)
    for (const { memberId, row } of await part.read(tx, members, context))
      (parts.get(memberId)![part.name] ??= []).push(row)
  return members.map(({ id, account, mobile, email, upline, row }) => ({
    id: String(id),
    account,
    ...(mobile !== undefined && { mobile }),
    ...(email !== undefined && { email }),
    ...(upline !== undefined && { upline }),
    row,
    accounts: pools.get(id)?.accounts ?? [],
    isLimited: pools.get(id)?.isLimited ?? false,
    parts: parts.get(id)!,
  }))
}

async function* once(lines: string[]): AsyncGenerator<string[]> {
  yield lines
}
