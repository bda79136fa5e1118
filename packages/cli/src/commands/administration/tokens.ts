import { resolve } from 'node:path'
import { PORTAL_TOKEN_DAYS, TOKEN_DAYS, TOKEN_WARNING_DAYS } from '@atrium/contracts/staff/accounts'
import { readTextFile } from '../../command-line/read-text-file.ts'
import { localTime, table } from '../../command-line/table.ts'
import type { Command } from '../../command-line/command.ts'
import { grantText, grantOfRole } from './grants.ts'

export const tokenCommands: readonly Command[] = [
  {
    usage: 'tokens',
    summary: 'Tokens that are not revoked, without their secrets',
    async run(_words, session) {
      const all = await (await session.registry()).tokens({})
      const rows = all.map(({ label, grant, owner, isExempt, isReadOnly, createdAt, lastUsedAt, expiresAt }) => [
        label,
        `${grantText(grant)}${isReadOnly ? ' (read-only)' : ''}`,
        owner ?? (isExempt ? 'the start of the demo' : 'a machine'),
        localTime(createdAt),
        lastUsedAt ? localTime(lastUsedAt) : 'never',
        expiryText(expiresAt),
      ])
      return {
        text: table(['label', 'may', 'whose', 'made', 'last used', 'expires'], rows, 'There is no token.'),
        json: all,
      }
    },
  },
  {
    usage: 'create-token <label>',
    summary: 'Make a token for a person, a pipeline or a server; the label is the actor in the log',
    options: [
      [
        '--role <role>',
        'admin, publisher, release-manager, approver, operator, cashier, viewer, portal or another role at merchants',
      ],
      ['--remote <remote>', 'What a publisher publishes'],
      [
        '--merchants <DEMO,LOTUS>',
        'Whose releases a release manager decides, whose settings an operator changes; "*" is all',
      ],
      ['--owner <handle>', 'The person who acts with it; only theirs approve. A pipeline or a server when left out'],
      ['--days <90>', `Until it expires: at most ${TOKEN_DAYS.most}, of a portal ${PORTAL_TOKEN_DAYS.most}`],
      ['--read-only', 'It reads what its role sees, and changes nothing'],
      ['--public-key <file>', 'Of a publisher that signs: the public half that "create-key" printed'],
    ],
    examples: [
      'create-token "games pipeline" --role publisher --remote games --public-key games.pub.pem',
      'create-token "warehouse" --role cashier --merchants DEMO --read-only',
      'create-token "laptop of mina" --owner mina --role approver',
    ],
    async run(words, session) {
      const [label] = words.args
      const grant = grantOfRole(words)
      const file = words.text('public-key')
      const publicKey = file === undefined ? undefined : await readTextFile(resolve(session.cwd, file), 'public key')
      const [owner, days] = [words.text('owner'), words.number('days')]
      const made = await (
        await session.registry()
      ).createToken({
        label: label!,
        grant,
        ...(owner !== undefined && { owner }),
        ...(days !== undefined && { days }),
        ...(publicKey && { publicKey }),
        ...(words.has('read-only') && { isReadOnly: true as const }),
      })
      return { text: made.token, json: { label, grant, ...made } }
    },
  },
  {
    usage: 'revoke-token <label>',
    summary: 'End the tokens of a label at once',
    async run({ args: [label] }, session) {
      await (await session.registry()).revokeToken({ label: label! })
      return { text: `Tokens of "${label}" are revoked.`, json: { label } }
    },
  },
]

function expiryText(expiresAt: string): string {
  const left = Date.parse(expiresAt) - Date.now()
  return `${localTime(expiresAt)}${left <= 0 ? ' (expired)' : left < TOKEN_WARNING_DAYS * 86_400_000 ? ' (soon)' : ''}`
}
