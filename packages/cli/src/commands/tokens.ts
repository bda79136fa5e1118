import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { localTime, table } from '../table.ts'
import type { Command } from './command.ts'
import { grantText, grantOfRole } from './grants.ts'

export const tokenCommands: readonly Command[] = [
  {
    usage: 'tokens',
    summary: 'Live tokens, without their secrets',
    async run(_words, session) {
      const all = await (await session.registry()).tokens({})
      return { text: table(['label', 'may', 'made', 'last used'], all.map(({ label, grant, createdAt, lastUsedAt }) => [label, grantText(grant), localTime(createdAt), lastUsedAt ? localTime(lastUsedAt) : 'never']), 'There is no token.'), json: all }
    },
  },
  {
    usage: 'create-token <label>',
    summary: 'Make a token for a pipeline or a server; the label is the actor in the log',
    options: [
      ['--role <role>', 'admin, publisher, release-manager, approver, operator, viewer or portal'], ['--remote <remote>', 'What a publisher publishes'], ['--merchants <DEMO,LOTUS>', 'Whose releases a release manager decides, whose settings an operator changes; "*" is all'],
      ['--public-key <file>', 'Of a publisher that signs: the public half that "create-key" printed'],
    ],
    examples: ['create-token "games pipeline" --role publisher --remote games --public-key games.pub.pem'],
    async run(words, session) {
      const [label] = words.args
      const grant = grantOfRole(words)
      const file = words.text('public-key')
      const publicKey = file === undefined ? undefined : await pemIn(resolve(session.cwd, file))
      const { token } = await (await session.registry()).createToken({ label: label!, grant, ...(publicKey && { publicKey }) })
      return { text: token, json: { label, grant, token } }
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

const pemIn = (file: string): Promise<string> => readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  throw new Error(`The public key ${file} cannot be read (${error.code}).`, { cause: error })
})
