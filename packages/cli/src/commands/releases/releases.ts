import { resolve } from 'node:path'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import { EVENTS } from '@atrium/contracts/portal/events'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { readTextFile } from '../../command-line/read-text-file.ts'
import { releaseNameOf } from '../../command-line/places.ts'
import type { Session } from '../../command-line/session.ts'
import { kilobytes, localTime, table } from '../../command-line/table.ts'
import { hitLines } from '../calendar/calendar.ts'
import type { Command } from '../../command-line/command.ts'
import { REASON } from '../../command-line/command.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { byOutcome, reasonOf } from '../output/by-outcome.ts'
import { waiting } from '../output/decision-text.ts'
import { releaseIn, titles } from '../../command-line/terms.ts'

const nothingPublished = 'Nothing is published yet.'
/** The sources of a build: `a1b2c3d4e5f6, dirty`. */
export const sourceText = ({ commit, dirty }: Pick<ReleaseSummary, 'commit' | 'dirty'>): string =>
  [commit.slice(0, 12) || 'no commit', ...(dirty ? ['dirty'] : [])].join(', ')
const state = ({ blocked, collectedAt, preRelease }: ReleaseSummary): string =>
  blocked !== undefined ? `blocked: ${blocked}` : collectedAt ? 'files removed' : preRelease ? 'pre-release' : ''

/** Whether the owner of the registry key in a file signed exactly this record. Undefined without a file. */
async function attestedBy(
  file: string | undefined,
  { record, attestation }: Pick<OperationAnswer<'release'>, 'record' | 'attestation'>,
  { cwd }: Session,
): Promise<boolean | undefined> {
  if (file === undefined) return undefined
  const key = await readTextFile(resolve(cwd, file), 'key')
  const { verifyAttestation } = await import('@atrium/staff-client/attestation')
  return verifyAttestation(key, record, attestation).catch((error: unknown) => {
    throw new Error(`${file} is not a public key in PEM. The registry's is registry-signing.pub.pem.`, { cause: error })
  })
}

