import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** How SQL uses a table, function or type. `write`: any change but an insert. */
export type Use = 'read' | 'insert' | 'write' | 'call' | 'type' | 'trigger'

export interface SqlMention {
  /** Path within the searched folder, such as `domains/bets/functions/place-bet.sql`. */
  readonly file: string
  readonly line: number
  /** Qualified name, such as `ledger.accounts`. */
  readonly name: string
  readonly use: Use
}

const [NEW_LINE, SPACE] = [10, 32]
const INSERTS = /\binsert\s+into\s+$/i
const WRITES = /\b(delete\s+from|update|lock\s+table|truncate)\s+(only\s+)?$/i
const READS = /(\b(from|join|using)\s+(only\s+|lateral\s+)?|,\s*)$/i
const LISTENS = /\bon\s+$/i

/**
 * Finds names of the form `schema.name` in the SQL of a folder: in `.sql` files, and in strings and templates of
 * TypeScript. Ignores comments and names that are not in `known`.
 */
export function sqlMentions(
  folder: string,
  known: ReadonlySet<string>,
  counts: (file: string) => boolean,
): SqlMention[] {
  return globSync('**/*.{sql,ts}', { cwd: folder })
    .filter(counts)
    .sort()
    .flatMap((file) => {
      const sql = sqlOf(file, readFileSync(join(folder, file), 'utf8'))
      return [...sql.matchAll(/(?<![\w.'"])([a-z_]+\.[a-z_0-9]+)(\s*\()?/g)]
        .filter(([, name]) => known.has(name!))
        .map(({ 1: name, 2: bracket, index }) => ({
          file,
          line: sql.slice(0, index).split('\n').length,
          name: name!,
          use: useOf(sql.slice(Math.max(0, index - 40), index), bracket !== undefined),
        }))
    })
}

function useOf(before: string, hasBracket: boolean): Use {
  if (INSERTS.test(before)) return 'insert'
  if (WRITES.test(before)) return 'write'
  if (hasBracket) return 'call'
  return LISTENS.test(before) ? 'trigger' : READS.test(before) ? 'read' : 'type'
}

/** Replaces everything but SQL with spaces, so that positions stay the same. */
function sqlOf(file: string, text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  if (file.endsWith('.sql')) return text.replaceAll(/--.*$/gm, blank)
  const source = Buffer.from(text)
  const sql = Buffer.from(source.map((byte) => (byte === NEW_LINE ? byte : SPACE)))
  // The parser counts positions in bytes over all parsed files. The node of the added semicolon shows where this file
  // starts.
  const parsed = parseSync(`;${text}`, { syntax: 'typescript' })
  const begin = parsed.span.start + 1
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, span } = node as { type?: string; span: { start: number; end: number } }
    if (type === 'TemplateElement' || type === 'StringLiteral')
      source.copy(sql, span.start - begin, span.start - begin, span.end - begin)
    Object.values(node).forEach(visit)
  }
  visit(parsed)
  return sql.toString()
}
