import type { OperationInput } from '@atrium/contracts/staff/operations'
import type { StaffClient } from '@atrium/staff-client'
import { releaseNameOf } from '../../command-line/places.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import { REASON } from '../../command-line/command.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { merchantIn } from '../../command-line/terms.ts'

export const PORTAL: OptionLine = [
  '--portal <url>',
  "Address of the merchant's portal; by default the one that runs here",
]

export interface Link {
  /** Absolute if the portal's address is known, otherwise only a path. */
  readonly url: string
  readonly id: string
  readonly merchant: string
  readonly expiresAt: string
}

type PreviewInput = Omit<OperationInput<'makeOverride'>, 'kind' | 'origin'>

/** A link that shows one published release to one visitor. */
export async function previewLink(client: StaffClient, session: Session, input: PreviewInput): Promise<Link> {
  const {
    override: { id, merchant, expiresAt },
    path,
  } = await client.makeOverride({ kind: 'preview', ...input })
  const portal = await portalOf(client, session, merchant)
  return { url: portal === undefined ? path : new URL(path, portal).href, id, merchant, expiresAt }
}

export const linkText = ({ url, merchant, expiresAt }: Link): string =>
  `${url.startsWith('/') ? `${url} on the portal of ${merchant}` : url} (for one browser at ${merchant}, which asks before it starts; until ${localTime(expiresAt)})`

async function portalOf(client: StaffClient, session: Session, merchant: string): Promise<string | undefined> {
  const portal = await session.portal()
  if (!portal || portal.isExplicit) return portal?.url
  // A pipeline's token cannot read settings. The link is then still valid, but its host may belong to another merchant.
  const hosts: string[] = await client.merchantSettings({ merchant }).then(
    (settings) => settings.hosts,
    () => [],
  )
  const url = new URL(portal.url)
  if (hosts.length && !hosts.includes(url.hostname)) url.hostname = hosts[0]!
  return url.href
}

export const overrideCommands: readonly Command[] = [
  {
    usage: 'override <remote>',
    summary: 'Make a link that shows one published release to one visitor for two hours',
    options: [
      ['--preview <version>', 'The version to show'],
      ['--merchant <merchant>', 'Whose portal'],
      PORTAL,
      REASON,
    ],
    examples: ['override games --preview 1.6.0-rc.1 --merchant DEMO --reason "Review of the new lobby"'],
    async run(words, session) {
      const version = words.required('preview', 'Give the version to show with --preview.')
      const merchant = merchantIn(words.required('merchant', 'Name the merchant with --merchant.'))
      const link = await previewLink(await session.registry(), session, {
        merchant,
        name: releaseNameOf(words.args[0]!),
        version,
        reason: words.reason(),
      })
      return { text: linkText(link), json: link }
    },
  },
  {
    usage: 'overrides',
    summary: 'Override links that are valid',
    run: async (_words, session) => overrides(await session.registry()),
  },
  {
    usage: 'end-override <id>',
    summary: 'End an override link before its time',
    async run({ args: [id] }, session) {
      const ended = await (await session.registry()).endOverride({ id: id! })
      return { text: `The link for ${ended.name} at ${ended.merchant} is over (${ended.state}).`, json: ended }
    },
  },
]

async function overrides(client: StaffClient): Promise<Outcome> {
  const all = await client.overrides({})
  const rows = all.map(({ id, kind, merchant, name, version, origin, by, expiresAt, state, reason }) => [
    id,
    kind,
    merchant,
    version ? `${name}@${version}` : `${name} from ${origin}`,
    state,
    by,
    localTime(expiresAt),
    reason,
  ])
  return {
    text: table(
      ['id', 'kind', 'merchant', 'what', 'state', 'by', 'until', 'why'],
      rows,
      'No override link is valid now.',
    ),
    json: all,
  }
}
