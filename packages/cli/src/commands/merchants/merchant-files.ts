import { writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { FileEntry, FileMerchantResult, MerchantFile } from '@atrium/contracts/staff/merchant-file'
import type { StaffClient } from '@atrium/staff-client'
import {
  cloneOf,
  countOf,
  hasFailed,
  merchantFileText,
  readMerchantFile,
  sendMerchantFile,
} from '@atrium/staff-client/merchant-file'
import type { OptionLine } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { readTextFile } from '../../command-line/read-text-file.ts'
import type { Session } from '../../command-line/session.ts'
import { merchantIn, merchantsIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'

export const FILE_OPTIONS: readonly OptionLine[] = [
  ['--out <file>', 'Write the file there instead of showing it; as JSON where its name ends so'],
  ['--dry-run', 'Show what would change, and change nothing'],
  ['--yes', 'Apply it; without it only the differences are shown'],
  ['--ko <text>', 'What visitors of the clone read as its name, in Korean'],
  ['--en <text>', 'And in English'],
]

/** Commands on merchant files: `merchants export | apply | clone | template`. */
export async function runFileCommand(
  [action, ...what]: readonly string[],
  words: Words,
  session: Session,
): Promise<Outcome> {
  if (action === 'export' && what.length > 0) return exportFile(what.flatMap(merchantsIn), words, session)
  if (action === 'template' && what.length === 1) return template(what[0]!, words, session)
  if (action === 'apply' && what.length === 1) {
    const text = await readTextFile(pathOf(what[0]!, session), 'merchant file')
    return apply(readMerchantFile(text), words, session)
  }
  if (action === 'clone' && what.length === 2) return clone(what as [string, string], words, session)
  throw new UsageError(
    'There is "atrium merchants", and with it "export <merchant…>", "apply <file>", "clone <from> <new>" and "template <name>".',
  )
}

const pathOf = (file: string, { cwd }: Session): string => (isAbsolute(file) ? file : join(cwd, file))

async function exportFile(codes: readonly string[], words: Words, session: Session): Promise<Outcome> {
  const client = await session.registry()
  const exported = []
  for (const merchant of codes) exported.push(await client.exportMerchant({ merchant }))
  const file = { atrium: exported[0]!.file.atrium, merchants: exported.flatMap((each) => each.file.merchants) }
  const omitted = [...new Set(exported.flatMap((each) => each.omitted))]
  return written(file, words, session, omitted)
}

async function template(name: string, words: Words, session: Session): Promise<Outcome> {
  const { list } = await (await session.registry()).merchantTemplates({})
  const found = list.find((each) => each.name === name)
  if (!found)
    throw new UsageError(`There is no template "${name}". There is ${list.map((each) => each.name).join(' and ')}.`)
  return written(found.file, words, session)
}

async function written(
  file: { merchants: readonly object[] },
  words: Words,
  session: Session,
  omitted: readonly string[] = [],
): Promise<Outcome> {
  const note = omitted.length > 0 ? `Your roles do not include these sections: ${omitted.join(', ')}.` : ''
  const out = words.text('out')
  const text = out?.endsWith('.json') ? `${JSON.stringify(file, null, 2)}\n` : merchantFileText(file)
  if (out === undefined) return { text: note ? `# ${note}\n${text}` : text, json: file }
  await writeFile(pathOf(out, session), text)
  const count = file.merchants.length
  return {
    text: [`${out} has ${count} ${count === 1 ? 'merchant' : 'merchants'}.`, note].filter(Boolean).join('\n'),
    json: file,
  }
}

async function clone([from, to]: [string, string], words: Words, session: Session): Promise<Outcome> {
  const { file } = await (await session.registry()).exportMerchant({ merchant: merchantIn(from) })
  const [KO, EN] = [words.text('ko'), words.text('en')]
  if ((KO === undefined) !== (EN === undefined)) throw new UsageError('Give both --ko and --en, or neither.')
  const names = KO === undefined ? {} : { names: { KO, EN: EN! } }
  return apply(cloneOf(file, { code: merchantIn(to), ...names }), words, session)
}

/** Tries the whole file first, so that nothing is changed when anything of it is rejected. */
async function apply(file: MerchantFile, words: Words, session: Session): Promise<Outcome> {
  const client = await session.registry()
  const isKept = words.has('yes') && !words.has('dry-run')
  const reason = isKept ? words.reason() : (words.text('reason') ?? 'A dry run')
  const tried = await send(client, file, { dryRun: true, reason }, session)
  if (hasFailed(tried) || !isKept) return outcomeOf(tried, { isDone: false, isTrial: !isKept })
  return outcomeOf(await send(client, file, { dryRun: false, reason }, session), { isDone: true, isTrial: false })
}

const send = (
  client: StaffClient,
  file: MerchantFile,
  how: { dryRun: boolean; reason: string },
  { note }: Session,
): Promise<FileMerchantResult[]> =>
  sendMerchantFile(client, file, how, (done, all) => {
    if (all > 1) note(`${how.dryRun ? 'Checked' : 'Applied'} ${done} of ${all} merchants.`)
  })

function outcomeOf(results: FileMerchantResult[], { isDone, isTrial }: { isDone: boolean; isTrial: boolean }): Outcome {
  const failed = hasFailed(results)
  const waits = countOf(results, 'WAITS')
  const end = failed
    ? isDone
      ? 'A merchant was rejected, and nothing of it was changed. Those before it are applied.'
      : 'Nothing was changed. Correct what was rejected.'
    : isDone
      ? `Applied.${waits > 0 ? ` ${waits} changes wait for a second person: "atrium proposals --merchant <merchant>".` : ''}`
      : 'Nothing was changed. Apply it with --yes and --reason.'
  return {
    text: [...results.flatMap(linesOf), end].join('\n'),
    json: results,
    exit: failed ? 1 : isDone && !isTrial && waits > 0 ? 3 : 0,
  }
}

const SIGNS: Readonly<Record<FileEntry['state'], string>> = {
  CREATED: '+',
  CHANGED: '~',
  UNCHANGED: '=',
  WAITS: '?',
  FAILED: '!',
}
/** Longest value in a line. */
const MAX_SHOWN = 60

function linesOf({ merchant, isNew, entries }: FileMerchantResult): string[] {
  const unchanged = entries.filter(({ state }) => state === 'UNCHANGED').length
  return [
    `${merchant}${isNew ? ' (new)' : ''}${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`,
    ...entries.filter(({ state }) => state !== 'UNCHANGED').flatMap(entryLines),
  ]
}

function entryLines({ section, item, state, changes, problems }: FileEntry): string[] {
  const name = item === undefined ? section : `${section}.${item}`
  const details =
    state === 'FAILED' ? problems.map(({ path, message }) => `${path} ${message}`.trim()) : changes.map(changeText)
  return [
    `  ${SIGNS[state]} ${name}${state === 'WAITS' ? ' (waits for a second person)' : ''}`,
    // What is new has no former values to compare.
    ...(state === 'CREATED' ? [] : details.map((line) => `      ${line}`)),
  ]
}

const changeText = ({ path, from, to }: FileEntry['changes'][number]): string =>
  `${path} ${cut(from)} → ${cut(to)}`.trim()
const cut = (text = '–'): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
