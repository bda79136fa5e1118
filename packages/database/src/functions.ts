import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Sql, Transaction } from './connect.ts'

/** A file with the current definitions of SQL functions, views or triggers. */
interface SourceFile {
  /** Name of the file such as `place-bet.sql`, unique over all folders. */
  readonly file: string
  readonly text: string
  readonly textHash: string
}

/** A file as last applied: its text, and the definitions stored in PostgreSQL. */
interface AppliedFile {
  readonly file: string
  readonly textHash: string
  /** Names of the definitions in the file: `bets.place_bet`, `entries_are_final on ledger.entries`. */
  readonly creates: readonly string[]
  /** A hash of each definition, in the same order as `creates`. */
  readonly catalogHashes: readonly string[]
}

const CREATES_FUNCTION = /\bcreate\s+or\s+replace\s+(?:function|procedure)\b/i
const CREATES_VIEW = /\bcreate\s+or\s+replace\s+view\b/i
const CREATES_ONCE = /\bcreate\s+(?:function|procedure|view|trigger)\b/i
const CONSTRAINT_TRIGGER = /\bcreate\s+constraint\s+trigger\s+([a-z_0-9]+)/gi

/**
 * Applies the files whose text has changed since they were last applied, or whose functions were changed in the
 * database. Functions come first, then views, then files that only create triggers. Function bodies are checked at
 * their first execution, so functions need no order. Views are recreated together with all views that depend on them,
 * so that columns can be added and removed. A migration must drop a function if its arguments or result change, or if
 * it is removed from its file.
 * @throws Error naming a file that fails, creates nothing or could not be reapplied, or two files that create the same
 */
export async function applyFunctions(
  tx: Transaction,
  { files, table, log }: { files: readonly string[]; table: string; log: (line: string) => void },
): Promise<void> {
  const sources = readSources(files)
  await tx`
    create table if not exists ${tx(table)} (file text primary key, text_hash text not null, creates text[] not null,
      catalog_hashes text[] not null, applied_at timestamptz not null default now())`
  const applied = new Map((await readApplied(tx, table)).map((each) => [each.file, each]))
  const changedInDatabase = await readChanged(tx, [...applied.values()])
  const changed = sources.filter(
    ({ file, textHash }) => applied.get(file)?.textHash !== textHash || changedInDatabase.has(file),
  )
  for (const { file, textHash } of changed) {
    if (applied.get(file)?.textHash === textHash)
      log(`${changedInDatabase.get(file)!.join(', ')} had been changed in the database: replaced by ${file}.`)
  }
  const [views, others] = [viewsInOrder(sources), changed.filter((each) => phaseOf(each) !== VIEWS)]
  const renewed = withDependents(views, new Set(changed))
  await dropViews(tx, renewed)
  const created = await applyEach(tx, [...others, ...renewed])
  const owners = new Map(
    [...applied.values()]
      .filter(({ file }) => !created.has(file) && sources.some((source) => source.file === file))
      .flatMap(({ file, creates }) => creates.map((name) => [name, file])),
  )
  for (const [file, names] of created) {
    for (const name of names) {
      if (owners.has(name)) throw new Error(`${owners.get(name)} and ${file} both create ${name}: keep one of them.`)
      owners.set(name, file)
    }
  }
  // Hashes are computed after all definitions exist, since a view of one file can depend on a function of another.
  const definitions = await readDefinitions(tx, [...owners.keys()])
  for (const { file, textHash } of [...others, ...renewed]) {
    const creates = created.get(file)!
    await tx`
      insert into ${tx(table)} (file, text_hash, creates, catalog_hashes)
      values (${file}, ${textHash}, ${creates}, ${creates.map((name) => catalogHash(definitions, name))})
      on conflict (file) do update set text_hash = excluded.text_hash, creates = excluded.creates,
        catalog_hashes = excluded.catalog_hashes, applied_at = now()`
  }
  if (changed.length > 0) log(`Applied ${changed.length} of ${sources.length} files of SQL functions.`)
  const removed = [...applied.keys()].filter((file) => !sources.some((source) => source.file === file))
  if (removed.length > 0) await tx`delete from ${tx(table)} where file = any(${removed})`
}

/** Functions, views and triggers that differ from their files because they were changed or dropped in the database. */
export async function findChangedFunctions(sql: Sql | Transaction, table: string): Promise<string[]> {
  return [...(await readChanged(sql, await readApplied(sql, table))).values()].flat()
}

const readApplied = (sql: Sql | Transaction, table: string): Promise<AppliedFile[]> =>
  sql<
    AppliedFile[]
  >`select file, text_hash as "textHash", creates, catalog_hashes as "catalogHashes" from ${sql(table)} order by file`

/** Names whose definition in the database differs from their file, by file. */
async function readChanged(sql: Sql | Transaction, applied: readonly AppliedFile[]): Promise<Map<string, string[]>> {
  const definitions = await readDefinitions(
    sql,
    applied.flatMap(({ creates }) => creates),
  )
  const changed = applied.map(({ file, creates, catalogHashes }): [string, string[]] => [
    file,
    creates.filter((name, at) => catalogHash(definitions, name) !== catalogHashes[at]),
  ])
  return new Map(changed.filter(([, names]) => names.length > 0))
}

