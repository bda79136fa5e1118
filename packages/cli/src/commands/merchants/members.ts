import { createHash, verify } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { recordHeader, recordSeal, recordSignedText } from '@atrium/contracts/staff/members/timeline'
import type { RecordHeader } from '@atrium/contracts/staff/members/timeline'
import { REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { readTextFile } from '../../command-line/read-text-file.ts'
import type { Session } from '../../command-line/session.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'

export const membersCommand: Command = {
  usage: 'members <action> [...what]',
  summary:
    'Everything that happened to a member on some days, as a signed file: "members record <merchant> <account>" writes one, "members verify <file>" checks that nothing of it was changed',
  options: [
    ['--from <2026-03-01>', 'First day, in the time zone of the merchant; needed for a record'],
    ['--to <2026-03-31>', 'Last day; needed for a record'],
    ['--kinds <deposits,withdrawals>', 'Only these kinds of entries'],
    ['--out <file>', 'Where the record is written; by default beside the command, named after the member'],
    ['--key <file>', 'Public key (PEM) to check with; by default that of the installation'],
    REASON,
  ],
  examples: [
    'members record DEMO hongildong --from 2026-03-01 --to 2026-03-31 --reason "Request of the regulator"',
    'members verify DEMO-hongildong-2026-03-01-2026-03-31.jsonl',
  ],
  run(words, session) {
    const [action, ...what] = words.args
    if (action === 'record' && what.length === 2) return record(what as [string, string], words, session)
    if (action === 'verify' && what.length === 1) return check(pathOf(what[0]!, session), words, session)
    throw new UsageError('There is "members record <merchant> <account>" and "members verify <file>".')
  },
}

const pathOf = (file: string, { cwd }: Session): string => (isAbsolute(file) ? file : join(cwd, file))

async function record([code, account]: [string, string], words: Words, session: Session): Promise<Outcome> {
  const merchant = merchantIn(code)
  const from = words.required('from', 'Name the first day with --from.')
  const to = words.required('to', 'Name the last day with --to.')
  const [kinds, reason] = [words.text('kinds'), words.reason()]
  const client = await session.registry()
  const { list } = await client.findMembers({ merchant, by: 'account', value: account })
  const [member] = list
  if (!member) throw new Error(`${merchant} has no member "${account}".`)
  const { memberId } = member
  const { content, name, entries, sha256 } = await client.memberRecord({
    merchant,
    memberId,
    from,
    to,
    reason,
    ...(kinds !== undefined && { kinds }),
  })
  const file = words.text('out') ?? name
  await writeFile(pathOf(file, session), content)
  return { text: `${file} has ${entries} entries. SHA-256: ${sha256}`, json: { file, entries, sha256 } }
}

/** Checks a record without the server that wrote it, unless its key is fetched. */
async function check(file: string, words: Words, session: Session): Promise<Outcome> {
  const content = await readTextFile(file, 'record')
  const { header, seal, sha256, entries } = partsOf(content)
  const keyFile = words.text('key')
  const publicKey =
    keyFile === undefined
      ? (await (await session.registry()).memberRecordKey({ merchant: header.merchant })).publicKey
      : await readTextFile(pathOf(keyFile, session), 'key')
  const failure = !isSigned(seal.sha256, seal.signature, publicKey)
    ? 'The signature is not of this key: the last line was changed, or another installation wrote the record.'
    : seal.sha256 !== sha256
      ? 'The record was changed after it was signed: its lines do not match their hash.'
      : header.entries !== entries
        ? `The record has ${entries} entries, and its first line says ${header.entries}.`
        : undefined
  return {
    text:
      failure ??
      `Unchanged: ${entries} entries of ${header.account} (${header.merchant}), ${header.from} to ${header.to}, written by ${header.createdBy} at ${header.createdAt}: ${header.reason}`,
    json: { isValid: failure === undefined, ...(failure !== undefined && { failure }), sha256, header },
    exit: failure === undefined ? 0 : 1,
  }
}

/** @throws Error if the file is not a record */
function partsOf(content: string): {
  header: RecordHeader
  seal: { sha256: string; signature: string }
  sha256: string
  entries: number
} {
  const end = content.trimEnd().lastIndexOf('\n') + 1
  const signed = content.slice(0, end)
  const lines = signed.split('\n')
  const [header, seal] = [recordHeader.safeParse(parsed(lines[0])), recordSeal.safeParse(parsed(content.slice(end)))]
  if (!header.success || !seal.success)
    throw new Error('This is no record of a member: "atrium members record" writes one.')
  return {
    header: header.data,
    seal: seal.data,
    sha256: createHash('sha256').update(signed).digest('hex'),
    entries: lines.length - 2,
  }
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

function isSigned(sha256: string, signature: string, publicKey: string): boolean {
  try {
    return verify('RSA-SHA256', Buffer.from(recordSignedText(sha256)), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    throw new Error('The key is not a public key in PEM.')
  }
}
