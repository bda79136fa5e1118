import { readFile, writeFile } from 'node:fs/promises'
import { LANGUAGE_CODES } from '@atrium/contracts/locale/language-codes'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { MAX_TEXT_FILE_BYTES, textFile } from '@atrium/contracts/staff/content/texts'
import type { TextFile, TextReport } from '@atrium/contracts/staff/content/texts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'

/** Number of keys shown of each kind. */
const SHOWN = 20

export const textsCommand: Command = {
  usage: 'texts <status|export|apply> <merchant>',
  summary: 'Texts of the portal: how complete each language is, the file for translators, and applying it to the draft',
  options: [
    ['--language <ES>', 'Of this language; needed for export'],
    ['--file <texts.json>', 'Where the texts are written to or read from'],
    ['--check', 'Check the file only'],
  ],
  examples: [
    'texts status LOTUS',
    'texts export LOTUS --language ES --file es.json',
    'texts apply LOTUS --file docs/languages/es.json',
  ],
  run(words, session) {
    const [action, merchant] = words.args
    const code = merchantIn(merchant!)
    if (action === 'status') return status(code, session)
    if (action === 'export') return exportFile(code, words, session)
    if (action === 'apply') return apply(code, words, session)
    throw new UsageError(`"${action}" is none of status, export, apply.`)
  },
}

async function status(merchant: string, session: Session): Promise<Outcome> {
  const { list } = await (await session.registry()).textStatus({ merchant })
  const rows = list.flatMap(({ language, isOffered, published, draft, remotes }) =>
    remotes.map(({ remote, version, total, translated }) => [
      language,
      isOffered ? 'offered' : 'not offered',
      published === 0 ? '–' : `v${published}`,
      draft ? `draft ${draft.revision}` : '',
      `${remote} ${version}`,
      `${Math.floor((translated / Math.max(total, 1)) * 100)}% (${translated}/${total})`,
    ]),
  )
  return {
    text: rows.length
      ? table(['Language', 'Portal', 'Published', 'Draft', 'Release', 'Complete'], rows)
      : 'No release with texts has been reported for this merchant yet.',
    json: list,
  }
}

async function exportFile(merchant: string, words: Words, session: Session): Promise<Outcome> {
  const language = languageIn(words.required('language', 'Name the language with --language.'))
  const path = words.required('file', 'Name the file with --file.')
  const file = await (await session.registry()).exportTexts({ merchant, language })
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`)
  return { text: `The texts in ${language} are in ${path}.`, json: { file: path } }
}

async function apply(merchant: string, words: Words, session: Session): Promise<Outcome> {
  const file = await fileAt(words.required('file', 'Name the file with --file.'))
  const client = await session.registry()
  const { list } = await client.textStatus({ merchant })
  const revision = list.find(({ language }) => language === file.language)?.draft?.revision ?? 0
  const report = await client.applyTexts({ merchant, revision, isCheckOnly: words.has('check'), file })
  return { text: textOf(report), json: report, ...(report.faults.length > 0 && { exit: 1 as const }) }
}

function textOf({ added, changed, missing, faults, unknown, long }: TextReport): string {
  const places = (title: string, list: readonly { remote: string; key: string; fault?: string }[]) => [
    ...(list.length ? [title] : []),
    ...list.slice(0, SHOWN).map(({ remote, key, fault }) => `  ${remote} ${key}${fault ? `: ${fault}` : ''}`),
    ...(list.length > SHOWN ? [`  and ${list.length - SHOWN} more`] : []),
  ]
  return [
    faults.length
      ? 'Nothing was stored, because some texts cannot be used.'
      : `${added} texts added, ${changed} changed; ${missing} are missing in this language.`,
    ...places('Cannot be used:', faults),
    ...places('Left out, because no running release has these keys:', unknown),
    ...places('Much longer than the English text:', long),
  ].join('\n')
}

function languageIn(typed: string): LanguageCode {
  const language = LANGUAGE_CODES.find((code) => code === typed.toUpperCase())
  if (!language) throw new UsageError(`"${typed}" is no code of a language, such as ES or VI.`)
  return language
}

async function fileAt(path: string): Promise<TextFile> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read.`)
  })
  if (Buffer.byteLength(content) > MAX_TEXT_FILE_BYTES) throw new UsageError(`${path} is larger than 3 MB.`)
  const file = textFile.safeParse(jsonOf(content))
  if (file.success) return file.data
  const { path: at, message } = file.error.issues[0]!
  throw new UsageError(`${path} is no file of texts: ${at.join('.')} ${message}`)
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