/** Runs the files. Returns the names that each has created, by file. */
async function applyEach(tx: Transaction, files: readonly SourceFile[]): Promise<Map<string, string[]>> {
  await tx`set local check_function_bodies = off`
  const created = new Map<string, string[]>()
  const seen = new Set((await readWritten(tx)).map(({ row }) => row))
  for (const { file, text } of [...files].sort((a, b) => phaseOf(a) - phaseOf(b))) {
    await tx.unsafe(text).catch((error: Error) => {
      throw new Error(`The functions of ${file} cannot be applied, and nothing was: ${error.message}`, { cause: error })
    })
    const written = (await readWritten(tx)).filter(({ row }) => !seen.has(row))
    written.forEach(({ row }) => seen.add(row))
    if (written.length === 0)
      throw new Error(
        `${file} creates no function, procedure, view or trigger: what changes tables or rows is a migration.`,
      )
    created.set(file, [...new Set(written.map(({ name }) => name))].sort())
  }
  return created
}

const VIEWS = 1

/** Order of a file: a trigger needs its function, and a view needs everything that it reads. */
const phaseOf = ({ text }: SourceFile): number =>
  CREATES_FUNCTION.test(text) ? 0 : CREATES_VIEW.test(text) ? VIEWS : 2

/** Names of the views in a file, as written in it. */
const viewsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/\bcreate\s+or\s+replace\s+view\s+([a-z_0-9.]+)/gi)].map(([, name]) => name!)

const reads = (reader: SourceFile, read: SourceFile): boolean =>
  reader !== read && viewsOf(read).some((name) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(reader.text))

/** The files with views, each after the files whose views it reads. */
function viewsInOrder(sources: readonly SourceFile[]): SourceFile[] {
  const ordered = new Set<SourceFile>()
  const views = sources.filter((each) => phaseOf(each) === VIEWS)
  const add = (file: SourceFile, path: readonly SourceFile[]): void => {
    if (path.includes(file)) throw new Error(`Views of ${file.file} read from one another in a circle.`)
    for (const each of views) if (reads(file, each)) add(each, [...path, file])
    ordered.add(file)
  }
  views.forEach((each) => add(each, []))
  return [...ordered]
}

/** The changed files and all that depend on one of them, in the given order. */
function withDependents(views: readonly SourceFile[], changed: ReadonlySet<SourceFile>): SourceFile[] {
  const renewed: SourceFile[] = []
  for (const each of views) if (changed.has(each) || renewed.some((read) => reads(each, read))) renewed.push(each)
  return renewed
}

/** Drops the views of files. Fails if an object outside the files depends on one of them. */
async function dropViews(tx: Transaction, files: readonly SourceFile[]): Promise<void> {
  for (const name of files.flatMap(viewsOf).reverse()) await tx.unsafe(`drop view if exists ${name}`)
}

function readSources(globs: readonly string[]): SourceFile[] {
  const sources = globSync(globs as string[])
    .sort()
    .map((path) => {
      // CRLF is normalized, so that every checkout has the same hash.
      const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
      return { file: basename(path), text, textHash: sha256(text) }
    })
  const names = new Set<string>()
  for (const { file, text } of sources) {
    if (names.has(file)) throw new Error(`Two files of SQL functions are named ${file}: give each its own name.`)
    names.add(file)
    // Must be repeatable, since a file is applied again whenever its text changes.
    if (CREATES_ONCE.test(text)) throw new Error(`${file} could not be applied again: write "create or replace".`)
    for (const [, trigger] of text.matchAll(CONSTRAINT_TRIGGER)) {
      if (!new RegExp(`\\bdrop\\s+trigger\\s+if\\s+exists\\s+${trigger}\\b`, 'i').test(text))
        throw new Error(
          `${file} could not be applied again: write "drop trigger if exists ${trigger} on …;" before it is created.`,
        )
    }
  }
  return sources
}

/** Catalog rows that this transaction has written, with the names that they define. */
const readWritten = (tx: Transaction): Promise<{ row: string; name: string }[]> => tx<{ row: string; name: string }[]>`
  select 'pg_proc' || p.ctid::text as row, n.nspname || '.' || p.proname as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.xmin = pg_current_xact_id()::xid
  union all
  select 'pg_rewrite' || r.ctid::text, n.nspname || '.' || c.relname
  from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
  where r.xmin = pg_current_xact_id()::xid and c.relkind = 'v'
  union all
  select 'pg_trigger' || t.ctid::text, t.tgname || ' on ' || n.nspname || '.' || c.relname
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where t.xmin = pg_current_xact_id()::xid and not t.tgisinternal`

/** The definitions that PostgreSQL returns for these names, including all overloads of a function. */
async function readDefinitions(sql: Sql | Transaction, names: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ name: string; text: string }[]>`
    select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname || '.' || p.proname = any(${names as string[]}) and p.prokind in ('f', 'p')
    union all
    select n.nspname || '.' || c.relname, pg_get_viewdef(c.oid)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname || '.' || c.relname = any(${names as string[]}) and c.relkind = 'v'
    union all
    select t.tgname || ' on ' || n.nspname || '.' || c.relname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgname || ' on ' || n.nspname || '.' || c.relname = any(${names as string[]}) and not t.tgisinternal
    order by name, text`
  const definitions = new Map<string, string[]>()
  for (const { name, text } of rows) definitions.set(name, [...(definitions.get(name) ?? []), text])
  return definitions
}

const catalogHash = (definitions: ReadonlyMap<string, readonly string[]>, name: string): string =>
  sha256(JSON.stringify(definitions.get(name) ?? []))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