export const releaseCommands: readonly Command[] = [
  {
    usage: 'releases [remote]',
    summary: 'What is published, newest first',
    async run({ args: [remote] }, session) {
      const all = await (await session.registry()).releases(remote === undefined ? {} : { name: releaseNameOf(remote) })
      const rows = all.map((release) => [
        `${release.name}@${release.version}`,
        localTime(release.publishedAt),
        release.publishedBy,
        sourceText(release),
        kilobytes(release.size),
        state(release),
      ])
      return {
        text: table(['release', 'published', 'by', 'commit', 'size', 'state'], rows, nothingPublished),
        json: all,
      }
    },
  },
  {
    usage: 'release <release>',
    summary: 'One release: contracts, events, routes, files and changes',
    options: [
      [
        '--registry-key <file>',
        "Hold the registry's attestation against this key (registry-signing.pub.pem); ends with 1 when it is another's",
      ],
    ],
    async run({ args: [release], text }, session): Promise<Outcome> {
      const { name, version } = releaseIn(release!)
      const { record, summary, attestation } = await (await session.registry()).release({ name, version })
      const isAttested = await attestedBy(text('registry-key'), { record, attestation }, session)
      const facts = [
        ['published', `${localTime(summary.publishedAt)} by ${summary.publishedBy}`],
        ['commit', summary.commit === '' ? 'none: its sources belong to no commit of the project' : summary.commit],
        ['sources', summary.dirty ? 'DIRTY: not those of the commit' : ''],
        ['state', state(summary)],
        ['contracts', `portal ${record.contract.portal}, calls ${record.contract.calls}`],
        ['emits', record.emits.map(({ topic, version: of }) => `${topic}@${of}`).join(', ')],
        ['consumes', record.consumes.map(({ topic, version: of }) => `${topic}@${of}`).join(', ')],
        ['routes', record.routes.map(({ path }) => path).join(' ')],
        ['slots', record.slots.map(({ slot }) => slot).join(' ')],
        ['files', `${record.files.length}, ${kilobytes(summary.size)} uncompressed`],
        [
          'attested',
          isAttested === undefined
            ? ''
            : isAttested
              ? 'yes, by this registry'
              : 'NO: this key did not attest this record',
        ],
        ['changes', summary.changes.map((change) => `\n    - ${change}`).join('')],
      ].filter(([, fact]) => fact)
      return {
        text: [`${name}@${version}`, ...facts.map(([what, fact]) => `  ${what!.padEnd(10)} ${fact}`.trimEnd())].join(
          '\n',
        ),
        json: { record, summary, attestation, ...(isAttested !== undefined && { isAttested }) },
        exit: isAttested === false ? 1 : 0,
      }
    },
  },
  {
    usage: 'runners [remote]',
    summary: 'Which version is decided for whom now, since when and by whom; "atrium status" shows what is served',
    async run({ args: [remote] }, session) {
      const all = await (await session.registry()).runners(remote === undefined ? {} : { name: releaseNameOf(remote) })
      const rows = all.flatMap(({ name, version, merchants }) =>
        merchants.map(({ merchant, since, by, percent }) => [
          `${name}@${version}`,
          merchant,
          percent === undefined ? 'all' : `${percent} %`,
          localTime(since),
          by ?? '',
        ]),
      )
      return {
        text: table(['release', 'decided for', 'visitors', 'since', 'by'], rows, 'Nobody runs anything yet.'),
        json: all,
      }
    },
  },
  {
    usage: 'usage <contract>',
    summary: 'Who uses an event or a call, where, and since when',
    examples: ['usage wallet.round.closed@1', 'usage gameList'],
    async run({ args: [contract] }, session) {
      const all = await (await session.registry()).usage({ contract: contract! })
      if (!all.length && !isContract(contract!))
        throw new Error(
          `${contract} is neither an event nor a call of the contracts, and no release uses it. "atrium usage wallet.round.closed@1" and "atrium usage gameList" are examples.`,
        )
      const rows = all.flatMap(({ release, direction, declared, merchants }) =>
        (merchants.length ? merchants : [undefined]).map((at) => [
          `${release.name}@${release.version}`,
          declared ? direction : `${direction}, undeclared`,
          at?.merchant ?? '',
          at?.runsSince ? localTime(at.runsSince) : 'not now',
          at?.count ? `${at.count.toLocaleString('en')}, last ${localTime(at.lastSeen)}` : 'never seen',
        ]),
      )
      return {
        text: table(['release', 'does', 'merchant', 'runs since', 'seen'], rows, `No release uses ${contract}.`),
        json: all,
      }
    },
  },
  {
    usage: 'block <release>',
    summary:
      'Take a version out of service everywhere; merchants go back to their last known good set, or to one that browsers have run there. Ends with 1 when one cannot',
    options: [
      [
        '--break-glass',
        'Also to sets that no browser has run there, that came later or were rolled back; the log says so',
      ],
      REASON,
    ],
    async run(words, session) {
      const { name, version } = releaseIn(words.args[0]!)
      const answer = await (
        await session.registry()
      ).blockRelease({ name, version, reason: words.reason(), breakGlass: words.has('break-glass') })
      const moved = byOutcome(
        answer.moved.map(({ merchant, set }) => ({ merchant, text: `back to the set ${set.id}: ${titles(set)}.` })),
      )
      const stuck = byOutcome(
        answer.stuck.map(({ merchant, why }) => ({ merchant, text: `still runs it. ${reasonOf(merchant, why)}` })),
      )
      const running = answer.stuck.length + answer.moved.length
      const headline = answer.stuck.length
        ? `${name}@${version} is blocked and cannot be pinned. ${answer.stuck.length} of ${running} merchants still run it.`
        : `Nobody runs ${name}@${version} from now on.`
      return {
        text: [headline, ...moved, ...stuck, ...hitLines(answer)].join('\n'),
        json: answer,
        exit: answer.stuck.length ? 1 : 0,
      }
    },
  },
  {
    usage: 'unblock <release>',
    summary: 'Let a blocked version be pinned again; waits for a second person where somebody else blocked it',
    options: [REASON],
    async run(words, session) {
      const release = releaseIn(words.args[0]!)
      const { proposal } = await (await session.registry()).unblockRelease({ ...release, reason: words.reason() })
      if (proposal !== undefined) return waiting(proposal, { ...release, proposal })
      return { text: `${release.name}@${release.version} may be pinned again.`, json: release }
    },
  },
]

function isContract(text: string): boolean {
  const [name = ''] = text.split('@', 1)
  return Object.hasOwn(EVENTS, name) || Object.hasOwn(callSurface, name)
}
