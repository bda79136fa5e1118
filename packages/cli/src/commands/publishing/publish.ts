import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { STAFF_API } from '@atrium/contracts/staff/operations'
import type { StaffClient } from '@atrium/staff-client'
import { readRelease, uploadRelease } from '@atrium/staff-client/publish'
import type { Published } from '@atrium/staff-client/publish'
import { builtReleaseOf, releaseNameOf, remoteFolder } from '../../command-line/places.ts'
import type { Session } from '../../command-line/session.ts'
import type { Words } from '../../command-line/words.ts'
import { build, FLAG, parseFlags } from './build.ts'
import { changesSince, linesOf, releaseBefore } from './changes.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { PORTAL, previewLink } from './override.ts'
import type { Link } from './override.ts'
import { publishedText } from './published-text.ts'
import { SIGN_KEY, signatureBy } from './signing.ts'
import { merchantIn } from '../../command-line/terms.ts'

export const publishCommand: Command = {
  usage: 'publish <remote>',
  summary:
    'Check, sign and publish what the last build of a remote made, the release in a folder, or a build from another repository',
  options: [
    ['--version <version>', 'Build it first, as this version'],
    FLAG,
    ['--dist <folder>', 'Make the release of what @module-federation/enhanced built in this folder; needs --version'],
    ['--dry-run', 'Show what would happen, and store nothing'],
    SIGN_KEY,
    ['--note <text>', 'One more line for the list of changes; may be repeated'],
    ['--merchant <merchant>', 'Of a pre-release: whose portal the preview link is for'],
    PORTAL,
  ],
  examples: [
    'publish games --version 1.5.0',
    'publish mfe-chat --dist ../chat/dist --version 1.0.0',
    'publish games --version 1.6.0-rc.1 --merchant DEMO',
    'publish games --dry-run --json',
  ],
  run: publish,
}

async function publish(words: Words, session: Session): Promise<Outcome> {
  const merchant = words.text('merchant')
  const { record, files } = await releaseToPublish(words, session)
  if (merchant !== undefined && !record.version.includes('-'))
    throw new UsageError(
      `${record.name}@${record.version} is no pre-release: merchants get it by "atrium pin". Leave --merchant away.`,
    )
  const signature = await signatureBy(keyFile(words, session), record)
  const client = await session.registry()
  const before = releaseBefore(record, await client.releases({ name: record.name }))
  const changes = linesOf([
    ...words.all('note'),
    ...(await changesSince(before?.commit, record, join(session.root, record.name))),
  ])
  const dryRun = words.has('dry-run')
  const published = await uploadRelease(client, record, files, { changes, ...(signature && { signature }), dryRun })
  const url = addressOf(await session.registryUrl(), published)
  const preview =
    merchant === undefined || dryRun ? undefined : await linkFor(published, merchantIn(merchant), client, session)
  return {
    text: publishedText({
      published,
      url,
      changes,
      before: before?.version,
      isSigned: signature !== undefined,
      dryRun,
      preview,
    }),
    json: { ...published, url, changes, signed: signature !== undefined, dryRun, ...(preview && { preview }) },
  }
}

type Release = Awaited<ReturnType<typeof readRelease>>

async function releaseToPublish(words: Words, session: Session): Promise<Release> {
  const dist = words.text('dist')
  if (dist !== undefined) return releaseFromElsewhere(resolve(session.cwd, dist), words)
  return readRelease(await releaseFolder(remoteFolder(words.args[0]!, session), words))
}

async function releaseFolder(folder: string, { text, all }: Words): Promise<string> {
  const version = text('version')
  if (version !== undefined) return (await build({ dir: folder, version, flags: parseFlags(all('flag')) })).dir
  if (all('flag').length) throw new UsageError('Flags are for a build: give --version as well.')
  return existsSync(join(folder, 'release.json')) ? folder : builtReleaseOf(folder)
}

async function releaseFromElsewhere(dist: string, { args: [remote], text, all }: Words): Promise<Release> {
  const version = text('version')
  if (version === undefined)
    throw new UsageError('The build in --dist states no version of the release: give --version as well.')
  if (all('flag').length)
    throw new UsageError('Flags are for a build, and --dist names one that is done. Leave --flag out.')
  const { releaseOfBuild } = await import('@atrium/federation/build')
  const release = await releaseOfBuild({ dist, version })
  const name = releaseNameOf(remote!)
  if (release.record.name !== name)
    throw new UsageError(`The build in ${dist} is of ${release.record.name}, not of ${name}.`)
  return release
}

function keyFile({ text }: Words, { env, cwd }: Session): string | undefined {
  const file = text('sign-key') ?? (env['ATRIUM_SIGN_KEY'] || undefined)
  return file === undefined ? undefined : resolve(cwd, file)
}

const addressOf = (registry: string, { address }: Published): string =>
  new URL(address.startsWith(`${STAFF_API}/`) ? address : `${STAFF_API}${address}`, registry).href

const linkFor = (
  { name, version }: Published,
  merchant: string,
  client: StaffClient,
  session: Session,
): Promise<Link> => previewLink(client, session, { merchant, name, version, reason: `Preview of ${name}@${version}` })
